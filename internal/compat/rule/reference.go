// Rules about references and the names that they use, and the dialect.
package rule

import "github.com/errgen/errgen/internal/compat/finding"

var references = Group{"References, identity, dialect", []Rule{
	{
		ID: TypeExtracted, Category: finding.Source,
		Purpose: "The generated type gets a name of its own, and programs use the old one.",
		Situations: []Situation{
			{
				When:   "inline schema moved behind $ref",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "B/B/B",
				Trap: "The generated type gets another name; an alias keeps it.",
			},
		},
		Mirror: TypeInlined,
		Advice: `Keep the old name for the type with x-errgen "name", or ship an alias.`,
		Example: Example{
			Old: `{"type": "object", "properties": {"advice": {"type": "object", "properties": {"next": {"type": "string"}}}}}`,
			New: `{
				  "type": "object",
				  "properties": {"advice": {"$ref": "#/$defs/recovery"}},
				  "$defs": {"recovery": {"type": "object", "properties": {"next": {"type": "string"}}}}
				}`,
		},
	},
	{
		ID: TypeInlined, Category: finding.Source,
		Purpose: "The name of the generated type disappears, and programs use it.",
		Situations: []Situation{
			{
				When:   "$ref replaced by the schema itself",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "B/B/B",
				Trap: "Includes unrolling one level of a recursion.",
			},
		},
		Mirror: TypeExtracted,
		Advice: `Keep the reference, or give the inline schema the old name with x-errgen "name".`,
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"advice": {"$ref": "#/$defs/recovery"}},
				  "$defs": {"recovery": {"type": "object", "properties": {"next": {"type": "string"}}}}
				}`,
			New: `{"type": "object", "properties": {"advice": {"type": "object", "properties": {"next": {"type": "string"}}}}}`,
		},
	},
	{
		ID: TypeRenamed, Category: finding.Source,
		Purpose: "Programs use the name of the generated type.",
		Situations: []Situation{
			{
				When:   "$defs entry renamed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "B/B/B",
				Trap: "Suggest an alias.",
			},
		},
		Mirror: TypeRenamed,
		Advice: `Keep the old name for the type with x-errgen "name", or ship an alias.`,
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"advice": {"$ref": "#/$defs/advice"}},
				  "$defs": {"advice": {"type": "object", "properties": {"next": {"type": "string"}}}}
				}`,
			New: `{
				  "type": "object",
				  "properties": {"advice": {"$ref": "#/$defs/recovery"}},
				  "$defs": {"recovery": {"type": "object", "properties": {"next": {"type": "string"}}}}
				}`,
		},
	},
	{
		ID: TypeRemoved, Category: finding.Source,
		Purpose: "Programs use the name of the generated type.",
		Situations: []Situation{
			{
				When:   "$defs entry removed, also an unused one",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "B/B/B",
			},
		},
		NoMirror: "A definition that appears adds a name to generated code and takes nothing away, so it is no finding.",
		Advice:   "Keep the definition; remove it in the next major version.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"reason": {"type": "string"}},
				  "$defs": {"advice": {"type": "object", "properties": {"next": {"type": "string"}}}}
				}`,
			New: `{"type": "object", "properties": {"reason": {"type": "string"}}}`,
		},
	},
	{
		ID: TypeNameReused, Category: finding.History,
		Purpose: "Programs that were compiled against the earlier type find another one under its name.",
		Situations: []Situation{
			{
				When:   "a type name that an earlier snapshot removed comes back with another shape",
				Strict: "–", Declared: "–", Severity: "error", Source: "B/B/B",
			},
		},
		NoMirror: "It needs three texts: the type was there, was removed, and is back. Swapping two of them does not give a change of its own.",
		Advice:   "Take a name that no released version has used.",
	},
	{
		ID: TitleChanged, Category: finding.Source,
		Purpose: "The name of a generated type follows the title there.",
		Situations: []Situation{
			{
				When:   "title changed at the root or in a union branch named by it",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "B/B/B",
				Trap: "Elsewhere a title is an annotation.",
			},
		},
		Mirror: TitleChanged,
		Advice: `Keep the title, or fix the name of the type with x-errgen "name".`,
		Example: Example{
			Old: `{"title": "Fault", "type": "object", "properties": {"reason": {"type": "string"}}}`,
			New: `{"title": "Failure", "type": "object", "properties": {"reason": {"type": "string"}}}`,
		},
	},
	{
		ID: SchemaIDChanged, Category: finding.Semantic,
		Purpose: "Other files refer to the schema by its identity, and it is the base of its own references.",
		Situations: []Situation{
			{
				When:   "$id changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "n/n/n",
				Trap: "References from outside dangle and the base URI moves.",
			},
		},
		Mirror: SchemaIDChanged,
		Advice: "Keep the $id; a new one belongs to the next major version.",
		Example: Example{
			Old: `{"$id": "https://example.test/fault-1.json", "type": "object", "properties": {"reason": {"type": "string"}}}`,
			New: `{"$id": "https://example.test/faults/1.json", "type": "object", "properties": {"reason": {"type": "string"}}}`,
		},
	},
	{
		ID: AnchorChanged, Category: finding.Semantic,
		Purpose: "Other files may refer to the anchor.",
		Situations: []Situation{
			{
				When:   "$anchor added, removed or renamed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "n/n/n",
				Trap: "Inside references follow, outside ones do not.",
			},
		},
		Mirror: AnchorChanged,
		Advice: "Keep the anchor, and add a definition with the new one that refers to it.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"code": {"$ref": "#/$defs/code"}},
				  "$defs": {"code": {"$anchor": "code", "type": "integer"}}
				}`,
			New: `{
				  "type": "object",
				  "properties": {"code": {"$ref": "#/$defs/code"}},
				  "$defs": {"code": {"$anchor": "number", "type": "integer"}}
				}`,
		},
	},
	{
		ID: DynamicRefChanged, Category: finding.Schema,
		Purpose: "The target of a dynamic reference is decided by whoever refers to the schema, so two texts that are equal today may differ tomorrow.",
		Situations: []Situation{
			{
				When:   "$dynamicRef or $dynamicAnchor added, removed, renamed, or exchanged with $ref",
				Strict: "±", Declared: "±", Severity: "review; error with a witness", Source: "n/n/n",
				Trap: "Equal today can differ once another schema overrides the anchor.",
			},
		},
		Mirror: DynamicRefChanged,
		Advice: "Keep the reference as it is, or acknowledge that nobody overrides the anchor.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"code": {"$ref": "#code"}},
				  "$defs": {"code": {"$anchor": "code", "type": "integer"}}
				}`,
			New: `{
				  "type": "object",
				  "properties": {"code": {"$dynamicRef": "#code"}},
				  "$defs": {"code": {"$anchor": "code", "type": "integer"}}
				}`,
		},
	},
	{
		ID: ExternalRefChanged, Category: finding.Schema,
		Purpose: "What another file says is part of the contract; it can change without an edit in this one.",
		Situations: []Situation{
			{
				When:   "the target of a reference to another file changed",
				Strict: "by effect", Declared: "by effect", Severity: "error unless proved", Source: "by effect",
				Trap: "A snapshot contains its whole closure; an unresolved target is UNDECIDED(external-ref).",
			},
		},
		Mirror: ExternalRefChanged,
		Advice: "Refer to a version of the other file that never changes, and judge its changes by the rules for this schema.",
	},
	{
		ID: DialectChanged, Category: finding.Schema,
		Purpose: "The same text can mean something else in another dialect.",
		Situations: []Situation{
			{
				When:   "$schema or $vocabulary changed",
				Strict: "by effect", Declared: "by effect", Severity: "review; error with a witness", Source: "n/n/n",
				Trap: "The same text can mean something else: keywords beside $ref sleep in draft-07 and wake in 2020-12.",
			},
		},
		Mirror: DialectChanged,
		Advice: "Keep the dialect; change it in the next major version, or acknowledge that the documents are the same.",
		Example: Example{
			Old: `{
				  "$schema": "http://json-schema.org/draft-07/schema#",
				  "type": "object",
				  "properties": {"code": {"type": "integer"}}
				}`,
			New: `{
				  "$schema": "https://json-schema.org/draft/2020-12/schema",
				  "type": "object",
				  "properties": {"code": {"type": "integer"}}
				}`,
		},
	},
	{
		ID: ExtensionChanged, Category: finding.Semantic,
		Purpose: "Other tools may read the keyword; only their owners know what it means.",
		Situations: []Situation{
			{
				When:   "an x- keyword without a rule of its own changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "info; review when listed in `watched_extensions`", Source: "n/n/n",
			},
		},
		Mirror: ExtensionChanged,
		Advice: "Nothing to do, unless the keyword is listed in watched_extensions: then ask its owner.",
		Example: Example{
			Old: `{"type": "object", "properties": {"code": {"type": "integer", "x-owner": "freight"}}}`,
			New: `{"type": "object", "properties": {"code": {"type": "integer", "x-owner": "billing"}}}`,
		},
	},
}}
