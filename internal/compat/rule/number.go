// Rules about bounds and divisors of numbers.
package rule

import "github.com/errgen/errgen/internal/compat/finding"

var numbers = Group{"Numbers", []Rule{
	{
		ID: MinimumAdded, Category: finding.Schema,
		Purpose: "New readers refuse smaller numbers that writers may send.",
		Situations: []Situation{
			{
				When:   "lower bound added",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "For integers exclusiveMinimum: 0, minimum: 1 and minimum: 0.5 are one bound; for numbers they are three.",
			},
		},
		Mirror: MinimumRemoved,
		Advice: "Leave the bound out; have writers keep to it, and add it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"wait": {"type": "number"}}}`,
			New: `{"type": "object", "properties": {"wait": {"type": "number", "minimum": 0}}}`,
		},
	},
	{
		ID: MinimumRemoved, Category: finding.Schema,
		Purpose: "Old readers refuse smaller numbers that are legal from now on, and may have sized their storage by the bound.",
		Situations: []Situation{
			{
				When:   "lower bound removed",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: MinimumAdded,
		Advice: "Keep the bound, or add a member without it; drop it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"wait": {"type": "number", "minimum": 0}}}`,
			New: `{"type": "object", "properties": {"wait": {"type": "number"}}}`,
		},
	},
	{
		ID: MinimumIncreased, Category: finding.Schema,
		Purpose: "New readers refuse smaller numbers that writers may send.",
		Situations: []Situation{
			{
				When:   "lower bound raised",
				Strict: "BRK/ok", Declared: "as strict", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: MinimumDecreased,
		Advice: "Keep the bound; have writers keep to the tighter one, and tighten it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"wait": {"type": "number", "minimum": 0}}}`,
			New: `{"type": "object", "properties": {"wait": {"type": "number", "minimum": 1}}}`,
		},
	},
	{
		ID: MinimumDecreased, Category: finding.Schema,
		Purpose: "Old readers refuse smaller numbers that are legal from now on.",
		Situations: []Situation{
			{
				When:   "lower bound lowered",
				Strict: "ok/BRK", Declared: "as strict", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: MinimumIncreased,
		Advice: "Keep the bound, or add a member with the wider one; widen it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"wait": {"type": "number", "minimum": 1}}}`,
			New: `{"type": "object", "properties": {"wait": {"type": "number", "minimum": 0}}}`,
		},
	},
	{
		ID: MaximumAdded, Category: finding.Schema,
		Purpose: "New readers refuse larger numbers that writers may send.",
		Situations: []Situation{
			{
				When:   "upper bound added",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "599 and 599.0 are one bound. A bound that crosses 2^53 or 2^63 also changes the generated integer type (codegen.md, 5.3).",
			},
		},
		Mirror: MaximumRemoved,
		Advice: "Leave the bound out; have writers keep to it, and add it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"wait": {"type": "number"}}}`,
			New: `{"type": "object", "properties": {"wait": {"type": "number", "maximum": 60}}}`,
		},
	},
	{
		ID: MaximumRemoved, Category: finding.Schema,
		Purpose: "Old readers refuse larger numbers that are legal from now on, and may have sized their storage by the bound.",
		Situations: []Situation{
			{
				When:   "upper bound removed",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: MaximumAdded,
		Advice: "Keep the bound, or add a member without it; drop it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"wait": {"type": "number", "maximum": 60}}}`,
			New: `{"type": "object", "properties": {"wait": {"type": "number"}}}`,
		},
	},
	{
		ID: MaximumIncreased, Category: finding.Schema,
		Purpose: "Old readers refuse larger numbers that are legal from now on.",
		Situations: []Situation{
			{
				When:   "upper bound raised",
				Strict: "ok/BRK", Declared: "as strict", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: MaximumDecreased,
		Advice: "Keep the bound, or add a member with the wider one; widen it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"wait": {"type": "number", "maximum": 60}}}`,
			New: `{"type": "object", "properties": {"wait": {"type": "number", "maximum": 3600}}}`,
		},
	},
	{
		ID: MaximumDecreased, Category: finding.Schema,
		Purpose: "New readers refuse larger numbers that writers may send.",
		Situations: []Situation{
			{
				When:   "upper bound lowered",
				Strict: "BRK/ok", Declared: "as strict", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: MaximumIncreased,
		Advice: "Keep the bound; have writers keep to the tighter one, and tighten it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"wait": {"type": "number", "maximum": 3600}}}`,
			New: `{"type": "object", "properties": {"wait": {"type": "number", "maximum": 60}}}`,
		},
	},
	{
		ID: ExclusiveMinimumAdded, Category: finding.Schema,
		Purpose: "New readers refuse smaller numbers that writers may send.",
		Situations: []Situation{
			{
				When:   "exclusive lower bound added",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: ExclusiveMinimumRemoved,
		Advice: "Leave the bound out; have writers keep to it, and add it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"wait": {"type": "number"}}}`,
			New: `{"type": "object", "properties": {"wait": {"type": "number", "exclusiveMinimum": 0}}}`,
		},
	},
	{
		ID: ExclusiveMinimumRemoved, Category: finding.Schema,
		Purpose: "Old readers refuse smaller numbers that are legal from now on, and may have sized their storage by the bound.",
		Situations: []Situation{
			{
				When:   "exclusive lower bound removed",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: ExclusiveMinimumAdded,
		Advice: "Keep the bound, or add a member without it; drop it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"wait": {"type": "number", "exclusiveMinimum": 0}}}`,
			New: `{"type": "object", "properties": {"wait": {"type": "number"}}}`,
		},
	},
	{
		ID: ExclusiveMinimumIncreased, Category: finding.Schema,
		Purpose: "New readers refuse smaller numbers that writers may send.",
		Situations: []Situation{
			{
				When:   "exclusive lower bound raised",
				Strict: "BRK/ok", Declared: "as strict", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: ExclusiveMinimumDecreased,
		Advice: "Keep the bound; have writers keep to the tighter one, and tighten it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"wait": {"type": "number", "exclusiveMinimum": 0}}}`,
			New: `{"type": "object", "properties": {"wait": {"type": "number", "exclusiveMinimum": 1}}}`,
		},
	},
	{
		ID: ExclusiveMinimumDecreased, Category: finding.Schema,
		Purpose: "Old readers refuse smaller numbers that are legal from now on.",
		Situations: []Situation{
			{
				When:   "exclusive lower bound lowered",
				Strict: "ok/BRK", Declared: "as strict", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: ExclusiveMinimumIncreased,
		Advice: "Keep the bound, or add a member with the wider one; widen it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"wait": {"type": "number", "exclusiveMinimum": 1}}}`,
			New: `{"type": "object", "properties": {"wait": {"type": "number", "exclusiveMinimum": 0}}}`,
		},
	},
	{
		ID: ExclusiveMaximumAdded, Category: finding.Schema,
		Purpose: "New readers refuse larger numbers that writers may send.",
		Situations: []Situation{
			{
				When:   "exclusive upper bound added",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "Confluent compares it with maximum.",
			},
		},
		Mirror: ExclusiveMaximumRemoved,
		Advice: "Leave the bound out; have writers keep to it, and add it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"wait": {"type": "number"}}}`,
			New: `{"type": "object", "properties": {"wait": {"type": "number", "exclusiveMaximum": 60}}}`,
		},
	},
	{
		ID: ExclusiveMaximumRemoved, Category: finding.Schema,
		Purpose: "Old readers refuse larger numbers that are legal from now on, and may have sized their storage by the bound.",
		Situations: []Situation{
			{
				When:   "exclusive upper bound removed",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: ExclusiveMaximumAdded,
		Advice: "Keep the bound, or add a member without it; drop it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"wait": {"type": "number", "exclusiveMaximum": 60}}}`,
			New: `{"type": "object", "properties": {"wait": {"type": "number"}}}`,
		},
	},
	{
		ID: ExclusiveMaximumIncreased, Category: finding.Schema,
		Purpose: "Old readers refuse larger numbers that are legal from now on.",
		Situations: []Situation{
			{
				When:   "exclusive upper bound raised",
				Strict: "ok/BRK", Declared: "as strict", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: ExclusiveMaximumDecreased,
		Advice: "Keep the bound, or add a member with the wider one; widen it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"wait": {"type": "number", "exclusiveMaximum": 60}}}`,
			New: `{"type": "object", "properties": {"wait": {"type": "number", "exclusiveMaximum": 3600}}}`,
		},
	},
	{
		ID: ExclusiveMaximumDecreased, Category: finding.Schema,
		Purpose: "New readers refuse larger numbers that writers may send.",
		Situations: []Situation{
			{
				When:   "exclusive upper bound lowered",
				Strict: "BRK/ok", Declared: "as strict", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: ExclusiveMaximumIncreased,
		Advice: "Keep the bound; have writers keep to the tighter one, and tighten it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"wait": {"type": "number", "exclusiveMaximum": 3600}}}`,
			New: `{"type": "object", "properties": {"wait": {"type": "number", "exclusiveMaximum": 60}}}`,
		},
	},
	{
		ID: MultipleOfAdded, Category: finding.Schema,
		Purpose: "New readers refuse numbers between the multiples.",
		Situations: []Situation{
			{
				When:   "divisor added",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "number with multipleOf: 1 and integer admit the same documents (SOURCE_TYPE_CHANGED only).",
			},
		},
		Mirror: MultipleOfRemoved,
		Advice: "Say in the description which step is meant; add the divisor in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"wait": {"type": "number"}}}`,
			New: `{"type": "object", "properties": {"wait": {"type": "number", "multipleOf": 5}}}`,
		},
	},
	{
		ID: MultipleOfRemoved, Category: finding.Schema,
		Purpose: "Old readers refuse numbers between the multiples.",
		Situations: []Situation{
			{
				When:   "divisor removed",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: MultipleOfAdded,
		Advice: "Keep the divisor, or add a second, optional member without it.",
		Example: Example{
			Old: `{"type": "object", "properties": {"wait": {"type": "number", "multipleOf": 5}}}`,
			New: `{"type": "object", "properties": {"wait": {"type": "number"}}}`,
		},
	},
	{
		ID: MultipleOfWidened, Category: finding.Schema,
		Purpose: "Old readers refuse the multiples that are legal from now on.",
		Situations: []Situation{
			{
				When:   "n becomes a divisor of n",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
				Trap: "Exact rationals: 0.3 is a multiple of 0.1.",
			},
		},
		Mirror: MultipleOfNarrowed,
		Advice: "Keep the divisor, or add a second, optional member with the finer one.",
		Example: Example{
			Old: `{"type": "object", "properties": {"wait": {"type": "number", "multipleOf": 10}}}`,
			New: `{"type": "object", "properties": {"wait": {"type": "number", "multipleOf": 5}}}`,
		},
	},
	{
		ID: MultipleOfNarrowed, Category: finding.Schema,
		Purpose: "New readers refuse multiples that writers may send.",
		Situations: []Situation{
			{
				When:   "n becomes a multiple of n",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: MultipleOfWidened,
		Advice: "Keep the divisor; have writers keep to the coarser one.",
		Example: Example{
			Old: `{"type": "object", "properties": {"wait": {"type": "number", "multipleOf": 5}}}`,
			New: `{"type": "object", "properties": {"wait": {"type": "number", "multipleOf": 10}}}`,
		},
	},
	{
		ID: MultipleOfChanged, Category: finding.Schema,
		Purpose: "Some numbers become illegal and others legal, so both sides refuse each other.",
		Situations: []Situation{
			{
				When:   "neither divides the other",
				Strict: "BRK/BRK", Declared: "BRK/BRK", Severity: "error", Source: "n/n/n",
				Trap: "Not with a range so small that no multiple lies in it: compare the sets.",
			},
		},
		Mirror: MultipleOfChanged,
		Advice: "Add a second, optional member with the new divisor.",
		Example: Example{
			Old: `{"type": "object", "properties": {"wait": {"type": "number", "multipleOf": 4}}}`,
			New: `{"type": "object", "properties": {"wait": {"type": "number", "multipleOf": 6}}}`,
		},
	},
}}
