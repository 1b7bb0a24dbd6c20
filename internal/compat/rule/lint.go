// Rules about new text that forecloses a later addition.
package rule

import "github.com/errgen/errgen/internal/compat/finding"

var lints = Group{"Lints at first appearance", []Rule{
	{
		ID: ClosedRecordInAdditiveContract, Category: finding.Schema,
		Purpose: "No member can ever be added to a closed record without breaking its readers.",
		Situations: []Situation{
			{
				When:   "a new record is closed",
				Strict: "–", Declared: "–", Severity: "review", Source: "–",
				Trap: "No field can ever be added to it.",
			},
		},
		NoMirror: "It is said once, when the record appears; opening it later is OBJECT_OPENED.",
		Advice:   "Leave the record open: readers ignore members that they do not know.",
		Example: Example{
			Old: `{"type": "object", "properties": {"reason": {"type": "string"}}}`,
			New: `{
				  "type": "object",
				  "properties": {
				    "reason": {"type": "string"},
				    "advice": {
				      "type": "object",
				      "properties": {"next": {"type": "string"}},
				      "additionalProperties": false
				    }
				  }
				}`,
		},
	},
	{
		ID: MaxPropertiesInAdditiveContract, Category: finding.Schema,
		Purpose: "Each member that is added later brings a document nearer to the bound.",
		Situations: []Situation{
			{
				When:   "a new open record has maxProperties",
				Strict: "–", Declared: "–", Severity: "review", Source: "–",
			},
		},
		NoMirror: "It is said once, when the record appears; dropping the bound later is MAX_PROPERTIES_REMOVED.",
		Advice:   "Leave the bound out.",
		Example: Example{
			Old: `{"type": "object", "properties": {"reason": {"type": "string"}}}`,
			New: `{
				  "type": "object",
				  "properties": {
				    "reason": {"type": "string"},
				    "advice": {"type": "object", "properties": {"next": {"type": "string"}}, "maxProperties": 4}
				  }
				}`,
		},
	},
	{
		ID: PropertyNamesInAdditiveContract, Category: finding.Schema,
		Purpose: "Members that are added later must have names that the rule admits.",
		Situations: []Situation{
			{
				When:   "a new record has propertyNames",
				Strict: "–", Declared: "–", Severity: "review", Source: "–",
				Trap: "Later names must match it.",
			},
		},
		NoMirror: "It is said once, when the record appears; dropping the rule later is PROPERTY_NAMES_REMOVED.",
		Advice:   "Leave names free, or make sure that the rule admits every name that you may want.",
		Example: Example{
			Old: `{"type": "object", "properties": {"reason": {"type": "string"}}}`,
			New: `{
				  "type": "object",
				  "properties": {
				    "reason": {"type": "string"},
				    "advice": {
				      "type": "object",
				      "properties": {"next": {"type": "string"}},
				      "propertyNames": {"maxLength": 8}
				    }
				  }
				}`,
		},
	},
	{
		ID: NullWithoutEffect, Category: finding.Schema,
		Purpose: "The type lists null and the enum does not, so null is refused; the author probably meant the opposite.",
		Situations: []Situation{
			{
				When:   "type lists null, enum does not",
				Strict: "–", Declared: "–", Severity: "info", Source: "–",
				Trap: "Probably not what the author meant.",
			},
		},
		NoMirror: "It is said once, when the place appears; a null that becomes legal later is NULL_ADDED.",
		Advice:   "List null in the enum as well, or take it out of the type.",
		Example: Example{
			Old: `{"type": "object", "properties": {"reason": {"type": "string"}}}`,
			New: `{
				  "type": "object",
				  "properties": {
				    "reason": {"type": "string"},
				    "stage": {"type": ["string", "null"], "enum": ["quote", "pickup"]}
				  }
				}`,
		},
	},
}}
