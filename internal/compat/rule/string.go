// Rules about the text of strings: length, pattern, format, content.
package rule

import "github.com/errgen/errgen/internal/compat/finding"

var stringRules = Group{"Strings", []Rule{
	{
		ID: MinLengthAdded, Category: finding.Schema,
		Purpose: "New readers refuse shorter strings that writers may send.",
		Situations: []Situation{
			{
				When:   "length bound added",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "0 and absent are one bound. Vacuous beside an enum, const or another type.",
			},
		},
		Mirror: MinLengthRemoved,
		Advice: "Leave the bound out; have writers keep to it, and add it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"code": {"type": "string"}}}`,
			New: `{"type": "object", "properties": {"code": {"type": "string", "minLength": 1}}}`,
		},
	},
	{
		ID: MinLengthRemoved, Category: finding.Schema,
		Purpose: "Old readers refuse shorter strings that are legal from now on, and may have sized their storage by the bound.",
		Situations: []Situation{
			{
				When:   "length bound removed",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: MinLengthAdded,
		Advice: "Keep the bound, or add a member without it; drop it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"code": {"type": "string", "minLength": 1}}}`,
			New: `{"type": "object", "properties": {"code": {"type": "string"}}}`,
		},
	},
	{
		ID: MinLengthIncreased, Category: finding.Schema,
		Purpose: "New readers refuse shorter strings that writers may send.",
		Situations: []Situation{
			{
				When:   "length bound raised",
				Strict: "BRK/ok", Declared: "as strict", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: MinLengthDecreased,
		Advice: "Keep the bound; have writers keep to the tighter one, and tighten it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"code": {"type": "string", "minLength": 1}}}`,
			New: `{"type": "object", "properties": {"code": {"type": "string", "minLength": 2}}}`,
		},
	},
	{
		ID: MinLengthDecreased, Category: finding.Schema,
		Purpose: "Old readers refuse shorter strings that are legal from now on.",
		Situations: []Situation{
			{
				When:   "length bound lowered",
				Strict: "ok/BRK", Declared: "as strict", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: MinLengthIncreased,
		Advice: "Keep the bound, or add a member with the wider one; widen it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"code": {"type": "string", "minLength": 2}}}`,
			New: `{"type": "object", "properties": {"code": {"type": "string", "minLength": 1}}}`,
		},
	},
	{
		ID: MaxLengthAdded, Category: finding.Schema,
		Purpose: "New readers refuse longer strings that writers may send.",
		Situations: []Situation{
			{
				When:   "length bound added",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "Vacuous beside an enum whose values fit, or another type; counts code points.",
			},
		},
		Mirror: MaxLengthRemoved,
		Advice: "Leave the bound out; have writers keep to it, and add it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"code": {"type": "string"}}}`,
			New: `{"type": "object", "properties": {"code": {"type": "string", "maxLength": 80}}}`,
		},
	},
	{
		ID: MaxLengthRemoved, Category: finding.Schema,
		Purpose: "Old readers refuse longer strings that are legal from now on, and may have sized their storage by the bound.",
		Situations: []Situation{
			{
				When:   "length bound removed",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
				Trap: "AIP-180 counts longer strings as incompatible.",
			},
		},
		Mirror: MaxLengthAdded,
		Advice: "Keep the bound, or add a member without it; drop it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"code": {"type": "string", "maxLength": 80}}}`,
			New: `{"type": "object", "properties": {"code": {"type": "string"}}}`,
		},
	},
	{
		ID: MaxLengthIncreased, Category: finding.Schema,
		Purpose: "Old readers refuse longer strings that are legal from now on.",
		Situations: []Situation{
			{
				When:   "length bound raised",
				Strict: "ok/BRK", Declared: "as strict", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: MaxLengthDecreased,
		Advice: "Keep the bound, or add a member with the wider one; widen it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"code": {"type": "string", "maxLength": 80}}}`,
			New: `{"type": "object", "properties": {"code": {"type": "string", "maxLength": 200}}}`,
		},
	},
	{
		ID: MaxLengthDecreased, Category: finding.Schema,
		Purpose: "New readers refuse longer strings that writers may send.",
		Situations: []Situation{
			{
				When:   "length bound lowered",
				Strict: "BRK/ok", Declared: "as strict", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: MaxLengthIncreased,
		Advice: "Keep the bound; have writers keep to the tighter one, and tighten it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"code": {"type": "string", "maxLength": 200}}}`,
			New: `{"type": "object", "properties": {"code": {"type": "string", "maxLength": 80}}}`,
		},
	},
	{
		ID: PatternAdded, Category: finding.Schema,
		Purpose: "New readers refuse text that writers may send.",
		Situations: []Situation{
			{
				When:   "pattern added",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "Vacuous only if the language is everything: unanchored [a-z]* is, ^.*$ is not (line breaks).",
			},
		},
		Mirror: PatternRemoved,
		Advice: "Describe the form in words; add the pattern in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"code": {"type": "string"}}}`,
			New: `{"type": "object", "properties": {"code": {"type": "string", "pattern": "^[a-z]+$"}}}`,
		},
	},
	{
		ID: PatternRemoved, Category: finding.Schema,
		Purpose: "Readers rely on the form, for example when they take the text apart.",
		Situations: []Situation{
			{
				When:   "pattern removed",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: PatternAdded,
		Advice: "Keep the pattern, or add a second, optional member with free text.",
		Example: Example{
			Old: `{"type": "object", "properties": {"code": {"type": "string", "pattern": "^[a-z]+$"}}}`,
			New: `{"type": "object", "properties": {"code": {"type": "string"}}}`,
		},
	},
	{
		ID: PatternNarrowed, Category: finding.Schema,
		Purpose: "New readers refuse text that writers may send.",
		Situations: []Situation{
			{
				When:   "new language inside the old",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "Patterns are not anchored.",
			},
		},
		Mirror: PatternWidened,
		Advice: "Keep the pattern; narrow it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"code": {"type": "string", "pattern": "^[a-z0-9]+$"}}}`,
			New: `{"type": "object", "properties": {"code": {"type": "string", "pattern": "^[a-z]+$"}}}`,
		},
	},
	{
		ID: PatternWidened, Category: finding.Schema,
		Purpose: "Old readers refuse text that is legal from now on.",
		Situations: []Situation{
			{
				When:   "old language inside the new",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
				Trap: "^in|out$ is not ^(in|out)$.",
			},
		},
		Mirror: PatternNarrowed,
		Advice: "Keep the pattern, or add a second, optional member with the wider one.",
		Example: Example{
			Old: `{"type": "object", "properties": {"code": {"type": "string", "pattern": "^[a-z]+$"}}}`,
			New: `{"type": "object", "properties": {"code": {"type": "string", "pattern": "^[a-z0-9]+$"}}}`,
		},
	},
	{
		ID: PatternChanged, Category: finding.Schema,
		Purpose: "Some text becomes illegal and other text legal, so both sides refuse each other.",
		Situations: []Situation{
			{
				When:   "neither contains the other",
				Strict: "BRK/BRK", Declared: "BRK/BRK", Severity: "error", Source: "n/n/n",
				Trap: "Look-around and back-references: UNDECIDED.",
			},
		},
		Mirror: PatternChanged,
		Advice: "Add a second, optional member with the new pattern, and mark the old one deprecated.",
		Example: Example{
			Old: `{"type": "object", "properties": {"code": {"type": "string", "pattern": "^[a-z]+$"}}}`,
			New: `{"type": "object", "properties": {"code": {"type": "string", "pattern": "^[0-9]+$"}}}`,
		},
	},
	{
		ID: FormatAdded, Category: finding.Schema,
		Purpose: "Readers may parse the text by its format, and where formats are asserted they refuse other text.",
		Situations: []Situation{
			{
				When:   "format added",
				Strict: "asserted: BRK/ok; else ok/ok", Declared: "as strict", Severity: "error when asserted, else review", Source: "n or a",
			},
		},
		Mirror: FormatRemoved,
		Advice: "Describe the form in words, or add a second, optional member with the format.",
		Example: Example{
			Old: `{"type": "object", "properties": {"help": {"type": "string"}}}`,
			New: `{"type": "object", "properties": {"help": {"type": "string", "format": "uri"}}}`,
		},
	},
	{
		ID: FormatRemoved, Category: finding.Schema,
		Purpose: "Readers may parse the text by its format.",
		Situations: []Situation{
			{
				When:   "format removed",
				Strict: "asserted: ok/BRK; else ok/ok", Declared: "as strict", Severity: "error when asserted, else review", Source: "n or B (Go accessor)",
			},
		},
		Mirror: FormatAdded,
		Advice: "Keep the format, or add a second, optional member with free text.",
		Example: Example{
			Old: `{"type": "object", "properties": {"help": {"type": "string", "format": "uri"}}}`,
			New: `{"type": "object", "properties": {"help": {"type": "string"}}}`,
		},
	},
	{
		ID: FormatChanged, Category: finding.Schema,
		Purpose: "Readers parse the text by the format that they know.",
		Situations: []Situation{
			{
				When:   "format replaced",
				Strict: "asserted: by the containment table of 5.2; else ok/ok", Declared: "as strict", Severity: "error when asserted, else review", Source: "n or B",
				Trap: "uri lies inside uri-reference; ipv4 and ipv6 are disjoint.",
			},
		},
		Mirror: FormatChanged,
		Advice: "Add a second, optional member with the new format, and mark the old one deprecated.",
		Example: Example{
			Old: `{"type": "object", "properties": {"at": {"type": "string", "format": "date"}}}`,
			New: `{"type": "object", "properties": {"at": {"type": "string", "format": "date-time"}}}`,
		},
	},
	{
		ID: ContentEncodingChanged, Category: finding.Semantic,
		Purpose: "Readers decode the text by the encoding that they know; the same text becomes other bytes.",
		Situations: []Situation{
			{
				When:   "contentEncoding added, removed or changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "error", Source: "n/n/n",
				Trap: "An annotation to a validator, another decoder to a reader.",
			},
		},
		Mirror: ContentEncodingChanged,
		Advice: "Add a second, optional member with the new encoding.",
		Example: Example{
			Old: `{"type": "object", "properties": {"trace": {"type": "string", "contentEncoding": "base64"}}}`,
			New: `{"type": "object", "properties": {"trace": {"type": "string", "contentEncoding": "base16"}}}`,
		},
	},
	{
		ID: ContentMediaTypeChanged, Category: finding.Semantic,
		Purpose: "Readers choose their parser by the media type.",
		Situations: []Situation{
			{
				When:   "contentMediaType changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: ContentMediaTypeChanged,
		Advice: "Add a second, optional member with the new media type.",
		Example: Example{
			Old: `{"type": "object", "properties": {"trace": {"type": "string", "contentMediaType": "text/plain"}}}`,
			New: `{"type": "object", "properties": {"trace": {"type": "string", "contentMediaType": "text/html"}}}`,
		},
	},
	{
		ID: ContentSchemaChanged, Category: finding.Semantic,
		Purpose: "Readers decode the text inside the string by this schema.",
		Situations: []Situation{
			{
				When:   "contentSchema changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "error", Source: "n/n/n",
				Trap: "Compare it like a schema and report by effect.",
			},
		},
		Mirror: ContentSchemaChanged,
		Advice: "Change the inner schema by additions only, or add a second, optional member.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {
				    "trace": {
				      "type": "string",
				      "contentMediaType": "application/json",
				      "contentSchema": {"type": "integer"}
				    }
				  }
				}`,
			New: `{
				  "type": "object",
				  "properties": {
				    "trace": {
				      "type": "string",
				      "contentMediaType": "application/json",
				      "contentSchema": {"type": "string"}
				    }
				  }
				}`,
		},
	},
}}
