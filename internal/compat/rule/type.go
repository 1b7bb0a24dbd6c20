// Rules about the JSON types of a place, null among them.
package rule

import "github.com/errgen/errgen/internal/compat/finding"

var typeAndNull = Group{"Type and null", []Rule{
	{
		ID: TypeWidened, Category: finding.Wire,
		Purpose: "Readers decode the type that they know; a value of another one does not fit.",
		Situations: []Situation{
			{
				When:   "more JSON types admitted: integer to number, string to string-or-array, type dropped",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "B/B/B; integer to number: B/n/B",
				Trap: "Old readers decode the narrower type.",
			},
			{
				When:   "type: object dropped beside required or properties",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "B/B/B",
				Trap: "Those keywords say nothing about other types, so 5 becomes valid.",
			},
		},
		Mirror: TypeNarrowed,
		Advice: "Add a second member for values of the new type.",
		Example: Example{
			Old: `{"type": "object", "properties": {"code": {"type": "integer"}}}`,
			New: `{"type": "object", "properties": {"code": {"type": ["integer", "string"]}}}`,
		},
	},
	{
		ID: TypeNarrowed, Category: finding.Wire,
		Purpose: "New readers refuse values that writers may send.",
		Situations: []Situation{
			{
				When:   "fewer JSON types admitted",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "B/B/B",
				Trap: `A name known only from required has the type "any"; giving it a type narrows it.`,
			},
		},
		Mirror: TypeWidened,
		Advice: "Add a second, optional member with the narrower type.",
		Example: Example{
			Old: `{"type": "object", "properties": {"code": {"type": ["integer", "string"]}}}`,
			New: `{"type": "object", "properties": {"code": {"type": "integer"}}}`,
		},
	},
	{
		ID: TypeChanged, Category: finding.Wire,
		Purpose: "No value of the old type fits the new one, so both sides refuse each other.",
		Situations: []Situation{
			{
				When:   "no type in common",
				Strict: "BRK/BRK", Declared: "BRK/BRK", Severity: "error", Source: "B/B/B",
			},
		},
		Mirror: TypeChanged,
		Advice: "Add a second, optional member with the new type, and mark the old one deprecated.",
		Example: Example{
			Old: `{"type": "object", "properties": {"code": {"type": "integer"}}}`,
			New: `{"type": "object", "properties": {"code": {"type": "string"}}}`,
		},
	},
	{
		ID: NullAdded, Category: finding.Wire,
		Purpose: "Readers have no place for null where it was never sent.",
		Situations: []Situation{
			{
				When:   "null becomes legal",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "B/B/B",
				Trap: "null in type but not in enum admits nothing: EQUIVALENT_REWRITE.",
			},
		},
		Mirror: NullRemoved,
		Advice: "Make use of the absence of an optional member, or add a second member that may be null.",
		Example: Example{
			Old: `{"type": "object", "properties": {"wait": {"type": "integer"}}}`,
			New: `{"type": "object", "properties": {"wait": {"type": ["integer", "null"]}}}`,
		},
	},
	{
		ID: NullRemoved, Category: finding.Wire,
		Purpose: "Writers may send null; new readers refuse it.",
		Situations: []Situation{
			{
				When:   "null stops being legal",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "B/B/B",
				Trap: "Absent and null are different; an optional member can lose null and still break.",
			},
		},
		Mirror: NullAdded,
		Advice: "Keep null, and say in the description what to send instead.",
		Example: Example{
			Old: `{"type": "object", "properties": {"wait": {"type": ["integer", "null"]}}}`,
			New: `{"type": "object", "properties": {"wait": {"type": "integer"}}}`,
		},
	},
}}
