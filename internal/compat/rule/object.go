// Rules about the members of objects: which there are, which are required, which names are free.
package rule

import "github.com/errgen/errgen/internal/compat/finding"

var objectMembers = Group{"Object members", []Rule{
	{
		ID: FieldAddedOptional, Category: finding.Wire,
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
	},
	{
		ID: FieldAddedToClosedObject, Category: finding.Wire,
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
	},
	{
		ID: FieldAddedRequired, Category: finding.Wire,
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
	},
	{
		ID: FieldOptionalToRequired, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "optional member becomes required",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "B/B/B",
				Trap: "Below an optional object only some documents break; the witness must contain the object.",
			},
		},
	},
	{
		ID: FieldRequiredToOptional, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "required member becomes optional",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "B/B/B",
				Trap: "Not a finding when another conjunct still requires the member.",
			},
		},
	},
	{
		ID: FieldRemoved, Category: finding.Wire,
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
	},
	{
		ID: FieldRenamed, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "a member disappears and another appears with an equal schema, similar name or same place",
				Strict: "BRK/BRK", Declared: "optional: ok/ok; required: BRK/BRK", Severity: "error", Source: "B/B/B",
				Trap: "One finding, not an addition plus a removal; suggest adding the new name and deprecating the old.",
			},
		},
	},
	{
		ID: FieldMoved, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "a member moves into or out of a nested object",
				Strict: "BRK/BRK", Declared: "optional: ok/ok", Severity: "error", Source: "B/B/B",
				Trap: "Old readers look in the old place.",
			},
		},
	},
	{
		ID: FieldReused, Category: finding.History,
		Situations: []Situation{
			{
				When:   "a name that an earlier snapshot removed comes back with another schema",
				Strict: "by containment against every snapshot", Declared: "same", Severity: "error", Source: "B/B/B",
				Trap: "Each single step can pass; only the history shows it.",
			},
		},
	},
	{
		ID: FieldForbidden, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "schema of a member becomes false",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "B/B/B",
			},
		},
	},
	{
		ID: FieldUnforbidden, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "schema of a member goes from false to something, or the false entry is dropped",
				Strict: "ok/BRK", Declared: "dropped: ok/ok; declared now: ok/BRK", Severity: "review", Source: "n or a",
				Trap: "Becomes error when a declared witness exists.",
			},
		},
	},
	{
		ID: FieldUnsatisfiable, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "an added or edited member can never be present, because patternProperties or a conjunct contradicts it",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "refused",
				Trap: "A new optional field that no document can carry.",
			},
		},
	},
	{
		ID: FreeformObjectTyped, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "a bag (or an alternative that is a bag, or a record marked x-errgen: {writer: open}) gets a typed member",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "B/B/B",
				Trap: "Here the open-model objection is real: writers were told that anything goes.",
			},
		},
	},
	{
		ID: ObjectMadeFreeform, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "a record or map loses its members and becomes a bag",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "B/B/B",
			},
		},
	},
	{
		ID: ObjectClosed, Category: finding.Schema,
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
	},
	{
		ID: ObjectOpened, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "false goes to open",
				Strict: "ok/BRK", Declared: "record: ok/ok; empty closed object: ok/BRK", Severity: "review", Source: "n/n/n",
				Trap: "Old strict readers refuse unknown members that are legal now.",
			},
		},
	},
	{
		ID: MapValueChanged, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "the value schema of a map appears, disappears or changes in a way that no inner rule names",
				Strict: "±", Declared: "±", Severity: "error", Source: "B/B/B",
				Trap: "jsoncompat reports a tightened map value as compatible. When an inner rule fits (MAX_LENGTH_ADDED, TYPE_WIDENED …) use it, at the place {}.",
			},
		},
	},
	{
		ID: PatternPropertyAdded, Category: finding.Schema,
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
	},
	{
		ID: PatternPropertyRemoved, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "pattern removed",
				Strict: "open: ok/BRK; closed: BRK/ok", Declared: "open: ok/ok; closed: BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "Same standing as a removed field.",
			},
		},
	},
	{
		ID: PatternPropertyChanged, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "pattern text or its schema changed",
				Strict: "±", Declared: "±", Severity: "error unless proved", Source: "n/n/n",
				Trap: "Containment of name languages, and of values on the names they share.",
			},
		},
	},
	{
		ID: PropertyNamesAdded, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "propertyNames added",
				Strict: "BRK/ok", Declared: "ok/ok when every declared name passes, else BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "Judge it against declared names; it also blocks later additions.",
			},
		},
	},
	{
		ID: PropertyNamesRemoved, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "propertyNames removed",
				Strict: "ok/BRK", Declared: "ok/ok for records, ok/BRK for bags and maps", Severity: "review", Source: "n/n/n",
			},
		},
	},
	{
		ID: PropertyNamesNarrowed, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "fewer names admitted",
				Strict: "BRK/ok", Declared: "by declared names", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: PropertyNamesWidened, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "more names admitted",
				Strict: "ok/BRK", Declared: "ok/ok for records, ok/BRK for bags and maps", Severity: "review", Source: "n/n/n",
			},
		},
	},
	{
		ID: PropertyNamesChanged, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "neither name language contains the other",
				Strict: "BRK/BRK", Declared: "by declared names", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: MinPropertiesAdded, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "bound on the fewest members added",
				Strict: "BRK/ok", Declared: "BRK/ok unless vacuous", Severity: "error", Source: "n/n/n",
				Trap: "Vacuous when the required members already reach it.",
			},
		},
	},
	{
		ID: MinPropertiesRemoved, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "bound removed",
				Strict: "ok/BRK", Declared: "ok/BRK unless vacuous", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: MinPropertiesIncreased, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "bound raised",
				Strict: "BRK/ok", Declared: "BRK/ok unless vacuous", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: MinPropertiesDecreased, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "bound lowered",
				Strict: "ok/BRK", Declared: "ok/BRK unless vacuous", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: MaxPropertiesAdded, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "bound on the most members added",
				Strict: "BRK/ok", Declared: "BRK/ok unless vacuous", Severity: "error", Source: "n/n/n",
				Trap: "Vacuous in a closed record; in an open one it blocks additive fields (lint MAX_PROPERTIES_IN_ADDITIVE_CONTRACT).",
			},
		},
	},
	{
		ID: MaxPropertiesRemoved, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "bound removed",
				Strict: "ok/BRK", Declared: "ok/BRK unless vacuous", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: MaxPropertiesIncreased, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "bound raised",
				Strict: "ok/BRK", Declared: "ok/BRK unless vacuous", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: MaxPropertiesDecreased, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "bound lowered",
				Strict: "BRK/ok", Declared: "BRK/ok unless vacuous", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: DependentRequiredAdded, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "dependentRequired (draft-07: array-valued dependencies) added or extended",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "Vacuous when the named member is required anyway.",
			},
		},
	},
	{
		ID: DependentRequiredRemoved, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "entry removed or shortened",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: DependentSchemaAdded, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "dependentSchemas entry added",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "May instead widen: below unevaluatedProperties: false it evaluates new members.",
			},
		},
	},
	{
		ID: DependentSchemaRemoved, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "entry removed",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
			},
		},
	},
	{
		ID: DependentSchemaChanged, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "entry changed in a way that no inner rule names",
				Strict: "±", Declared: "±", Severity: "error unless proved", Source: "n/n/n",
			},
		},
	},
	{
		ID: UnevaluatedPropertiesChanged, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "keyword added, removed or changed with an effect that OBJECT_CLOSED, OBJECT_OPENED and inner rules do not name",
				Strict: "±", Declared: "±", Severity: "error unless proved", Source: "n/n/n",
				Trap: "The effect depends on what the siblings evaluate.",
			},
		},
	},
	{
		ID: PropertyOrderChanged, Category: finding.Source,
		Situations: []Situation{
			{
				When:   "only the order of properties or required changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "info", Source: "n/n/n",
				Trap: "Constructor arguments do not follow text order (codegen.md, 7). Should the symbol model show a changed argument order, SOURCE_ARGUMENT_ORDER_CHANGED is the finding.",
			},
		},
	},
}}
