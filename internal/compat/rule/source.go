// Rules about generated code whose change no other rule explains.
package rule

import "github.com/errgen/errgen/internal/compat/finding"

var sourceLevel = Group{"Source level", []Rule{
	{
		ID: SourceTypeChanged, Category: finding.Source,
		Purpose: "Programs were compiled against the type, though documents are the same.",
		Situations: []Situation{
			{
				When:   "type of a field, argument or constant changed, document set equal",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "per language",
				Trap: "Attached to another finding when that finding explains it.",
			},
		},
		Mirror: SourceTypeChanged,
		Advice: "Keep the type with x-errgen, or acknowledge the finding and raise the major version of the packages.",
		Example: Example{
			Old: `{"type": "object", "properties": {"wait": {"type": "integer"}}}`,
			New: `{"type": "object", "properties": {"wait": {"type": "number", "multipleOf": 1}}}`,
		},
	},
	{
		ID: SourceSymbolRemoved, Category: finding.Source,
		Purpose: "Programs use the name.",
		Situations: []Situation{
			{
				When:   "an exported name disappeared and no other finding explains it",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "per language",
			},
		},
		NoMirror: "A name that appears takes nothing away, so it is no finding.",
		Advice:   `Keep the name with x-errgen "name", or acknowledge the finding and raise the major version of the packages.`,
		Example: Example{
			Old: `{"type": "object", "properties": {"code": {"type": "integer", "x-errgen": {"name": "code"}}}}`,
			New: `{"type": "object", "properties": {"code": {"type": "integer", "x-errgen": {"name": "number"}}}}`,
		},
	},
	{
		ID: SourceConstructorChanged, Category: finding.Source,
		Purpose: "Programs call the constructor with the arguments that it had.",
		Situations: []Situation{
			{
				When:   "arguments added, removed or retyped, and no other finding explains it",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "per language",
			},
		},
		Mirror: SourceConstructorChanged,
		Advice: "Make the new argument optional.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {"catalogue": {"discriminator": "/kind", "kinds": {"busy": {}}}}
				}`,
			New: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {
				    "catalogue": {
				      "discriminator": "/kind",
				      "kinds": {
				        "busy": {
				          "params": {
				            "queue": {
				              "at": "/queue",
				              "required": true,
				              "schema": {"type": "string"}
				            }
				          }
				        }
				      }
				    }
				  }
				}`,
		},
	},
	{
		ID: SourceArgumentOrderChanged, Category: finding.Source,
		Purpose: "Two arguments of one type that change places still compile, and swap their values.",
		Situations: []Situation{
			{
				When:   "positional arguments changed places",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "error", Source: "per language",
				Trap: "Two arguments of one type swap silently; apidiff has no finding for it.",
			},
		},
		Mirror: SourceArgumentOrderChanged,
		Advice: "Keep the order of the arguments; add new ones as options.",
	},
	{
		ID: SourceNameCollision, Category: finding.Source,
		Purpose: "No code can be generated in which two things have one name.",
		Situations: []Situation{
			{
				When:   "two places of the new schema claim one generated name",
				Strict: "–", Declared: "–", Severity: "error", Source: "refused",
				Trap: "The generator refuses such a schema, so the gate says it first, with both places.",
			},
		},
		NoMirror: "A schema that was refused has no users, so nothing changes for anybody once it is accepted.",
		Advice:   `Give one of the two places another name with x-errgen "name".`,
		Example: Example{
			Old: `{"type": "object", "properties": {"wait_time": {"type": "integer"}}}`,
			New: `{"type": "object", "properties": {"wait_time": {"type": "integer"}, "waitTime": {"type": "integer"}}}`,
		},
	},
	{
		ID: SourceRefused, Category: finding.Source,
		Purpose: "A schema that the generator refuses leaves every package at its old version.",
		Situations: []Situation{
			{
				When:   "the generator refuses the new schema for another reason; the finding carries the code of codegen.md, 4.2",
				Strict: "–", Declared: "–", Severity: "error", Source: "refused",
				Trap: "Not reported when another finding already explains it.",
			},
		},
		NoMirror: "A schema that was refused has no users, so nothing changes for anybody once it is accepted.",
		Advice:   "Do what the message of the generator says.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {
				    "cause": {
				      "anyOf": [
				        {"title": "Wait", "type": "object", "properties": {"wait": {"type": "integer"}}, "required": ["wait"]},
				        {"title": "Until", "type": "object", "properties": {"until": {"type": "string"}}, "required": ["until"]}
				      ]
				    }
				  }
				}`,
			New: `{
				  "type": "object",
				  "properties": {
				    "cause": {
				      "anyOf": [
				        {"type": "object", "properties": {"wait": {"type": "integer"}}, "required": ["wait"]},
				        {"type": "object", "properties": {"until": {"type": "string"}}, "required": ["until"]}
				      ]
				    }
				  }
				}`,
		},
	},
}}
