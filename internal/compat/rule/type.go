// Rules about the JSON types of a place, null among them.
package rule

import "github.com/errgen/errgen/internal/compat/finding"

var typeAndNull = Group{"Type and null", []Rule{
	{
		ID: TypeWidened, Category: finding.Wire,
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
	},
	{
		ID: TypeNarrowed, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "fewer JSON types admitted",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "B/B/B",
				Trap: `A name known only from required has the type "any"; giving it a type narrows it.`,
			},
		},
	},
	{
		ID: TypeChanged, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "no type in common",
				Strict: "BRK/BRK", Declared: "BRK/BRK", Severity: "error", Source: "B/B/B",
			},
		},
	},
	{
		ID: NullAdded, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "null becomes legal",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "B/B/B",
				Trap: "null in type but not in enum admits nothing: EQUIVALENT_REWRITE.",
			},
		},
	},
	{
		ID: NullRemoved, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "null stops being legal",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "B/B/B",
				Trap: "Absent and null are different; an optional member can lose null and still break.",
			},
		},
	},
}}
