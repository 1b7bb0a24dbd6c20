// Rules about allOf, not and conditions, and the rules for what no other rule explains.
package rule

import "github.com/errgen/errgen/internal/compat/finding"

var logic = Group{"Logic", []Rule{
	{
		ID: AllOfAdded, Category: finding.Schema,
		Purpose: "Documents have to satisfy one more schema than their writers knew.",
		Situations: []Situation{
			{
				When:   "conjunct added that cannot be merged member by member",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
				Trap: "A conjunct that merges is reported by its effect. Flattening and splitting are equal; four of five peers raise an alarm.",
			},
		},
		Mirror: AllOfRemoved,
		Advice: "Describe the condition in words; add it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"wait": {"type": "integer"}, "help": {"type": "string"}}}`,
			New: `{
				  "type": "object",
				  "properties": {"wait": {"type": "integer"}, "help": {"type": "string"}},
				  "allOf": [{"anyOf": [{"required": ["wait"]}, {"required": ["help"]}]}]
				}`,
		},
	},
	{
		ID: AllOfRemoved, Category: finding.Schema,
		Purpose: "Readers rely on what the schema promised.",
		Situations: []Situation{
			{
				When:   "such a conjunct removed",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
				Trap: "Not when another conjunct implies it.",
			},
		},
		Mirror: AllOfAdded,
		Advice: "Keep the conjunct; drop it in the next major version.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"wait": {"type": "integer"}, "help": {"type": "string"}},
				  "allOf": [{"anyOf": [{"required": ["wait"]}, {"required": ["help"]}]}]
				}`,
			New: `{"type": "object", "properties": {"wait": {"type": "integer"}, "help": {"type": "string"}}}`,
		},
	},
	{
		ID: NotAdded, Category: finding.Schema,
		Purpose: "Writers may send what is forbidden now.",
		Situations: []Situation{
			{
				When:   "not added",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: NotRemoved,
		Advice: "Describe in words what not to send; forbid it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"code": {"type": "string"}}}`,
			New: `{"type": "object", "properties": {"code": {"type": "string", "not": {"const": "none"}}}}`,
		},
	},
	{
		ID: NotRemoved, Category: finding.Schema,
		Purpose: "Old readers refuse what is allowed now.",
		Situations: []Situation{
			{
				When:   "not removed",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: NotAdded,
		Advice: "Keep the prohibition; drop it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"code": {"type": "string", "not": {"const": "none"}}}}`,
			New: `{"type": "object", "properties": {"code": {"type": "string"}}}`,
		},
	},
	{
		ID: NotChanged, Category: finding.Schema,
		Purpose: `Below "not" a narrower schema admits more and a wider one less, which is easily read the wrong way round.`,
		Situations: []Situation{
			{
				When:   "inner schema narrowed or widened",
				Strict: "narrowed: ok/BRK; widened: BRK/ok", Declared: "as strict", Severity: "error", Source: "n/n/n",
				Trap: "The direction is reversed below not; oasdiff and json-schema-diff miss it. Double negation is equal.",
			},
		},
		Mirror: NotChanged,
		Advice: "Keep the prohibition; change it in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"code": {"type": "string", "not": {"enum": ["none", "any"]}}}}`,
			New: `{"type": "object", "properties": {"code": {"type": "string", "not": {"const": "none"}}}}`,
		},
	},
	{
		ID: ConditionalChanged, Category: finding.Schema,
		Purpose: "Documents are judged by other conditions than their writers knew.",
		Situations: []Situation{
			{
				When:   "if, then or else added, removed or changed",
				Strict: "±", Declared: "±", Severity: "error unless proved", Source: "n/n/n",
				Trap: "Read it as (not-if or then) and (if or else). then without if is ignored. A narrower if widens the whole.",
			},
		},
		Mirror: ConditionalChanged,
		Advice: "Keep the condition; describe the new one in words until the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"stage": {"type": "string"}, "wait": {"type": "integer"}}}`,
			New: `{
				  "type": "object",
				  "properties": {"stage": {"type": "string"}, "wait": {"type": "integer"}},
				  "if": {"properties": {"stage": {"const": "transit"}}, "required": ["stage"]},
				  "then": {"required": ["wait"]}
				}`,
		},
	},
	{
		ID: SchemaNarrowed, Category: finding.Schema,
		Purpose: "New readers refuse documents that writers may send, for a reason that has no rule of its own.",
		Situations: []Situation{
			{
				When:   "a place admits less and no rule above explains why",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "as the symbol model says",
				Trap: "The fallback that keeps the gate awake.",
			},
		},
		Mirror: SchemaWidened,
		Advice: "Look at the witness, undo the edit that refuses it, and express the change as an optional member.",
		Example: Example{
			Old: `{"type": "object"}`,
			New: `{"not": {}}`,
		},
	},
	{
		ID: SchemaWidened, Category: finding.Schema,
		Purpose: "Old readers refuse documents that are legal from now on, for a reason that has no rule of its own.",
		Situations: []Situation{
			{
				When:   "a place admits more and no rule above explains why",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "as the symbol model says",
			},
		},
		Mirror: SchemaNarrowed,
		Advice: "Look at the witness, undo the edit that admits it, and express the change as an optional member.",
		Example: Example{
			Old: `{"not": {}}`,
			New: `{"type": "object"}`,
		},
	},
	{
		ID: SchemaIncomparable, Category: finding.Schema,
		Purpose: "Both sides refuse documents of the other, for a reason that has no rule of its own.",
		Situations: []Situation{
			{
				When:   "both",
				Strict: "BRK/BRK", Declared: "BRK/BRK", Severity: "error", Source: "as the symbol model says",
			},
		},
		Mirror: SchemaIncomparable,
		Advice: "Look at the two witnesses, undo the edits, and express the change as an optional member.",
	},
	{
		ID: EquivalentRewrite, Category: finding.Schema,
		Purpose: "Another text that admits the same documents, proved: nobody can tell the difference on the wire.",
		Situations: []Situation{
			{
				When:   "text changed, document set proved equal",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "info", Source: "as the symbol model says",
				Trap: "Never printed without a proof. Source effects are findings of their own.",
			},
		},
		Mirror: EquivalentRewrite,
		Advice: "Nothing to do.",
		Example: Example{
			Old: `{"type": "object", "properties": {"code": {"type": "string", "minLength": 1}}}`,
			New: `{"type": "object", "properties": {"code": {"type": ["string"], "allOf": [{"minLength": 1}]}}}`,
		},
	},
	{
		ID: Undecided, Category: finding.Schema,
		Purpose: "The gate found neither a proof nor a document that breaks, and it does not guess.",
		Situations: []Situation{
			{
				When:   "neither proof nor witness",
				Strict: "?", Declared: "?", Severity: "error (exit 3)", Source: "–",
				Trap: "Carries a reason: regex-feature, dynamic-ref, external-ref, vocabulary, budget, validators-disagree.",
			},
		},
		Mirror: Undecided,
		Advice: "Write the place more simply (the reason says what stood in the way), raise --budget, or waive the finding with a reason.",
		Example: Example{
			Old: `{"type": "object", "patternProperties": {"^a_": {"type": "string"}, "^b_": {"type": "string"}, "^c_": {"type": "string"}, "^d_": {"type": "string"}, "^e_": {"type": "string"}, "^f_": {"type": "string"}, "^g_": {"type": "string"}, "^h_": {"type": "string"}}, "additionalProperties": false}`,
			New: `{"type": "object", "patternProperties": {"^a_": {"type": "string"}, "^b_": {"type": "string"}, "^c_": {"type": "string"}, "^d_": {"type": "string"}, "^e_": {"type": "string"}, "^f_": {"type": "string"}, "^g_": {"type": "string"}, "^[h]_": {"type": "string"}}, "additionalProperties": false}`,
		},
	},
}}
