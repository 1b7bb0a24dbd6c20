// Rules about keywords that only people and generators read.
package rule

import "github.com/errgen/errgen/internal/compat/finding"

var annotations = Group{"Annotations and meaning", []Rule{
	{
		ID: DescriptionChangedRequired, Category: finding.Semantic,
		Purpose: "The meaning of what every document carries may not change inside a version, and only its description says what it means.",
		Situations: []Situation{
			{
				When:   "description of a required member, an error kind (title, when) or an enum value changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "n/n/n",
				Trap: `The contract's "semantic change to a required field". White space and punctuation are normalised first; the threshold for typing errors is an option.`,
			},
		},
		Mirror: DescriptionChangedRequired,
		Advice: "If the meaning changed, add a new member instead; if it did not, acknowledge the finding with that reason.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"reason": {"type": "string", "description": "Why the parcel was refused."}},
				  "required": ["reason"]
				}`,
			New: `{
				  "type": "object",
				  "properties": {"reason": {"type": "string", "description": "Who refused the parcel."}},
				  "required": ["reason"]
				}`,
		},
	},
	{
		ID: DescriptionChanged, Category: finding.Semantic,
		Purpose: "Readers of the documentation find another text.",
		Situations: []Situation{
			{
				When:   "description of anything else changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "info", Source: "n/n/n",
			},
		},
		Mirror: DescriptionChanged,
		Advice: "Nothing to do, if the meaning is the same.",
		Example: Example{
			Old: `{"type": "object", "properties": {"detail": {"type": "string", "description": "More about the refusal."}}}`,
			New: `{"type": "object", "properties": {"detail": {"type": "string", "description": "Text for the log."}}}`,
		},
	},
	{
		ID: AnnotationChanged, Category: finding.Semantic,
		Purpose: "Text for authors changed; no reader of documents sees it.",
		Situations: []Situation{
			{
				When:   "$comment, examples or a title outside naming changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "info", Source: "n/n/n",
			},
		},
		Mirror: AnnotationChanged,
		Advice: "Nothing to do.",
		Example: Example{
			Old: `{"type": "object", "properties": {"code": {"type": "integer", "examples": [1]}}}`,
			New: `{"type": "object", "properties": {"code": {"type": "integer", "examples": [1, 2]}}}`,
		},
	},
	{
		ID: DefaultChanged, Category: finding.Semantic,
		Purpose: "Readers take the default for an absent member, so the same document means something else.",
		Situations: []Situation{
			{
				When:   "default added, removed or changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "error", Source: "n/n/n",
				Trap: "The same absent member means something else (AIP-180).",
			},
		},
		Mirror: DefaultChanged,
		Advice: "Keep the default; have writers send the value that they mean.",
		Example: Example{
			Old: `{"type": "object", "properties": {"wait": {"type": "integer", "default": 60}}}`,
			New: `{"type": "object", "properties": {"wait": {"type": "integer", "default": 300}}}`,
		},
	},
	{
		ID: FieldDeprecated, Category: finding.Semantic,
		Purpose: "Authors of programs learn that the member will go in the next major version.",
		Situations: []Situation{
			{
				When:   "deprecated: true set",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "info", Source: "n/n/n",
				Trap: "A deprecated field still may not be removed inside the version.",
			},
		},
		Mirror: FieldUndeprecated,
		Advice: "Nothing to do: this is the additive way to say goodbye to a member. Name its successor in the description.",
		Example: Example{
			Old: `{"type": "object", "properties": {"detail": {"type": "string"}}}`,
			New: `{"type": "object", "properties": {"detail": {"type": "string", "deprecated": true}}}`,
		},
	},
	{
		ID: FieldUndeprecated, Category: finding.Semantic,
		Purpose: "Authors of programs learn that the member stays.",
		Situations: []Situation{
			{
				When:   "deprecated taken back",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "info", Source: "n/n/n",
			},
		},
		Mirror: FieldDeprecated,
		Advice: "Nothing to do.",
		Example: Example{
			Old: `{"type": "object", "properties": {"detail": {"type": "string", "deprecated": true}}}`,
			New: `{"type": "object", "properties": {"detail": {"type": "string"}}}`,
		},
	},
	{
		ID: AccessChanged, Category: finding.Semantic,
		Purpose: "Programs decide by readOnly and writeOnly whether to send or to expect a member.",
		Situations: []Situation{
			{
				When:   "readOnly or writeOnly changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "n/n/n",
			},
		},
		Mirror: AccessChanged,
		Advice: "Keep the mark; add a second, optional member where another one is needed.",
		Example: Example{
			Old: `{"type": "object", "properties": {"trace": {"type": "string"}}}`,
			New: `{"type": "object", "properties": {"trace": {"type": "string", "readOnly": true}}}`,
		},
	},
}}
