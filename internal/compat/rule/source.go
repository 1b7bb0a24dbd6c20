// Rules about generated code whose change no other rule explains.
package rule

import "github.com/errgen/errgen/internal/compat/finding"

var sourceLevel = Group{"Source level", []Rule{
	{
		ID: SourceTypeChanged, Category: finding.Source,
		Situations: []Situation{
			{
				When:   "type of a field, argument or constant changed, document set equal",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "per language",
				Trap: "Attached to another finding when that finding explains it.",
			},
		},
	},
	{
		ID: SourceSymbolRemoved, Category: finding.Source,
		Situations: []Situation{
			{
				When:   "an exported name disappeared and no other finding explains it",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "per language",
			},
		},
	},
	{
		ID: SourceConstructorChanged, Category: finding.Source,
		Situations: []Situation{
			{
				When:   "arguments added, removed or retyped, and no other finding explains it",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "per language",
			},
		},
	},
	{
		ID: SourceArgumentOrderChanged, Category: finding.Source,
		Situations: []Situation{
			{
				When:   "positional arguments changed places",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "error", Source: "per language",
				Trap: "Two arguments of one type swap silently; apidiff has no finding for it.",
			},
		},
	},
	{
		ID: SourceNameCollision, Category: finding.Source,
		Situations: []Situation{
			{
				When:   "two places of the new schema claim one generated name",
				Strict: "–", Declared: "–", Severity: "error", Source: "refused",
				Trap: "The generator refuses such a schema, so the gate says it first, with both places.",
			},
		},
	},
	{
		ID: SourceRefused, Category: finding.Source,
		Situations: []Situation{
			{
				When:   "the generator refuses the new schema for another reason; the finding carries the code of codegen.md, 4.2",
				Strict: "–", Declared: "–", Severity: "error", Source: "refused",
				Trap: "Not reported when another finding already explains it.",
			},
		},
	},
}}
