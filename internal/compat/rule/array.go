// Rules about the length, the slots and the elements of arrays.
package rule

import "github.com/errgen/errgen/internal/compat/finding"

var arrays = Group{"Arrays", []Rule{
	{
		ID: MinItemsAdded, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "length bound added",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "prefixItems implies no length.",
			},
		},
	},
	{
		ID: MinItemsRemoved, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "length bound removed",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: MinItemsIncreased, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "length bound raised",
				Strict: "BRK/ok", Declared: "as strict", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: MinItemsDecreased, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "length bound lowered",
				Strict: "ok/BRK", Declared: "as strict", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: MaxItemsAdded, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "length bound added",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: MaxItemsRemoved, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "length bound removed",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: MaxItemsIncreased, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "length bound raised",
				Strict: "ok/BRK", Declared: "as strict", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: MaxItemsDecreased, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "length bound lowered",
				Strict: "BRK/ok", Declared: "as strict", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: ItemsForbidden, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "items: false (draft-07 additionalItems: false) closes the list or the tail",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "B/B/B",
				Trap: "oasdiff said nothing until #1203.",
			},
		},
	},
	{
		ID: ItemsAllowed, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "items: false removed",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "B/B/B",
			},
		},
	},
	{
		ID: PrefixItemAdded, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "slot added to a tuple",
				Strict: "open tail: BRK/ok; `items: false`: ok/BRK; typed tail: by containment", Declared: "as strict", Severity: "error", Source: "B/B/B",
				Trap: "The direction flips with the tail.",
			},
		},
	},
	{
		ID: PrefixItemRemoved, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "slot removed",
				Strict: "open tail: ok/BRK; `items: false`: BRK/ok", Declared: "as strict", Severity: "error", Source: "B/B/B",
			},
		},
	},
	{
		ID: PrefixItemReordered, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "slots permuted",
				Strict: "±", Declared: "±", Severity: "error", Source: "B/B/B",
				Trap: "Silent when the slots have one type and different meaning: then SEMANTIC, still error.",
			},
		},
	},
	{
		ID: UniqueItemsAdded, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "uniqueItems: true added",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "Vacuous when at most one item fits or the items are all different by construction; false is the default.",
			},
		},
	},
	{
		ID: UniqueItemsRemoved, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "uniqueItems removed",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: ContainsAdded, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "contains added",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "With minContains: 0 and no maxContains it asks nothing.",
			},
		},
	},
	{
		ID: ContainsRemoved, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "contains removed",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: ContainsChanged, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "contains schema changed",
				Strict: "±", Declared: "±", Severity: "error unless proved", Source: "n/n/n",
				Trap: "Narrowing it narrows under minContains and widens under maxContains. It is a test: never closed by the writer reading.",
			},
		},
	},
	{
		ID: MinContainsIncreased, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "bound raised (absent counts as 1)",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "Ignored without contains.",
			},
		},
	},
	{
		ID: MinContainsDecreased, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "bound lowered (absent counts as 1)",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
				Trap: "minContains: 0 is an added keyword that widens.",
			},
		},
	},
	{
		ID: MaxContainsAdded, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "match count bound added",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "Ignored without contains.",
			},
		},
	},
	{
		ID: MaxContainsRemoved, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "match count bound removed",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: MaxContainsIncreased, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "match count bound raised",
				Strict: "ok/BRK", Declared: "as strict", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: MaxContainsDecreased, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "match count bound lowered",
				Strict: "BRK/ok", Declared: "as strict", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: UnevaluatedItemsChanged, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "keyword added, removed or changed",
				Strict: "±", Declared: "±", Severity: "error unless proved", Source: "n/n/n",
				Trap: "In 2020-12 items matched by contains count as evaluated.",
			},
		},
	},
}}
