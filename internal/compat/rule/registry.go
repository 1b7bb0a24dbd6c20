// Rules about what a contract promises about each kind of error.
package rule

import "github.com/errgen/errgen/internal/compat/finding"

var registryOfKinds = Group{"Registry of kinds", []Rule{
	{
		ID: StatusChanged, Category: finding.Semantic,
		Situations: []Situation{
			{
				When:   "http_status, exit_code or mcp_code of a kind changed, or a status keyword of a schema",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "n/n/n",
				Trap: "A surface break: no validator sees it, clients branch on it. No new contract version, but an acknowledgement with a reason (contract.md, 14).",
			},
		},
	},
	{
		ID: OriginChanged, Category: finding.Semantic,
		Situations: []Situation{
			{
				When:   "origin of a kind changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "error", Source: "n/n/n",
				Trap: "The meaning of a required field.",
			},
		},
	},
	{
		ID: RecoveryChanged, Category: finding.Semantic,
		Situations: []Situation{
			{
				When:   "recovery.action of a kind changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "error", Source: "n/n/n",
				Trap: "The meaning of a required field.",
			},
		},
	},
	{
		ID: RetryabilityChanged, Category: finding.Semantic,
		Situations: []Situation{
			{
				When:   "same_arguments or same_arguments_if_retry_safe of a kind changed, or a retry keyword of a schema",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "error", Source: "n/n/n",
				Trap: "Automatic recovery depends on it.",
			},
		},
	},
	{
		ID: SideEffectsChanged, Category: finding.Semantic,
		Situations: []Situation{
			{
				When:   "side_effects of a kind changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "error", Source: "n/n/n",
				Trap: "The meaning of a required field.",
			},
		},
	},
	{
		ID: WaitAllowed, Category: finding.Semantic,
		Situations: []Situation{
			{
				When:   "retry_after of a kind goes from false to true",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "info", Source: "n/n/n",
				Trap: "Listed as an addition.",
			},
		},
	},
	{
		ID: WaitWithdrawn, Category: finding.Semantic,
		Situations: []Situation{
			{
				When:   "retry_after of a kind goes from true to false",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "n/n/n",
				Trap: "A surface break.",
			},
		},
	},
	{
		ID: CodeModeOriginChanged, Category: finding.Semantic,
		Situations: []Situation{
			{
				When:   "code_mode_origin of a kind changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "n/n/n",
				Trap: "A surface break.",
			},
		},
	},
	{
		ID: UpstreamAcceptanceChanged, Category: finding.Semantic,
		Situations: []Situation{
			{
				When:   "accepted_from_upstream of a kind changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "n/n/n",
				Trap: "A surface break.",
			},
		},
	},
	{
		ID: GuidanceChanged, Category: finding.Semantic,
		Situations: []Situation{
			{
				When:   "recovery.guidance of a kind changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "n/n/n",
				Trap: "A break if the advice changes; only a person can tell.",
			},
		},
	},
	{
		ID: KindValueChanged, Category: finding.Semantic,
		Situations: []Situation{
			{
				When:   "anything else changed that an entry puts into a document: a value of the catalogue without a rule of its own, a tag, a place, the fallback, a decision",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "error", Source: "n/n/n",
				Trap: "The general form of the rules above, for catalogues with other words (codegen/catalogue.md, 5).",
			},
		},
	},
	{
		ID: KindFactChanged, Category: finding.Semantic,
		Situations: []Situation{
			{
				When:   "a fact of an entry without a rule of its own changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "n/n/n",
				Trap: "A surface break.",
			},
		},
	},
	{
		ID: UnknownKindChanged, Category: finding.Semantic,
		Situations: []Situation{
			{
				When:   "a value of unknown_kind changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "error; review for guidance and statuses", Source: "n/n/n",
				Trap: "Changes the meaning of every kind without an entry.",
			},
		},
	},
	{
		ID: KindFieldAdded, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "extra field added to a kind",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "info", Source: "a/a/a",
				Trap: "Its fragment has to equal the one other kinds use for the name.",
			},
		},
	},
	{
		ID: KindFieldRemoved, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "extra field removed from a kind",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "error", Source: "B/B/B",
				Trap: "A changed fragment is compared like a schema and reported by the inner rule, at the place [kind=…]/name.",
			},
		},
	},
	{
		ID: ErrorKindSeenGetsEntry, Category: finding.Semantic,
		Situations: []Situation{
			{
				When:   "a kind named in --seen FILE gets an entry whose values differ from unknown_kind",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "info", Source: "a/a/a",
				Trap: "An addition for the registry, a change for everybody who already met the kind.",
			},
		},
	},
	{
		ID: ErrorKindDeprecated, Category: finding.Semantic,
		Situations: []Situation{
			{
				When:   "kind marked deprecated or given a successor",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "info", Source: "n/n/n",
			},
		},
	},
	{
		ID: MessageTemplateChanged, Category: finding.Semantic,
		Situations: []Situation{
			{
				When:   "message template changed, parameters kept (for registries that have templates)",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "info", Source: "n/n/n",
				Trap: "AIP-193: text for people may change as long as the machine-readable data stays.",
			},
		},
	},
	{
		ID: MessageParamAdded, Category: finding.Semantic,
		Situations: []Situation{
			{
				When:   "template parameter added",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "info", Source: "a/a/a",
				Trap: "A required constructor argument is not this rule: that is SOURCE_CONSTRUCTOR_CHANGED.",
			},
		},
	},
	{
		ID: MessageParamRemoved, Category: finding.Semantic,
		Situations: []Situation{
			{
				When:   "template parameter removed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "error", Source: "B/B/B",
				Trap: "Metadata keys must stay.",
			},
		},
	},
}}
