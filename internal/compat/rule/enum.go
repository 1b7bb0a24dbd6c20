// Rules about finite lists of values, closed and open.
package rule

import "github.com/errgen/errgen/internal/compat/finding"

var enumAndConst = Group{"Enum and const", []Rule{
	{
		ID: EnumValueAdded, Category: finding.Wire,
		Purpose: "Readers of a closed list refuse every value that they do not know.",
		Situations: []Situation{
			{
				When:   "value added to a closed enum",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "a/B/a",
				Trap: "Version 1 permits additive fields, not additive values: validators of the old version refuse it. In TypeScript an exhaustive switch over the known values stops compiling; Go and Rust types have a place for the unknown.",
			},
		},
		Mirror: EnumValueRemoved,
		Advice: "Add an optional member that says more, or open the list in the next major version: anyOf of the enum and a string.",
		Example: Example{
			Old: `{"type": "object", "properties": {"stage": {"enum": ["quote", "pickup"]}}}`,
			New: `{"type": "object", "properties": {"stage": {"enum": ["quote", "pickup", "transit"]}}}`,
		},
	},
	{
		ID: EnumValueRemoved, Category: finding.Wire,
		Purpose: "Writers may send the value; new readers refuse it.",
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
		Mirror: EnumValueAdded,
		Advice: "Keep the value and mark it deprecated; remove it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"stage": {"enum": ["quote", "pickup", "transit"]}}}`,
			New: `{"type": "object", "properties": {"stage": {"enum": ["quote", "pickup"]}}}`,
		},
	},
	{
		ID: EnumValueRenamed, Category: finding.Wire,
		Purpose: "Values are compared byte for byte: another spelling is another value.",
		Situations: []Situation{
			{
				When:   "a value replaced by one that differs in case, separators or a few letters",
				Strict: "BRK/BRK", Declared: "BRK/BRK", Severity: "error", Source: "B/B/B",
				Trap: "Values compare byte for byte.",
			},
		},
		Mirror: EnumValueRenamed,
		Advice: "Keep the old spelling; correct it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"stage": {"enum": ["quote", "pick-up"]}}}`,
			New: `{"type": "object", "properties": {"stage": {"enum": ["quote", "pick_up"]}}}`,
		},
	},
	{
		ID: EnumValueReused, Category: finding.History,
		Purpose: "Readers of the version that knew the value earlier give it the meaning that it had then.",
		Situations: []Situation{
			{
				When:   "a value that an earlier snapshot removed comes back",
				Strict: "by containment", Declared: "same", Severity: "error", Source: "a/B/a",
			},
		},
		NoMirror: "It needs three texts: the value was there, was removed, and is back. Swapping two of them does not give a change of its own.",
		Advice:   "Take a value that no released version has used.",
	},
	{
		ID: EnumReordered, Category: finding.Source,
		Purpose: "Nothing depends on the order of values; the finding says that somebody looked.",
		Situations: []Situation{
			{
				When:   "only the order changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "info", Source: "n/n/n",
				Trap: "Generated code must not expose ordinals.",
			},
		},
		Mirror: EnumReordered,
		Advice: "Nothing to do.",
		Example: Example{
			Old: `{"type": "object", "properties": {"stage": {"enum": ["quote", "pickup"]}}}`,
			New: `{"type": "object", "properties": {"stage": {"enum": ["pickup", "quote"]}}}`,
		},
	},
	{
		ID: EnumOpened, Category: finding.Wire,
		Purpose: "Readers of the closed list refuse the values that are legal from now on.",
		Situations: []Situation{
			{
				When:   "closed enum becomes an open one",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/B/n",
				Trap: "A good change for the next version; readers of this one are closed.",
			},
		},
		Mirror: EnumClosed,
		Advice: "Add a second, optional member with the open list; open this one in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"stage": {"enum": ["quote", "pickup"]}}}`,
			New: `{"type": "object", "properties": {"stage": {"anyOf": [{"enum": ["quote", "pickup"]}, {"type": "string"}]}}}`,
		},
	},
	{
		ID: EnumClosed, Category: finding.Wire,
		Purpose: "Writers may send values that are not listed; new readers refuse them.",
		Situations: []Situation{
			{
				When:   "open enum becomes closed",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/a/n",
			},
		},
		Mirror: EnumOpened,
		Advice: "Leave the list open.",
		Example: Example{
			Old: `{"type": "object", "properties": {"stage": {"anyOf": [{"enum": ["quote", "pickup"]}, {"type": "string"}]}}}`,
			New: `{"type": "object", "properties": {"stage": {"enum": ["quote", "pickup"]}}}`,
		},
	},
	{
		ID: EnumAdded, Category: finding.Wire,
		Purpose: "Writers may send any value; new readers refuse all but the listed ones.",
		Situations: []Situation{
			{
				When:   "enum put on a free value",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "B/B/B",
			},
		},
		Mirror: EnumRemoved,
		Advice: "List the known values in an open enum: anyOf of the enum and the type that was there.",
		Example: Example{
			Old: `{"type": "object", "properties": {"stage": {"type": "string"}}}`,
			New: `{"type": "object", "properties": {"stage": {"enum": ["quote", "pickup"]}}}`,
		},
	},
	{
		ID: EnumRemoved, Category: finding.Wire,
		Purpose: "Readers know the listed values only.",
		Situations: []Situation{
			{
				When:   "enum taken off, leaving a free value",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "B/B/B",
			},
		},
		Mirror: EnumAdded,
		Advice: "Keep the list, and add a second, optional member for free values.",
		Example: Example{
			Old: `{"type": "object", "properties": {"stage": {"enum": ["quote", "pickup"]}}}`,
			New: `{"type": "object", "properties": {"stage": {"type": "string"}}}`,
		},
	},
	{
		ID: OpenEnumValueAdded, Category: finding.Wire,
		Purpose: "An open list is there to grow: readers have a place for what they do not know.",
		Situations: []Situation{
			{
				When:   `value added to an open enum: anyOf: [{enum}, {type: string}], consts beside an open arm, x-extensible-enum, or examples below a description that starts with "[Extensible enum]"`,
				Strict: "ok/ok", Declared: "ok/ok", Severity: "info", Source: "a/a/a",
				Trap: "All four spellings count (codegen.md, 2); Zalando moved from the keyword to examples in October 2025.",
			},
		},
		Mirror: OpenEnumValueRemoved,
		Advice: "Nothing to do: this is the additive way to name another value.",
		Example: Example{
			Old: `{"type": "object", "properties": {"stage": {"anyOf": [{"enum": ["quote", "pickup"]}, {"type": "string"}]}}}`,
			New: `{
				  "type": "object",
				  "properties": {"stage": {"anyOf": [{"enum": ["quote", "pickup", "transit"]}, {"type": "string"}]}}
				}`,
		},
	},
	{
		ID: OpenEnumValueRemoved, Category: finding.Source,
		Purpose: "Programs use the constant that was generated for the value.",
		Situations: []Situation{
			{
				When:   "value removed from an open enum",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "error", Source: "B/B/B",
				Trap: "A documented constant disappears.",
			},
		},
		Mirror: OpenEnumValueAdded,
		Advice: "Keep the value and mark it deprecated; remove it in the next major version.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"stage": {"anyOf": [{"enum": ["quote", "pickup", "transit"]}, {"type": "string"}]}}
				}`,
			New: `{"type": "object", "properties": {"stage": {"anyOf": [{"enum": ["quote", "pickup"]}, {"type": "string"}]}}}`,
		},
	},
	{
		ID: ConstAdded, Category: finding.Wire,
		Purpose: "Writers may send any value; new readers refuse all but one.",
		Situations: []Situation{
			{
				When:   "const put on a free value",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "B/B/B",
			},
		},
		Mirror: ConstWidened,
		Advice: "Say in the description which value is meant; fix it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"unit": {"type": "string"}}}`,
			New: `{"type": "object", "properties": {"unit": {"const": "s"}}}`,
		},
	},
	{
		ID: ConstWidened, Category: finding.Wire,
		Purpose: "Readers know one value, and may not even store it.",
		Situations: []Situation{
			{
				When:   "const becomes an enum that contains it, or is dropped",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "B/B/B",
				Trap: "A dropped discriminator counts.",
			},
		},
		Mirror: ConstAdded,
		Advice: "Keep the constant, and add a second, optional member for the other values.",
		Example: Example{
			Old: `{"type": "object", "properties": {"unit": {"const": "s"}}}`,
			New: `{"type": "object", "properties": {"unit": {"enum": ["s", "min"]}}}`,
		},
	},
	{
		ID: ConstChanged, Category: finding.Wire,
		Purpose: "Each side sends the one value that the other refuses.",
		Situations: []Situation{
			{
				When:   "const replaced by another value",
				Strict: "BRK/BRK", Declared: "BRK/BRK", Severity: "error", Source: "B/B/B",
				Trap: "1 and 1.0 are one value; const and a one-value enum are one thing.",
			},
		},
		Mirror: ConstChanged,
		Advice: "Keep the constant, and add a second, optional member with the new one.",
		Example: Example{
			Old: `{"type": "object", "properties": {"unit": {"const": "s"}}}`,
			New: `{"type": "object", "properties": {"unit": {"const": "min"}}}`,
		},
	},
	{
		ID: ContractVersionChanged, Category: finding.Wire,
		Purpose: "A document says which contract it follows; the file of that version has to stay what it was.",
		Situations: []Situation{
			{
				When:   "the const of the version member is edited in place",
				Strict: "BRK/BRK", Declared: "BRK/BRK", Severity: "error", Source: "B/B/B",
				Trap: "A new version is a new file; the old file stays.",
			},
		},
		Mirror: ContractVersionChanged,
		Advice: "Leave this file as it is, and put the new version into a file of its own.",
		Example: Example{
			Old: `{"type": "object", "properties": {"contract_version": {"const": 1}}, "required": ["contract_version"]}`,
			New: `{"type": "object", "properties": {"contract_version": {"const": 2}}, "required": ["contract_version"]}`,
		},
	},
}}
