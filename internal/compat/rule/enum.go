// Rules about finite lists of values, closed and open.
package rule

import "github.com/errgen/errgen/internal/compat/finding"

var enumAndConst = Group{"Enum and const", []Rule{
	{
		ID: EnumValueAdded, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "value added to a closed enum",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "a/B/a",
				Trap: "Version 1 permits additive fields, not additive values: validators of the old version refuse it. In TypeScript an exhaustive switch over the known values stops compiling; Go and Rust types have a place for the unknown.",
			},
		},
	},
	{
		ID: EnumValueRemoved, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "value removed from a closed enum",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "B/B/B",
				Trap: `json-schema-diff answers "no differences" here.`,
			},
			{
				When:   "a bound or pattern beside enum makes listed values invalid",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "Judge the finite set, not the keyword; the list itself did not change.",
			},
		},
	},
	{
		ID: EnumValueRenamed, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "a value replaced by one that differs in case, separators or a few letters",
				Strict: "BRK/BRK", Declared: "BRK/BRK", Severity: "error", Source: "B/B/B",
				Trap: "Values compare byte for byte.",
			},
		},
	},
	{
		ID: EnumValueReused, Category: finding.History,
		Situations: []Situation{
			{
				When:   "a value that an earlier snapshot removed comes back",
				Strict: "by containment", Declared: "same", Severity: "error", Source: "a/B/a",
			},
		},
	},
	{
		ID: EnumReordered, Category: finding.Source,
		Situations: []Situation{
			{
				When:   "only the order changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "info", Source: "n/n/n",
				Trap: "Generated code must not expose ordinals.",
			},
		},
	},
	{
		ID: EnumOpened, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "closed enum becomes an open one",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/B/n",
				Trap: "A good change for the next version; readers of this one are closed.",
			},
		},
	},
	{
		ID: EnumClosed, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "open enum becomes closed",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/a/n",
			},
		},
	},
	{
		ID: EnumAdded, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "enum put on a free value",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "B/B/B",
			},
		},
	},
	{
		ID: EnumRemoved, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "enum taken off, leaving a free value",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "B/B/B",
			},
		},
	},
	{
		ID: OpenEnumValueAdded, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   `value added to an open enum: anyOf: [{enum}, {type: string}], consts beside an open arm, x-extensible-enum, or examples below a description that starts with "[Extensible enum]"`,
				Strict: "ok/ok", Declared: "ok/ok", Severity: "info", Source: "a/a/a",
				Trap: "All four spellings count (codegen.md, 2); Zalando moved from the keyword to examples in October 2025.",
			},
		},
	},
	{
		ID: OpenEnumValueRemoved, Category: finding.Source,
		Situations: []Situation{
			{
				When:   "value removed from an open enum",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "error", Source: "B/B/B",
				Trap: "A documented constant disappears.",
			},
		},
	},
	{
		ID: ConstAdded, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "const put on a free value",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "B/B/B",
			},
		},
	},
	{
		ID: ConstWidened, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "const becomes an enum that contains it, or is dropped",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "B/B/B",
				Trap: "A dropped discriminator counts.",
			},
		},
	},
	{
		ID: ConstChanged, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "const replaced by another value",
				Strict: "BRK/BRK", Declared: "BRK/BRK", Severity: "error", Source: "B/B/B",
				Trap: "1 and 1.0 are one value; const and a one-value enum are one thing.",
			},
		},
	},
	{
		ID: ContractVersionChanged, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "the const of the version member is edited in place",
				Strict: "BRK/BRK", Declared: "BRK/BRK", Severity: "error", Source: "B/B/B",
				Trap: "A new version is a new file; the old file stays.",
			},
		},
	},
}}
