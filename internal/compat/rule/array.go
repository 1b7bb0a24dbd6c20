// Rules about the length, the slots and the elements of arrays.
package rule

import "github.com/errgen/errgen/internal/compat/finding"

var arrays = Group{"Arrays", []Rule{
	{
		ID: MinItemsAdded, Category: finding.Schema,
		Purpose: "New readers refuse shorter lists that writers may send.",
		Situations: []Situation{
			{
				When:   "length bound added",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "prefixItems implies no length.",
			},
		},
		Mirror: MinItemsRemoved,
		Advice: "Leave the bound out; have writers keep to it, and add it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"causes": {"type": "array", "items": {"type": "string"}}}}`,
			New: `{"type": "object", "properties": {"causes": {"type": "array", "items": {"type": "string"}, "minItems": 1}}}`,
		},
	},
	{
		ID: MinItemsRemoved, Category: finding.Schema,
		Purpose: "Old readers refuse shorter lists that are legal from now on, and may have sized their storage by the bound.",
		Situations: []Situation{
			{
				When:   "length bound removed",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: MinItemsAdded,
		Advice: "Keep the bound, or add a member without it; drop it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"causes": {"type": "array", "items": {"type": "string"}, "minItems": 1}}}`,
			New: `{"type": "object", "properties": {"causes": {"type": "array", "items": {"type": "string"}}}}`,
		},
	},
	{
		ID: MinItemsIncreased, Category: finding.Schema,
		Purpose: "New readers refuse shorter lists that writers may send.",
		Situations: []Situation{
			{
				When:   "length bound raised",
				Strict: "BRK/ok", Declared: "as strict", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: MinItemsDecreased,
		Advice: "Keep the bound; have writers keep to the tighter one, and tighten it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"causes": {"type": "array", "items": {"type": "string"}, "minItems": 1}}}`,
			New: `{"type": "object", "properties": {"causes": {"type": "array", "items": {"type": "string"}, "minItems": 2}}}`,
		},
	},
	{
		ID: MinItemsDecreased, Category: finding.Schema,
		Purpose: "Old readers refuse shorter lists that are legal from now on.",
		Situations: []Situation{
			{
				When:   "length bound lowered",
				Strict: "ok/BRK", Declared: "as strict", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: MinItemsIncreased,
		Advice: "Keep the bound, or add a member with the wider one; widen it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"causes": {"type": "array", "items": {"type": "string"}, "minItems": 2}}}`,
			New: `{"type": "object", "properties": {"causes": {"type": "array", "items": {"type": "string"}, "minItems": 1}}}`,
		},
	},
	{
		ID: MaxItemsAdded, Category: finding.Schema,
		Purpose: "New readers refuse longer lists that writers may send.",
		Situations: []Situation{
			{
				When:   "length bound added",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: MaxItemsRemoved,
		Advice: "Leave the bound out; have writers keep to it, and add it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"causes": {"type": "array", "items": {"type": "string"}}}}`,
			New: `{"type": "object", "properties": {"causes": {"type": "array", "items": {"type": "string"}, "maxItems": 8}}}`,
		},
	},
	{
		ID: MaxItemsRemoved, Category: finding.Schema,
		Purpose: "Old readers refuse longer lists that are legal from now on, and may have sized their storage by the bound.",
		Situations: []Situation{
			{
				When:   "length bound removed",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: MaxItemsAdded,
		Advice: "Keep the bound, or add a member without it; drop it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"causes": {"type": "array", "items": {"type": "string"}, "maxItems": 8}}}`,
			New: `{"type": "object", "properties": {"causes": {"type": "array", "items": {"type": "string"}}}}`,
		},
	},
	{
		ID: MaxItemsIncreased, Category: finding.Schema,
		Purpose: "Old readers refuse longer lists that are legal from now on.",
		Situations: []Situation{
			{
				When:   "length bound raised",
				Strict: "ok/BRK", Declared: "as strict", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: MaxItemsDecreased,
		Advice: "Keep the bound, or add a member with the wider one; widen it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"causes": {"type": "array", "items": {"type": "string"}, "maxItems": 8}}}`,
			New: `{"type": "object", "properties": {"causes": {"type": "array", "items": {"type": "string"}, "maxItems": 16}}}`,
		},
	},
	{
		ID: MaxItemsDecreased, Category: finding.Schema,
		Purpose: "New readers refuse longer lists that writers may send.",
		Situations: []Situation{
			{
				When:   "length bound lowered",
				Strict: "BRK/ok", Declared: "as strict", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: MaxItemsIncreased,
		Advice: "Keep the bound; have writers keep to the tighter one, and tighten it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"causes": {"type": "array", "items": {"type": "string"}, "maxItems": 16}}}`,
			New: `{"type": "object", "properties": {"causes": {"type": "array", "items": {"type": "string"}, "maxItems": 8}}}`,
		},
	},
	{
		ID: ItemsForbidden, Category: finding.Wire,
		Purpose: "Writers may send further elements; new readers refuse them.",
		Situations: []Situation{
			{
				When:   "items: false (draft-07 additionalItems: false) closes the list or the tail",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "B/B/B",
				Trap: "oasdiff said nothing until #1203.",
			},
		},
		Mirror: ItemsAllowed,
		Advice: "Leave the tail open: readers ignore elements that they do not know.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"point": {"type": "array", "prefixItems": [{"type": "integer"}, {"type": "integer"}]}}
				}`,
			New: `{
				  "type": "object",
				  "properties": {
				    "point": {
				      "type": "array",
				      "prefixItems": [{"type": "integer"}, {"type": "integer"}],
				      "items": false
				    }
				  }
				}`,
		},
	},
	{
		ID: ItemsAllowed, Category: finding.Wire,
		Purpose: "Old readers refuse further elements.",
		Situations: []Situation{
			{
				When:   "items: false removed",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "B/B/B",
			},
		},
		Mirror: ItemsForbidden,
		Advice: "Put what is new into an optional member beside the list.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {
				    "point": {
				      "type": "array",
				      "prefixItems": [{"type": "integer"}, {"type": "integer"}],
				      "items": false
				    }
				  }
				}`,
			New: `{
				  "type": "object",
				  "properties": {"point": {"type": "array", "prefixItems": [{"type": "integer"}, {"type": "integer"}]}}
				}`,
		},
	},
	{
		ID: PrefixItemAdded, Category: finding.Wire,
		Purpose: "A slot is a type for an element that writers may already send otherwise, or that readers refuse.",
		Situations: []Situation{
			{
				When:   "slot added to a tuple",
				Strict: "open tail: BRK/ok; `items: false`: ok/BRK; typed tail: by containment", Declared: "as strict", Severity: "error", Source: "B/B/B",
				Trap: "The direction flips with the tail.",
			},
		},
		Mirror: PrefixItemRemoved,
		Advice: "Put what is new into an optional member beside the list.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"point": {"type": "array", "prefixItems": [{"type": "integer"}, {"type": "integer"}]}}
				}`,
			New: `{
				  "type": "object",
				  "properties": {
				    "point": {
				      "type": "array",
				      "prefixItems": [{"type": "integer"}, {"type": "integer"}, {"type": "string"}]
				    }
				  }
				}`,
		},
	},
	{
		ID: PrefixItemRemoved, Category: finding.Wire,
		Purpose: "Readers rely on the type of the element in the slot.",
		Situations: []Situation{
			{
				When:   "slot removed",
				Strict: "open tail: ok/BRK; `items: false`: BRK/ok", Declared: "as strict", Severity: "error", Source: "B/B/B",
			},
		},
		Mirror: PrefixItemAdded,
		Advice: "Keep the slot; remove it in the next major version.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {
				    "point": {
				      "type": "array",
				      "prefixItems": [{"type": "integer"}, {"type": "integer"}, {"type": "string"}]
				    }
				  }
				}`,
			New: `{
				  "type": "object",
				  "properties": {"point": {"type": "array", "prefixItems": [{"type": "integer"}, {"type": "integer"}]}}
				}`,
		},
	},
	{
		ID: PrefixItemReordered, Category: finding.Wire,
		Purpose: "Elements have no names: their position is their meaning.",
		Situations: []Situation{
			{
				When:   "slots permuted",
				Strict: "±", Declared: "±", Severity: "error", Source: "B/B/B",
				Trap: "Silent when the slots have one type and different meaning: then SEMANTIC, still error.",
			},
		},
		Mirror: PrefixItemReordered,
		Advice: "Keep the order; use an object with named members in the next major version.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"point": {"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}]}}
				}`,
			New: `{
				  "type": "object",
				  "properties": {"point": {"type": "array", "prefixItems": [{"type": "string"}, {"type": "integer"}]}}
				}`,
		},
	},
	{
		ID: UniqueItemsAdded, Category: finding.Schema,
		Purpose: "Writers may send equal elements; new readers refuse them.",
		Situations: []Situation{
			{
				When:   "uniqueItems: true added",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "Vacuous when at most one item fits or the items are all different by construction; false is the default.",
			},
		},
		Mirror: UniqueItemsRemoved,
		Advice: "Have readers drop equal elements; add the keyword in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"causes": {"type": "array", "items": {"type": "string"}}}}`,
			New: `{
				  "type": "object",
				  "properties": {"causes": {"type": "array", "items": {"type": "string"}, "uniqueItems": true}}
				}`,
		},
	},
	{
		ID: UniqueItemsRemoved, Category: finding.Schema,
		Purpose: "Readers rely on the elements being different.",
		Situations: []Situation{
			{
				When:   "uniqueItems removed",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: UniqueItemsAdded,
		Advice: "Keep the keyword, or add a second, optional member without it.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"causes": {"type": "array", "items": {"type": "string"}, "uniqueItems": true}}
				}`,
			New: `{"type": "object", "properties": {"causes": {"type": "array", "items": {"type": "string"}}}}`,
		},
	},
	{
		ID: ContainsAdded, Category: finding.Schema,
		Purpose: "Writers may send lists without such an element; new readers refuse them.",
		Situations: []Situation{
			{
				When:   "contains added",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "With minContains: 0 and no maxContains it asks nothing.",
			},
		},
		Mirror: ContainsRemoved,
		Advice: "Say in the description which element is expected; ask for it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"causes": {"type": "array", "items": {"type": "string"}}}}`,
			New: `{
				  "type": "object",
				  "properties": {"causes": {"type": "array", "items": {"type": "string"}, "contains": {"const": "timeout"}}}
				}`,
		},
	},
	{
		ID: ContainsRemoved, Category: finding.Schema,
		Purpose: "Readers rely on finding such an element.",
		Situations: []Situation{
			{
				When:   "contains removed",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: ContainsAdded,
		Advice: "Keep the keyword; drop it in the next major version.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"causes": {"type": "array", "items": {"type": "string"}, "contains": {"const": "timeout"}}}
				}`,
			New: `{"type": "object", "properties": {"causes": {"type": "array", "items": {"type": "string"}}}}`,
		},
	},
	{
		ID: ContainsChanged, Category: finding.Schema,
		Purpose: "Another element is asked for than the one that writers send and readers look for.",
		Situations: []Situation{
			{
				When:   "contains schema changed",
				Strict: "±", Declared: "±", Severity: "error unless proved", Source: "n/n/n",
				Trap: "Narrowing it narrows under minContains and widens under maxContains. It is a test: never closed by the writer reading.",
			},
		},
		Mirror: ContainsChanged,
		Advice: "Keep the keyword, and add a second, optional member for the other elements.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"causes": {"type": "array", "items": {"type": "string"}, "contains": {"const": "timeout"}}}
				}`,
			New: `{
				  "type": "object",
				  "properties": {"causes": {"type": "array", "items": {"type": "string"}, "contains": {"const": "refused"}}}
				}`,
		},
	},
	{
		ID: MinContainsIncreased, Category: finding.Schema,
		Purpose: "New readers refuse lists with fewer such elements.",
		Situations: []Situation{
			{
				When:   "bound raised (absent counts as 1)",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "Ignored without contains.",
			},
		},
		Mirror: MinContainsDecreased,
		Advice: "Keep the bound; raise it in the next major version.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"causes": {"type": "array", "items": {"type": "string"}, "contains": {"const": "timeout"}}}
				}`,
			New: `{
				  "type": "object",
				  "properties": {
				    "causes": {
				      "type": "array",
				      "items": {"type": "string"},
				      "contains": {"const": "timeout"},
				      "minContains": 2
				    }
				  }
				}`,
		},
	},
	{
		ID: MinContainsDecreased, Category: finding.Schema,
		Purpose: "Readers rely on finding as many such elements.",
		Situations: []Situation{
			{
				When:   "bound lowered (absent counts as 1)",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
				Trap: "minContains: 0 is an added keyword that widens.",
			},
		},
		Mirror: MinContainsIncreased,
		Advice: "Keep the bound; lower it in the next major version.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {
				    "causes": {
				      "type": "array",
				      "items": {"type": "string"},
				      "contains": {"const": "timeout"},
				      "minContains": 2
				    }
				  }
				}`,
			New: `{
				  "type": "object",
				  "properties": {"causes": {"type": "array", "items": {"type": "string"}, "contains": {"const": "timeout"}}}
				}`,
		},
	},
	{
		ID: MaxContainsAdded, Category: finding.Schema,
		Purpose: "New readers refuse lists with more such elements.",
		Situations: []Situation{
			{
				When:   "match count bound added",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "Ignored without contains.",
			},
		},
		Mirror: MaxContainsRemoved,
		Advice: "Leave the bound out; add it in the next major version.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"causes": {"type": "array", "items": {"type": "string"}, "contains": {"const": "timeout"}}}
				}`,
			New: `{
				  "type": "object",
				  "properties": {
				    "causes": {
				      "type": "array",
				      "items": {"type": "string"},
				      "contains": {"const": "timeout"},
				      "maxContains": 2
				    }
				  }
				}`,
		},
	},
	{
		ID: MaxContainsRemoved, Category: finding.Schema,
		Purpose: "Old readers refuse lists with more such elements.",
		Situations: []Situation{
			{
				When:   "match count bound removed",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: MaxContainsAdded,
		Advice: "Keep the bound; drop it in the next major version.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {
				    "causes": {
				      "type": "array",
				      "items": {"type": "string"},
				      "contains": {"const": "timeout"},
				      "maxContains": 2
				    }
				  }
				}`,
			New: `{
				  "type": "object",
				  "properties": {"causes": {"type": "array", "items": {"type": "string"}, "contains": {"const": "timeout"}}}
				}`,
		},
	},
	{
		ID: MaxContainsIncreased, Category: finding.Schema,
		Purpose: "Old readers refuse lists with more such elements.",
		Situations: []Situation{
			{
				When:   "match count bound raised",
				Strict: "ok/BRK", Declared: "as strict", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: MaxContainsDecreased,
		Advice: "Keep the bound; raise it in the next major version.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {
				    "causes": {
				      "type": "array",
				      "items": {"type": "string"},
				      "contains": {"const": "timeout"},
				      "maxContains": 2
				    }
				  }
				}`,
			New: `{
				  "type": "object",
				  "properties": {
				    "causes": {
				      "type": "array",
				      "items": {"type": "string"},
				      "contains": {"const": "timeout"},
				      "maxContains": 3
				    }
				  }
				}`,
		},
	},
	{
		ID: MaxContainsDecreased, Category: finding.Schema,
		Purpose: "New readers refuse lists with more such elements.",
		Situations: []Situation{
			{
				When:   "match count bound lowered",
				Strict: "BRK/ok", Declared: "as strict", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: MaxContainsIncreased,
		Advice: "Keep the bound; lower it in the next major version.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {
				    "causes": {
				      "type": "array",
				      "items": {"type": "string"},
				      "contains": {"const": "timeout"},
				      "maxContains": 3
				    }
				  }
				}`,
			New: `{
				  "type": "object",
				  "properties": {
				    "causes": {
				      "type": "array",
				      "items": {"type": "string"},
				      "contains": {"const": "timeout"},
				      "maxContains": 2
				    }
				  }
				}`,
		},
	},
	{
		ID: UnevaluatedItemsChanged, Category: finding.Schema,
		Purpose: "What the keyword governs depends on everything beside it, so a small edit reaches far.",
		Situations: []Situation{
			{
				When:   "keyword added, removed or changed",
				Strict: "±", Declared: "±", Severity: "error unless proved", Source: "n/n/n",
				Trap: "In 2020-12 items matched by contains count as evaluated.",
			},
		},
		Mirror: UnevaluatedItemsChanged,
		Advice: "Keep the keyword, and put what is new into an optional member beside the list.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {
				    "point": {"type": "array", "contains": {"type": "integer"}, "unevaluatedItems": {"type": "string"}}
				  }
				}`,
			New: `{
				  "type": "object",
				  "properties": {
				    "point": {"type": "array", "contains": {"type": "integer"}}
				  }
				}`,
		},
	},
}}
