// Rules about new text that forecloses a later addition.
package rule

import "github.com/errgen/errgen/internal/compat/finding"

var lints = Group{"Lints at first appearance", []Rule{
	{
		ID: ClosedRecordInAdditiveContract, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "a new record is closed",
				Strict: "–", Declared: "–", Severity: "review", Source: "–",
				Trap: "No field can ever be added to it.",
			},
		},
	},
	{
		ID: MaxPropertiesInAdditiveContract, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "a new open record has maxProperties",
				Strict: "–", Declared: "–", Severity: "review", Source: "–",
			},
		},
	},
	{
		ID: PropertyNamesInAdditiveContract, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "a new record has propertyNames",
				Strict: "–", Declared: "–", Severity: "review", Source: "–",
				Trap: "Later names must match it.",
			},
		},
	},
	{
		ID: NullWithoutEffect, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "type lists null, enum does not",
				Strict: "–", Declared: "–", Severity: "info", Source: "–",
				Trap: "Probably not what the author meant.",
			},
		},
	},
}}
