// Rules about allOf, not and conditions, and the rules for what no other rule explains.
package rule

import "github.com/errgen/errgen/internal/compat/finding"

var logic = Group{"Logic", []Rule{
	{
		ID: AllOfAdded, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "conjunct added that cannot be merged member by member",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "A conjunct that merges is reported by its effect. Flattening and splitting are equal; four of five peers raise an alarm.",
			},
		},
	},
	{
		ID: AllOfRemoved, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "such a conjunct removed",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
				Trap: "Not when another conjunct implies it.",
			},
		},
	},
	{
		ID: NotAdded, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "not added",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: NotRemoved, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "not removed",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: NotChanged, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "inner schema narrowed or widened",
				Strict: "narrowed: ok/BRK; widened: BRK/ok", Declared: "as strict", Severity: "error", Source: "n/n/n",
				Trap: "The direction is reversed below not; oasdiff and json-schema-diff miss it. Double negation is equal.",
			},
		},
	},
	{
		ID: ConditionalChanged, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "if, then or else added, removed or changed",
				Strict: "±", Declared: "±", Severity: "error unless proved", Source: "n/n/n",
				Trap: "Read it as (not-if or then) and (if or else). then without if is ignored. A narrower if widens the whole.",
			},
		},
	},
	{
		ID: SchemaNarrowed, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "a place admits less and no rule above explains why",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "as the symbol model says",
				Trap: "The fallback that keeps the gate awake.",
			},
		},
	},
	{
		ID: SchemaWidened, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "a place admits more and no rule above explains why",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "as the symbol model says",
			},
		},
	},
	{
		ID: SchemaIncomparable, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "both",
				Strict: "BRK/BRK", Declared: "BRK/BRK", Severity: "error", Source: "as the symbol model says",
			},
		},
	},
	{
		ID: EquivalentRewrite, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "text changed, document set proved equal",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "info", Source: "as the symbol model says",
				Trap: "Never printed without a proof. Source effects are findings of their own.",
			},
		},
	},
	{
		ID: Undecided, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "neither proof nor witness",
				Strict: "?", Declared: "?", Severity: "error (exit 3)", Source: "–",
				Trap: "Carries a reason: regex-feature, dynamic-ref, external-ref, vocabulary, budget, validators-disagree.",
			},
		},
	},
}}
