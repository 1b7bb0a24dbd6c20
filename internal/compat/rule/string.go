// Rules about the text of strings: length, pattern, format, content.
package rule

import "github.com/errgen/errgen/internal/compat/finding"

var stringRules = Group{"Strings", []Rule{
	{
		ID: MinLengthAdded, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "length bound added",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "0 and absent are one bound. Vacuous beside an enum, const or another type.",
			},
		},
	},
	{
		ID: MinLengthRemoved, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "length bound removed",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: MinLengthIncreased, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "length bound raised",
				Strict: "BRK/ok", Declared: "as strict", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: MinLengthDecreased, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "length bound lowered",
				Strict: "ok/BRK", Declared: "as strict", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: MaxLengthAdded, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "length bound added",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "Vacuous beside an enum whose values fit, or another type; counts code points.",
			},
		},
	},
	{
		ID: MaxLengthRemoved, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "length bound removed",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
				Trap: "AIP-180 counts longer strings as incompatible.",
			},
		},
	},
	{
		ID: MaxLengthIncreased, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "length bound raised",
				Strict: "ok/BRK", Declared: "as strict", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: MaxLengthDecreased, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "length bound lowered",
				Strict: "BRK/ok", Declared: "as strict", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: PatternAdded, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "pattern added",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "Vacuous only if the language is everything: unanchored [a-z]* is, ^.*$ is not (line breaks).",
			},
		},
	},
	{
		ID: PatternRemoved, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "pattern removed",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: PatternNarrowed, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "new language inside the old",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "Patterns are not anchored.",
			},
		},
	},
	{
		ID: PatternWidened, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "old language inside the new",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
				Trap: "^in|out$ is not ^(in|out)$.",
			},
		},
	},
	{
		ID: PatternChanged, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "neither contains the other",
				Strict: "BRK/BRK", Declared: "BRK/BRK", Severity: "error", Source: "n/n/n",
				Trap: "Look-around and back-references: UNDECIDED.",
			},
		},
	},
	{
		ID: FormatAdded, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "format added",
				Strict: "asserted: BRK/ok; else ok/ok", Declared: "as strict", Severity: "error when asserted, else review", Source: "n or a",
			},
		},
	},
	{
		ID: FormatRemoved, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "format removed",
				Strict: "asserted: ok/BRK; else ok/ok", Declared: "as strict", Severity: "error when asserted, else review", Source: "n or B (Go accessor)",
			},
		},
	},
	{
		ID: FormatChanged, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "format replaced",
				Strict: "asserted: by the containment table of 5.2; else ok/ok", Declared: "as strict", Severity: "error when asserted, else review", Source: "n or B",
				Trap: "uri lies inside uri-reference; ipv4 and ipv6 are disjoint.",
			},
		},
	},
	{
		ID: ContentEncodingChanged, Category: finding.Semantic,
		Situations: []Situation{
			{
				When:   "contentEncoding added, removed or changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "error", Source: "n/n/n",
				Trap: "An annotation to a validator, another decoder to a reader.",
			},
		},
	},
	{
		ID: ContentMediaTypeChanged, Category: finding.Semantic,
		Situations: []Situation{
			{
				When:   "contentMediaType changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: ContentSchemaChanged, Category: finding.Semantic,
		Situations: []Situation{
			{
				When:   "contentSchema changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "error", Source: "n/n/n",
				Trap: "Compare it like a schema and report by effect.",
			},
		},
	},
}}
