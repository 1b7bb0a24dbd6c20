// Rules about the members of objects: which there are, which are required, which names are free.
package rule

import "github.com/errgen/errgen/internal/compat/finding"

var objectMembers = Group{"Object members", []Rule{
	{
		ID: FieldAddedOptional, Category: finding.Wire,
		Purpose: "Optional members are how a contract grows: writers that know the name send it, readers that do not ignore it.",
		Situations: []Situation{
			{
				When:   "typed optional member added to an open record",
				Strict: "BRK/ok", Declared: "ok/ok", Severity: "info", Source: "a/a/a",
				Trap: "Set logic refuses the one change the contract allows, because an old open document could already hold the name with another type.",
			},
			{
				When:   "optional member added with schema true",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "info", Source: "a/a/a",
				Trap: "The document sets are equal; the name is still new in generated code.",
			},
			{
				When:   "optional object added that has required members of its own",
				Strict: "BRK/ok", Declared: "ok/ok", Severity: "info", Source: "a/a/a",
				Trap: "The inner required asks nothing of documents that omit the object.",
			},
		},
		Mirror: FieldRemoved,
		Advice: "Nothing to do: this is the change that a version permits. Say in the description what an absent member means.",
		Example: Example{
			Old: `{"type": "object", "properties": {"reason": {"type": "string"}}, "required": ["reason"]}`,
			New: `{
				  "type": "object",
				  "properties": {"reason": {"type": "string"}, "detail": {"type": "string"}},
				  "required": ["reason"]
				}`,
		},
	},
	{
		ID: FieldAddedToClosedObject, Category: finding.Wire,
		Purpose: "Readers of a closed record refuse every name that they do not know, so nothing can be added to it.",
		Situations: []Situation{
			{
				When:   "optional member added to a record closed by additionalProperties: false",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "a/a/a",
				Trap: "Only the forward direction shows it.",
			},
			{
				When:   "the same below unevaluatedProperties: false, the member sitting in an allOf branch, a reference target or a conditional",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "a/a/a",
				Trap: "Four of the five measured peers report nothing.",
			},
		},
		NoMirror: "The way back is FIELD_REMOVED for open and closed records alike, and that is the mirror of FIELD_ADDED_OPTIONAL.",
		Advice:   "Put the member into an open record beside this one, or open the record in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"reason": {"type": "string"}}, "additionalProperties": false}`,
			New: `{
				  "type": "object",
				  "properties": {"reason": {"type": "string"}, "detail": {"type": "string"}},
				  "additionalProperties": false
				}`,
		},
	},
	{
		ID: FieldAddedRequired, Category: finding.Wire,
		Purpose: "Writers that were built earlier do not send the member, and new readers refuse what they send.",
		Situations: []Situation{
			{
				When:   "member added and required",
				Strict: "BRK/ok; closed: BRK/BRK", Declared: "as strict", Severity: "error", Source: "B/B/B",
			},
			{
				When:   "the same with a default",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "B/B/B",
				Trap: "default fills nothing in. Confluent calls this compatible; oasdiff#549 shows users asking for that too.",
			},
			{
				When:   "required names a member that properties does not list",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "B/B/B",
				Trap: "A comparison that walks properties only never sees it.",
			},
		},
		NoMirror: "The way back is FIELD_REMOVED for required and optional members alike, and that is the mirror of FIELD_ADDED_OPTIONAL.",
		Advice:   "Add the member as optional and say what its absence means; require it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"reason": {"type": "string"}}, "required": ["reason"]}`,
			New: `{
				  "type": "object",
				  "properties": {"reason": {"type": "string"}, "stage": {"type": "string"}},
				  "required": ["reason", "stage"]
				}`,
		},
	},
	{
		ID: FieldOptionalToRequired, Category: finding.Wire,
		Purpose: "Writers may leave an optional member out; new readers would refuse those documents.",
		Situations: []Situation{
			{
				When:   "optional member becomes required",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "B/B/B",
				Trap: "Below an optional object only some documents break; the witness must contain the object.",
			},
		},
		Mirror: FieldRequiredToOptional,
		Advice: "Keep the member optional, and have every writer send it; require it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"stage": {"type": "string"}}}`,
			New: `{"type": "object", "properties": {"stage": {"type": "string"}}, "required": ["stage"]}`,
		},
	},
	{
		ID: FieldRequiredToOptional, Category: finding.Wire,
		Purpose: "Readers rely on a required member being there, and their types have no place for its absence.",
		Situations: []Situation{
			{
				When:   "required member becomes optional",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "B/B/B",
				Trap: "Not a finding when another conjunct still requires the member.",
			},
		},
		Mirror: FieldOptionalToRequired,
		Advice: `Keep the member required, and give the value that stands for "unknown" a description; make it optional in the next major version.`,
		Example: Example{
			Old: `{"type": "object", "properties": {"stage": {"type": "string"}}, "required": ["stage"]}`,
			New: `{"type": "object", "properties": {"stage": {"type": "string"}}}`,
		},
	},
	{
		ID: FieldRemoved, Category: finding.Wire,
		Purpose: "Programs read the member, and a name that is free again may come back with another meaning.",
		Situations: []Situation{
			{
				When:   "optional member removed, open record",
				Strict: "ok/BRK", Declared: "ok/ok", Severity: "error", Source: "B/B/B",
				Trap: "Harmless on the wire, yet not additive: the name has to be reserved or a later re-use with another type slips in.",
			},
			{
				When:   "optional member removed, closed record",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "B/B/B",
				Trap: "The direction flips with the closing.",
			},
			{
				When:   "required member removed",
				Strict: "ok/BRK; closed: BRK/BRK", Declared: "as strict", Severity: "error", Source: "B/B/B",
			},
		},
		Mirror: FieldAddedOptional,
		Advice: "Keep the member and mark it deprecated; remove it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"reason": {"type": "string"}, "detail": {"type": "string"}}}`,
			New: `{"type": "object", "properties": {"reason": {"type": "string"}}}`,
		},
	},
	{
		ID: FieldRenamed, Category: finding.Wire,
		Purpose: "Readers look for the old name and writers send it.",
		Situations: []Situation{
			{
				When:   "a member disappears and another appears with an equal schema, similar name or same place",
				Strict: "BRK/BRK", Declared: "optional: ok/ok; required: BRK/BRK", Severity: "error", Source: "B/B/B",
				Trap: "One finding, not an addition plus a removal; suggest adding the new name and deprecating the old.",
			},
		},
		Mirror: FieldRenamed,
		Advice: "Add the new name as an optional member, mark the old one deprecated, and send both until the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"detail": {"type": "string"}}}`,
			New: `{"type": "object", "properties": {"details": {"type": "string"}}}`,
		},
	},
	{
		ID: FieldMoved, Category: finding.Wire,
		Purpose: "Readers look for the member where it stood.",
		Situations: []Situation{
			{
				When:   "a member moves into or out of a nested object",
				Strict: "BRK/BRK", Declared: "optional: ok/ok", Severity: "error", Source: "B/B/B",
				Trap: "Old readers look in the old place.",
			},
		},
		Mirror: FieldMoved,
		Advice: "Add the member in the new place, keep the old one deprecated, and send both until the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"reason": {"type": "string"}, "wait_minutes": {"type": "integer"}}}`,
			New: `{
				  "type": "object",
				  "properties": {
				    "reason": {"type": "string"},
				    "advice": {"type": "object", "properties": {"wait_minutes": {"type": "integer"}}}
				  }
				}`,
		},
	},
	{
		ID: FieldReused, Category: finding.History,
		Purpose: "Documents of a version that knew the name earlier still travel, and readers of that version still run.",
		Situations: []Situation{
			{
				When:   "a name that an earlier snapshot removed comes back with another schema",
				Strict: "by containment against every snapshot", Declared: "same", Severity: "error", Source: "B/B/B",
				Trap: "Each single step can pass; only the history shows it.",
			},
		},
		NoMirror: "It needs three texts: the name was there, was removed, and is back. Swapping two of them does not give a change of its own.",
		Advice:   "Take a name that no released version has used.",
	},
	{
		ID: FieldForbidden, Category: finding.Wire,
		Purpose: "Writers were allowed to send the member; new readers refuse it.",
		Situations: []Situation{
			{
				When:   "schema of a member becomes false",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "B/B/B",
			},
		},
		Mirror: FieldUnforbidden,
		Advice: "Keep its schema and mark it deprecated; forbid it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"detail": {"type": "string"}}}`,
			New: `{"type": "object", "properties": {"detail": false}}`,
		},
	},
	{
		ID: FieldUnforbidden, Category: finding.Wire,
		Purpose: "Old readers refuse the member as soon as somebody sends it.",
		Situations: []Situation{
			{
				When:   "schema of a member goes from false to something, or the false entry is dropped",
				Strict: "ok/BRK", Declared: "dropped: ok/ok; declared now: ok/BRK", Severity: "review", Source: "n or a",
				Trap: "Becomes error when a declared witness exists.",
			},
		},
		Mirror: FieldForbidden,
		Advice: "Take another name for the new member, and leave the forbidden one forbidden.",
		Example: Example{
			Old: `{"type": "object", "properties": {"detail": false}}`,
			New: `{"type": "object", "properties": {"detail": {"type": "string"}}}`,
		},
	},
	{
		ID: FieldUnsatisfiable, Category: finding.Schema,
		Purpose: "A member that no document can hold promises something that nobody can keep.",
		Situations: []Situation{
			{
				When:   "an added or edited member can never be present, because patternProperties or a conjunct contradicts it",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "refused",
				Trap: "A new optional field that no document can carry.",
			},
		},
		NoMirror: "A member that can be held again is reported by the rule for the edit that allows it.",
		Advice:   "Choose a name that the pattern does not cover, or a schema that agrees with it.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"reason": {"type": "string"}},
				  "patternProperties": {"^x_": {"type": "integer"}}
				}`,
			New: `{
				  "type": "object",
				  "properties": {"reason": {"type": "string"}, "x_trace": {"type": "string"}},
				  "patternProperties": {"^x_": {"type": "integer"}}
				}`,
		},
	},
	{
		ID: FreeformObjectTyped, Category: finding.Wire,
		Purpose: "Writers were told that an object may hold anything, so the name may already be there with another type.",
		Situations: []Situation{
			{
				When:   "a bag (or an alternative that is a bag, or a record marked x-errgen: {writer: open}) gets a typed member",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "B/B/B",
				Trap: "Here the open-model objection is real: writers were told that anything goes.",
			},
		},
		Mirror: ObjectMadeFreeform,
		Advice: "Put the typed member into a record beside the free-form object, and leave the object free.",
		Example: Example{
			Old: `{"type": "object", "properties": {"evidence": {"type": "object"}}}`,
			New: `{
				  "type": "object",
				  "properties": {"evidence": {"type": "object", "properties": {"trace": {"type": "string"}}}}
				}`,
		},
	},
	{
		ID: ObjectMadeFreeform, Category: finding.Wire,
		Purpose: "Readers rely on the members and their types; afterwards nothing about them is promised.",
		Situations: []Situation{
			{
				When:   "a record or map loses its members and becomes a bag",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "B/B/B",
			},
		},
		Mirror: FreeformObjectTyped,
		Advice: "Keep the members, and add a free-form object beside them for everything else.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"evidence": {"type": "object", "properties": {"trace": {"type": "string"}}}}
				}`,
			New: `{"type": "object", "properties": {"evidence": {"type": "object"}}}`,
		},
	},
	{
		ID: ObjectClosed, Category: finding.Schema,
		Purpose: "A closed record refuses members that later versions add, and members that writers may already pass through.",
		Situations: []Situation{
			{
				When:   "additionalProperties or unevaluatedProperties goes from open to false",
				Strict: "BRK/ok", Declared: "ok/ok", Severity: "error", Source: "n/n/n",
				Trap: "Blocks every later addition, so it fails although declared writers do not notice.",
			},
			{
				When:   "a member moves into allOf while additionalProperties: false stays at the root",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "additionalProperties cannot see into allOf; jsonsubschema gets this wrong inside its own scope. With unevaluatedProperties the move is an equal rewrite.",
			},
		},
		Mirror: ObjectOpened,
		Advice: "Leave the record open: readers ignore what they do not know.",
		Example: Example{
			Old: `{"type": "object", "properties": {"reason": {"type": "string"}}}`,
			New: `{"type": "object", "properties": {"reason": {"type": "string"}}, "additionalProperties": false}`,
		},
	},
	{
		ID: ObjectOpened, Category: finding.Schema,
		Purpose: "Old readers refuse unknown members, which are legal from now on.",
		Situations: []Situation{
			{
				When:   "false goes to open",
				Strict: "ok/BRK", Declared: "record: ok/ok; empty closed object: ok/BRK", Severity: "review", Source: "n/n/n",
				Trap: "Old strict readers refuse unknown members that are legal now.",
			},
		},
		Mirror: ObjectClosed,
		Advice: "Open the record in the next major version, or acknowledge the finding if no reader in use validates the old text.",
		Example: Example{
			Old: `{"type": "object", "properties": {"reason": {"type": "string"}}, "additionalProperties": false}`,
			New: `{"type": "object", "properties": {"reason": {"type": "string"}}}`,
		},
	},
	{
		ID: MapValueChanged, Category: finding.Wire,
		Purpose: "The values of a map have one type, which readers decode.",
		Situations: []Situation{
			{
				When:   "the value schema of a map appears, disappears or changes in a way that no inner rule names",
				Strict: "±", Declared: "±", Severity: "error", Source: "B/B/B",
				Trap: "jsoncompat reports a tightened map value as compatible. When an inner rule fits (MAX_LENGTH_ADDED, TYPE_WIDENED …) use it, at the place {}.",
			},
		},
		Mirror: MapValueChanged,
		Advice: "Add a second map with the new values beside the old one.",
		Example: Example{
			Old: `{"type": "object", "properties": {"labels": {"type": "object", "additionalProperties": {"type": "string"}}}}`,
			New: `{"type": "object", "properties": {"labels": {"type": "object", "additionalProperties": true}}}`,
		},
	},
	{
		ID: PatternPropertyAdded, Category: finding.Schema,
		Purpose: "A pattern speaks about names that writers may already use, and in a closed record it lets members in.",
		Situations: []Situation{
			{
				When:   "pattern added to an open record",
				Strict: "BRK/ok", Declared: "ok/ok; BRK/ok when it covers a declared name", Severity: "review", Source: "n/n/n",
			},
			{
				When:   "pattern added to a closed record",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
				Trap: "The direction flips: in a closed record a pattern lets members in.",
			},
		},
		Mirror: PatternPropertyRemoved,
		Advice: "Add the names that you need as optional members, or a map of their own.",
		Example: Example{
			Old: `{"type": "object", "properties": {"reason": {"type": "string"}}}`,
			New: `{
				  "type": "object",
				  "properties": {"reason": {"type": "string"}},
				  "patternProperties": {"^x_": {"type": "string"}}
				}`,
		},
	},
	{
		ID: PatternPropertyRemoved, Category: finding.Schema,
		Purpose: "Readers rely on the type of every member that the pattern covers.",
		Situations: []Situation{
			{
				When:   "pattern removed",
				Strict: "open: ok/BRK; closed: BRK/ok", Declared: "open: ok/ok; closed: BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "Same standing as a removed field.",
			},
		},
		Mirror: PatternPropertyAdded,
		Advice: "Keep the pattern; remove it in the next major version.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"reason": {"type": "string"}},
				  "patternProperties": {"^x_": {"type": "string"}}
				}`,
			New: `{"type": "object", "properties": {"reason": {"type": "string"}}}`,
		},
	},
	{
		ID: PatternPropertyChanged, Category: finding.Schema,
		Purpose: "Names that move into or out of a pattern change their type without being listed anywhere.",
		Situations: []Situation{
			{
				When:   "pattern text or its schema changed",
				Strict: "±", Declared: "±", Severity: "error unless proved", Source: "n/n/n",
				Trap: "Containment of name languages, and of values on the names they share.",
			},
		},
		Mirror: PatternPropertyChanged,
		Advice: "Keep the pattern, and add another one for names that are new.",
		Example: Example{
			Old: `{"type": "object", "properties": {}, "patternProperties": {"^x_": {"type": "string"}}}`,
			New: `{"type": "object", "properties": {}, "patternProperties": {"^x-": {"type": "string"}}}`,
		},
	},
	{
		ID: PropertyNamesAdded, Category: finding.Schema,
		Purpose: "A rule about names refuses members that were legal, and members that later versions want to add.",
		Situations: []Situation{
			{
				When:   "propertyNames added",
				Strict: "BRK/ok", Declared: "ok/ok when every declared name passes, else BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "Judge it against declared names; it also blocks later additions.",
			},
		},
		Mirror: PropertyNamesRemoved,
		Advice: "Leave names free; check them with a linter where they are chosen.",
		Example: Example{
			Old: `{"type": "object", "properties": {"reason": {"type": "string"}}}`,
			New: `{"type": "object", "properties": {"reason": {"type": "string"}}, "propertyNames": {"pattern": "^[a-z]+$"}}`,
		},
	},
	{
		ID: PropertyNamesRemoved, Category: finding.Schema,
		Purpose: "Old readers refuse names that are legal from now on.",
		Situations: []Situation{
			{
				When:   "propertyNames removed",
				Strict: "ok/BRK", Declared: "ok/ok for records, ok/BRK for bags and maps", Severity: "review", Source: "n/n/n",
			},
		},
		Mirror: PropertyNamesAdded,
		Advice: "Keep the rule; drop it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"labels": {"type": "object", "propertyNames": {"pattern": "^[a-z]+$"}}}}`,
			New: `{"type": "object", "properties": {"labels": {"type": "object"}}}`,
		},
	},
	{
		ID: PropertyNamesNarrowed, Category: finding.Schema,
		Purpose: "New readers refuse names that writers may send.",
		Situations: []Situation{
			{
				When:   "fewer names admitted",
				Strict: "BRK/ok", Declared: "by declared names", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: PropertyNamesWidened,
		Advice: "Keep the wider rule; narrow it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"labels": {"type": "object", "propertyNames": {"maxLength": 20}}}}`,
			New: `{"type": "object", "properties": {"labels": {"type": "object", "propertyNames": {"maxLength": 10}}}}`,
		},
	},
	{
		ID: PropertyNamesWidened, Category: finding.Schema,
		Purpose: "Old readers refuse names that are legal from now on.",
		Situations: []Situation{
			{
				When:   "more names admitted",
				Strict: "ok/BRK", Declared: "ok/ok for records, ok/BRK for bags and maps", Severity: "review", Source: "n/n/n",
			},
		},
		Mirror: PropertyNamesNarrowed,
		Advice: "Keep the narrower rule; widen it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"labels": {"type": "object", "propertyNames": {"maxLength": 10}}}}`,
			New: `{"type": "object", "properties": {"labels": {"type": "object", "propertyNames": {"maxLength": 20}}}}`,
		},
	},
	{
		ID: PropertyNamesChanged, Category: finding.Schema,
		Purpose: "Some names become illegal and others legal, so both sides refuse each other.",
		Situations: []Situation{
			{
				When:   "neither name language contains the other",
				Strict: "BRK/BRK", Declared: "by declared names", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: PropertyNamesChanged,
		Advice: "Keep the rule, and add a second map for the new kind of names.",
		Example: Example{
			Old: `{"type": "object", "properties": {"labels": {"type": "object", "propertyNames": {"pattern": "^[a-z]+$"}}}}`,
			New: `{"type": "object", "properties": {"labels": {"type": "object", "propertyNames": {"pattern": "^[0-9]+$"}}}}`,
		},
	},
	{
		ID: MinPropertiesAdded, Category: finding.Schema,
		Purpose: "New readers refuse objects with fewer members that writers may send.",
		Situations: []Situation{
			{
				When:   "bound on the fewest members added",
				Strict: "BRK/ok", Declared: "BRK/ok unless vacuous", Severity: "error", Source: "n/n/n",
				Trap: "Vacuous when the required members already reach it.",
			},
		},
		Mirror: MinPropertiesRemoved,
		Advice: "Leave the bound out; have writers keep to it, and add it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"labels": {"type": "object"}}}`,
			New: `{"type": "object", "properties": {"labels": {"type": "object", "minProperties": 1}}}`,
		},
	},
	{
		ID: MinPropertiesRemoved, Category: finding.Schema,
		Purpose: "Old readers refuse objects with fewer members that are legal from now on, and may have sized their storage by the bound.",
		Situations: []Situation{
			{
				When:   "bound removed",
				Strict: "ok/BRK", Declared: "ok/BRK unless vacuous", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: MinPropertiesAdded,
		Advice: "Keep the bound, or add a member without it; drop it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"labels": {"type": "object", "minProperties": 1}}}`,
			New: `{"type": "object", "properties": {"labels": {"type": "object"}}}`,
		},
	},
	{
		ID: MinPropertiesIncreased, Category: finding.Schema,
		Purpose: "New readers refuse objects with fewer members that writers may send.",
		Situations: []Situation{
			{
				When:   "bound raised",
				Strict: "BRK/ok", Declared: "BRK/ok unless vacuous", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: MinPropertiesDecreased,
		Advice: "Keep the bound; have writers keep to the tighter one, and tighten it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"labels": {"type": "object", "minProperties": 1}}}`,
			New: `{"type": "object", "properties": {"labels": {"type": "object", "minProperties": 2}}}`,
		},
	},
	{
		ID: MinPropertiesDecreased, Category: finding.Schema,
		Purpose: "Old readers refuse objects with fewer members that are legal from now on.",
		Situations: []Situation{
			{
				When:   "bound lowered",
				Strict: "ok/BRK", Declared: "ok/BRK unless vacuous", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: MinPropertiesIncreased,
		Advice: "Keep the bound, or add a member with the wider one; widen it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"labels": {"type": "object", "minProperties": 2}}}`,
			New: `{"type": "object", "properties": {"labels": {"type": "object", "minProperties": 1}}}`,
		},
	},
	{
		ID: MaxPropertiesAdded, Category: finding.Schema,
		Purpose: "New readers refuse objects with more members that writers may send.",
		Situations: []Situation{
			{
				When:   "bound on the most members added",
				Strict: "BRK/ok", Declared: "BRK/ok unless vacuous", Severity: "error", Source: "n/n/n",
				Trap: "Vacuous in a closed record; in an open one it blocks additive fields (lint MAX_PROPERTIES_IN_ADDITIVE_CONTRACT).",
			},
		},
		Mirror: MaxPropertiesRemoved,
		Advice: "Leave the bound out; have writers keep to it, and add it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"labels": {"type": "object"}}}`,
			New: `{"type": "object", "properties": {"labels": {"type": "object", "maxProperties": 8}}}`,
		},
	},
	{
		ID: MaxPropertiesRemoved, Category: finding.Schema,
		Purpose: "Old readers refuse objects with more members that are legal from now on, and may have sized their storage by the bound.",
		Situations: []Situation{
			{
				When:   "bound removed",
				Strict: "ok/BRK", Declared: "ok/BRK unless vacuous", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: MaxPropertiesAdded,
		Advice: "Keep the bound, or add a member without it; drop it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"labels": {"type": "object", "maxProperties": 8}}}`,
			New: `{"type": "object", "properties": {"labels": {"type": "object"}}}`,
		},
	},
	{
		ID: MaxPropertiesIncreased, Category: finding.Schema,
		Purpose: "Old readers refuse objects with more members that are legal from now on.",
		Situations: []Situation{
			{
				When:   "bound raised",
				Strict: "ok/BRK", Declared: "ok/BRK unless vacuous", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: MaxPropertiesDecreased,
		Advice: "Keep the bound, or add a member with the wider one; widen it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"labels": {"type": "object", "maxProperties": 8}}}`,
			New: `{"type": "object", "properties": {"labels": {"type": "object", "maxProperties": 16}}}`,
		},
	},
	{
		ID: MaxPropertiesDecreased, Category: finding.Schema,
		Purpose: "New readers refuse objects with more members that writers may send.",
		Situations: []Situation{
			{
				When:   "bound lowered",
				Strict: "BRK/ok", Declared: "BRK/ok unless vacuous", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: MaxPropertiesIncreased,
		Advice: "Keep the bound; have writers keep to the tighter one, and tighten it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"labels": {"type": "object", "maxProperties": 16}}}`,
			New: `{"type": "object", "properties": {"labels": {"type": "object", "maxProperties": 8}}}`,
		},
	},
	{
		ID: DependentRequiredAdded, Category: finding.Schema,
		Purpose: "Writers may send the one member without the other.",
		Situations: []Situation{
			{
				When:   "dependentRequired (draft-07: array-valued dependencies) added or extended",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "Vacuous when the named member is required anyway.",
			},
		},
		Mirror: DependentRequiredRemoved,
		Advice: "Say in the description that the members go together; require it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"wait": {"type": "integer"}, "unit": {"type": "string"}}}`,
			New: `{
				  "type": "object",
				  "properties": {"wait": {"type": "integer"}, "unit": {"type": "string"}},
				  "dependentRequired": {"wait": ["unit"]}
				}`,
		},
	},
	{
		ID: DependentRequiredRemoved, Category: finding.Schema,
		Purpose: "Readers rely on both members being there.",
		Situations: []Situation{
			{
				When:   "entry removed or shortened",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: DependentRequiredAdded,
		Advice: "Keep the entry; drop it in the next major version.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"wait": {"type": "integer"}, "unit": {"type": "string"}},
				  "dependentRequired": {"wait": ["unit"]}
				}`,
			New: `{"type": "object", "properties": {"wait": {"type": "integer"}, "unit": {"type": "string"}}}`,
		},
	},
	{
		ID: DependentSchemaAdded, Category: finding.Schema,
		Purpose: "Documents with the member now have to satisfy more than their writers knew.",
		Situations: []Situation{
			{
				When:   "dependentSchemas entry added",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "May instead widen: below unevaluatedProperties: false it evaluates new members.",
			},
		},
		Mirror: DependentSchemaRemoved,
		Advice: "Describe the condition in words; add it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"wait": {"type": "integer"}, "unit": {"type": "string"}}}`,
			New: `{
				  "type": "object",
				  "properties": {"wait": {"type": "integer"}, "unit": {"type": "string"}},
				  "dependentSchemas": {"wait": {"properties": {"unit": {"enum": ["s", "min"]}}}}
				}`,
		},
	},
	{
		ID: DependentSchemaRemoved, Category: finding.Schema,
		Purpose: "Readers rely on what the entry promises about documents with the member.",
		Situations: []Situation{
			{
				When:   "entry removed",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: DependentSchemaAdded,
		Advice: "Keep the entry; drop it in the next major version.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"wait": {"type": "integer"}, "unit": {"type": "string"}},
				  "dependentSchemas": {"wait": {"properties": {"unit": {"enum": ["s", "min"]}}}}
				}`,
			New: `{"type": "object", "properties": {"wait": {"type": "integer"}, "unit": {"type": "string"}}}`,
		},
	},
	{
		ID: DependentSchemaChanged, Category: finding.Schema,
		Purpose: "The condition admits other documents than before.",
		Situations: []Situation{
			{
				When:   "entry changed in a way that no inner rule names",
				Strict: "±", Declared: "±", Severity: "error unless proved", Source: "n/n/n",
			},
		},
		Mirror: DependentSchemaChanged,
		Advice: "Keep the entry, and put what is new into an optional member of its own.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"wait": {"type": "integer"}, "unit": {"type": "string"}},
				  "dependentSchemas": {"wait": {"required": ["unit"]}}
				}`,
			New: `{
				  "type": "object",
				  "properties": {"wait": {"type": "integer"}, "unit": {"type": "string"}},
				  "dependentSchemas": {"wait": false}
				}`,
		},
	},
	{
		ID: UnevaluatedPropertiesChanged, Category: finding.Schema,
		Purpose: "What the keyword governs depends on everything beside it, so a small edit reaches far.",
		Situations: []Situation{
			{
				When:   "keyword added, removed or changed with an effect that OBJECT_CLOSED, OBJECT_OPENED and inner rules do not name",
				Strict: "±", Declared: "±", Severity: "error unless proved", Source: "n/n/n",
				Trap: "The effect depends on what the siblings evaluate.",
			},
		},
		Mirror: UnevaluatedPropertiesChanged,
		Advice: "Keep the keyword, and add optional members instead.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "anyOf": [
				    {"title": "Wait", "properties": {"wait": {"type": "integer"}}, "required": ["wait"]},
				    {"title": "Until", "properties": {"until": {"type": "string"}}}
				  ],
				  "unevaluatedProperties": {"type": "string"}
				}`,
			New: `{
				  "type": "object",
				  "anyOf": [
				    {"title": "Wait", "properties": {"wait": {"type": "integer"}}, "required": ["wait"]},
				    {"title": "Until", "properties": {"until": {"type": "string"}}}
				  ]
				}`,
		},
	},
	{
		ID: PropertyOrderChanged, Category: finding.Source,
		Purpose: "Nothing depends on the order of members in the text; the finding says that somebody looked.",
		Situations: []Situation{
			{
				When:   "only the order of properties or required changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "info", Source: "n/n/n",
				Trap: "Constructor arguments do not follow text order (codegen.md, 7). Should the symbol model show a changed argument order, SOURCE_ARGUMENT_ORDER_CHANGED is the finding.",
			},
		},
		Mirror: PropertyOrderChanged,
		Advice: "Nothing to do.",
		Example: Example{
			Old: `{"type": "object", "properties": {"reason": {"type": "string"}, "stage": {"type": "string"}}}`,
			New: `{"type": "object", "properties": {"stage": {"type": "string"}, "reason": {"type": "string"}}}`,
		},
	},
}}
