// Rules about keywords that only people and generators read.
package rule

import "github.com/errgen/errgen/internal/compat/finding"

var annotations = Group{"Annotations and meaning", []Rule{
	{
		ID: DescriptionChangedRequired, Category: finding.Semantic,
		Situations: []Situation{
			{
				When:   "description of a required member, an error kind (title, when) or an enum value changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "n/n/n",
				Trap: `The contract's "semantic change to a required field". White space and punctuation are normalised first; the threshold for typing errors is an option.`,
			},
		},
	},
	{
		ID: DescriptionChanged, Category: finding.Semantic,
		Situations: []Situation{
			{
				When:   "description of anything else changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "info", Source: "n/n/n",
			},
		},
	},
	{
		ID: AnnotationChanged, Category: finding.Semantic,
		Situations: []Situation{
			{
				When:   "$comment, examples or a title outside naming changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "info", Source: "n/n/n",
			},
		},
	},
	{
		ID: DefaultChanged, Category: finding.Semantic,
		Situations: []Situation{
			{
				When:   "default added, removed or changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "error", Source: "n/n/n",
				Trap: "The same absent member means something else (AIP-180).",
			},
		},
	},
	{
		ID: FieldDeprecated, Category: finding.Semantic,
		Situations: []Situation{
			{
				When:   "deprecated: true set",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "info", Source: "n/n/n",
				Trap: "A deprecated field still may not be removed inside the version.",
			},
		},
	},
	{
		ID: FieldUndeprecated, Category: finding.Semantic,
		Situations: []Situation{
			{
				When:   "deprecated taken back",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "info", Source: "n/n/n",
			},
		},
	},
	{
		ID: AccessChanged, Category: finding.Semantic,
		Situations: []Situation{
			{
				When:   "readOnly or writeOnly changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "n/n/n",
			},
		},
	},
}}
