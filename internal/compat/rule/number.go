// Rules about bounds and divisors of numbers.
package rule

import "github.com/errgen/errgen/internal/compat/finding"

var numbers = Group{"Numbers", []Rule{
	{
		ID: MinimumAdded, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "lower bound added",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "For integers exclusiveMinimum: 0, minimum: 1 and minimum: 0.5 are one bound; for numbers they are three.",
			},
		},
	},
	{
		ID: MinimumRemoved, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "lower bound removed",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: MinimumIncreased, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "lower bound raised",
				Strict: "BRK/ok", Declared: "as strict", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: MinimumDecreased, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "lower bound lowered",
				Strict: "ok/BRK", Declared: "as strict", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: MaximumAdded, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "upper bound added",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "599 and 599.0 are one bound. A bound that crosses 2^53 or 2^63 also changes the generated integer type (codegen.md, 5.3).",
			},
		},
	},
	{
		ID: MaximumRemoved, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "upper bound removed",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: MaximumIncreased, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "upper bound raised",
				Strict: "ok/BRK", Declared: "as strict", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: MaximumDecreased, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "upper bound lowered",
				Strict: "BRK/ok", Declared: "as strict", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: ExclusiveMinimumAdded, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "exclusive lower bound added",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: ExclusiveMinimumRemoved, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "exclusive lower bound removed",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: ExclusiveMinimumIncreased, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "exclusive lower bound raised",
				Strict: "BRK/ok", Declared: "as strict", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: ExclusiveMinimumDecreased, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "exclusive lower bound lowered",
				Strict: "ok/BRK", Declared: "as strict", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: ExclusiveMaximumAdded, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "exclusive upper bound added",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "Confluent compares it with maximum.",
			},
		},
	},
	{
		ID: ExclusiveMaximumRemoved, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "exclusive upper bound removed",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: ExclusiveMaximumIncreased, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "exclusive upper bound raised",
				Strict: "ok/BRK", Declared: "as strict", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: ExclusiveMaximumDecreased, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "exclusive upper bound lowered",
				Strict: "BRK/ok", Declared: "as strict", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: MultipleOfAdded, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "divisor added",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "number with multipleOf: 1 and integer admit the same documents (SOURCE_TYPE_CHANGED only).",
			},
		},
	},
	{
		ID: MultipleOfRemoved, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "divisor removed",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: MultipleOfWidened, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "n becomes a divisor of n",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
				Trap: "Exact rationals: 0.3 is a multiple of 0.1.",
			},
		},
	},
	{
		ID: MultipleOfNarrowed, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "n becomes a multiple of n",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: MultipleOfChanged, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "neither divides the other",
				Strict: "BRK/BRK", Declared: "BRK/BRK", Severity: "error", Source: "n/n/n",
				Trap: "Not with a range so small that no multiple lies in it: compare the sets.",
			},
		},
	},
}}
