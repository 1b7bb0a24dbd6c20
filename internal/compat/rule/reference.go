// Rules about references and the names that they use, and the dialect.
package rule

import "github.com/errgen/errgen/internal/compat/finding"

var references = Group{"References, identity, dialect", []Rule{
	{
		ID: TypeExtracted, Category: finding.Source,
		Situations: []Situation{
			{
				When:   "inline schema moved behind $ref",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "B/B/B",
				Trap: "The generated type gets another name; an alias keeps it.",
			},
		},
	},
	{
		ID: TypeInlined, Category: finding.Source,
		Situations: []Situation{
			{
				When:   "$ref replaced by the schema itself",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "B/B/B",
				Trap: "Includes unrolling one level of a recursion.",
			},
		},
	},
	{
		ID: TypeRenamed, Category: finding.Source,
		Situations: []Situation{
			{
				When:   "$defs entry renamed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "B/B/B",
				Trap: "Suggest an alias.",
			},
		},
	},
	{
		ID: TypeRemoved, Category: finding.Source,
		Situations: []Situation{
			{
				When:   "$defs entry removed, also an unused one",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "B/B/B",
			},
		},
	},
	{
		ID: TypeNameReused, Category: finding.History,
		Situations: []Situation{
			{
				When:   "a type name that an earlier snapshot removed comes back with another shape",
				Strict: "–", Declared: "–", Severity: "error", Source: "B/B/B",
			},
		},
	},
	{
		ID: TitleChanged, Category: finding.Source,
		Situations: []Situation{
			{
				When:   "title changed at the root or in a union branch named by it",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "B/B/B",
				Trap: "Elsewhere a title is an annotation.",
			},
		},
	},
	{
		ID: SchemaIDChanged, Category: finding.Semantic,
		Situations: []Situation{
			{
				When:   "$id changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "n/n/n",
				Trap: "References from outside dangle and the base URI moves.",
			},
		},
	},
	{
		ID: AnchorChanged, Category: finding.Semantic,
		Situations: []Situation{
			{
				When:   "$anchor added, removed or renamed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "n/n/n",
				Trap: "Inside references follow, outside ones do not.",
			},
		},
	},
	{
		ID: DynamicRefChanged, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "$dynamicRef or $dynamicAnchor added, removed, renamed, or exchanged with $ref",
				Strict: "±", Declared: "±", Severity: "review; error with a witness", Source: "n/n/n",
				Trap: "Equal today can differ once another schema overrides the anchor.",
			},
		},
	},
	{
		ID: ExternalRefChanged, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "the target of a reference to another file changed",
				Strict: "by effect", Declared: "by effect", Severity: "error unless proved", Source: "by effect",
				Trap: "A snapshot contains its whole closure; an unresolved target is UNDECIDED(external-ref).",
			},
		},
	},
	{
		ID: DialectChanged, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "$schema or $vocabulary changed",
				Strict: "by effect", Declared: "by effect", Severity: "review; error with a witness", Source: "n/n/n",
				Trap: "The same text can mean something else: keywords beside $ref sleep in draft-07 and wake in 2020-12.",
			},
		},
	},
	{
		ID: ExtensionChanged, Category: finding.Semantic,
		Situations: []Situation{
			{
				When:   "an x- keyword without a rule of its own changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "info; review when listed in `watched_extensions`", Source: "n/n/n",
			},
		},
	},
}}
