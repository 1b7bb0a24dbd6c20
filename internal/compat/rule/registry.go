// Rules about what a contract promises about each kind of error.
package rule

import "github.com/errgen/errgen/internal/compat/finding"

var registryOfKinds = Group{"Registry of kinds", []Rule{
	{
		ID: StatusChanged, Category: finding.Semantic,
		Purpose: "Clients and proxies branch on the status, which no validator sees.",
		Situations: []Situation{
			{
				When:   "http_status, exit_code or mcp_code of a kind changed, or a status keyword of a schema",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "n/n/n",
				Trap: "A surface break: no validator sees it, clients branch on it. No new contract version, but an acknowledgement with a reason (contract.md, 14).",
			},
		},
		Mirror: StatusChanged,
		Advice: "Keep the status, or add a new kind with the other one; otherwise acknowledge the finding with its reason.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {
				    "catalogue": {
				      "discriminator": "/kind",
				      "facts": {
				        "http_status": {
				          "schema": {"type": "integer"},
				          "change": "STATUS_CHANGED"
				        }
				      },
				      "kinds": {"busy": {"facts": {"http_status": 503}}}
				    }
				  }
				}`,
			New: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {
				    "catalogue": {
				      "discriminator": "/kind",
				      "facts": {
				        "http_status": {
				          "schema": {"type": "integer"},
				          "change": "STATUS_CHANGED"
				        }
				      },
				      "kinds": {"busy": {"facts": {"http_status": 429}}}
				    }
				  }
				}`,
		},
	},
	{
		ID: OriginChanged, Category: finding.Semantic,
		Purpose: "The origin says who has to act, and every document of the kind carries it.",
		Situations: []Situation{
			{
				When:   "origin of a kind changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "error", Source: "n/n/n",
				Trap: "The meaning of a required field.",
			},
		},
		Mirror: OriginChanged,
		Advice: "Add a new kind with the other origin, and mark this one deprecated.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}, "origin": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {
				    "catalogue": {
				      "discriminator": "/kind",
				      "values": {"origin": {"at": "/origin", "change": "ORIGIN_CHANGED"}},
				      "kinds": {"busy": {"values": {"origin": "runtime"}}}
				    }
				  }
				}`,
			New: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}, "origin": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {
				    "catalogue": {
				      "discriminator": "/kind",
				      "values": {"origin": {"at": "/origin", "change": "ORIGIN_CHANGED"}},
				      "kinds": {"busy": {"values": {"origin": "policy"}}}
				    }
				  }
				}`,
		},
	},
	{
		ID: RecoveryChanged, Category: finding.Semantic,
		Purpose: "Programs do automatically what the action says.",
		Situations: []Situation{
			{
				When:   "recovery.action of a kind changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "error", Source: "n/n/n",
				Trap: "The meaning of a required field.",
			},
		},
		Mirror: RecoveryChanged,
		Advice: "Add a new kind with the other action, and mark this one deprecated.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}, "action": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {
				    "catalogue": {
				      "discriminator": "/kind",
				      "values": {"action": {"at": "/action", "change": "RECOVERY_CHANGED"}},
				      "kinds": {"busy": {"values": {"action": "retry_later"}}}
				    }
				  }
				}`,
			New: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}, "action": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {
				    "catalogue": {
				      "discriminator": "/kind",
				      "values": {"action": {"at": "/action", "change": "RECOVERY_CHANGED"}},
				      "kinds": {"busy": {"values": {"action": "ask_user"}}}
				    }
				  }
				}`,
		},
	},
	{
		ID: RetryabilityChanged, Category: finding.Semantic,
		Purpose: "Programs repeat a call, or do not, because of this value.",
		Situations: []Situation{
			{
				When:   "same_arguments or same_arguments_if_retry_safe of a kind changed, or a retry keyword of a schema",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "error", Source: "n/n/n",
				Trap: "Automatic recovery depends on it.",
			},
		},
		Mirror: RetryabilityChanged,
		Advice: "Add a new kind with the other advice, and mark this one deprecated.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}, "same_arguments": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {
				    "catalogue": {
				      "discriminator": "/kind",
				      "values": {
				        "same_arguments": {
				          "at": "/same_arguments",
				          "change": "RETRYABILITY_CHANGED"
				        }
				      },
				      "kinds": {"busy": {"values": {"same_arguments": "allowed"}}}
				    }
				  }
				}`,
			New: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}, "same_arguments": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {
				    "catalogue": {
				      "discriminator": "/kind",
				      "values": {
				        "same_arguments": {
				          "at": "/same_arguments",
				          "change": "RETRYABILITY_CHANGED"
				        }
				      },
				      "kinds": {"busy": {"values": {"same_arguments": "never"}}}
				    }
				  }
				}`,
		},
	},
	{
		ID: SideEffectsChanged, Category: finding.Semantic,
		Purpose: "Programs decide by it whether something may have happened already.",
		Situations: []Situation{
			{
				When:   "side_effects of a kind changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "error", Source: "n/n/n",
				Trap: "The meaning of a required field.",
			},
		},
		Mirror: SideEffectsChanged,
		Advice: "Add a new kind with the other promise, and mark this one deprecated.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}, "side_effects": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {
				    "catalogue": {
				      "discriminator": "/kind",
				      "values": {
				        "side_effects": {
				          "at": "/side_effects",
				          "change": "SIDE_EFFECTS_CHANGED"
				        }
				      },
				      "kinds": {"busy": {"values": {"side_effects": "none"}}}
				    }
				  }
				}`,
			New: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}, "side_effects": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {
				    "catalogue": {
				      "discriminator": "/kind",
				      "values": {
				        "side_effects": {
				          "at": "/side_effects",
				          "change": "SIDE_EFFECTS_CHANGED"
				        }
				      },
				      "kinds": {"busy": {"values": {"side_effects": "unknown"}}}
				    }
				  }
				}`,
		},
	},
	{
		ID: WaitAllowed, Category: finding.Semantic,
		Purpose: "Documents of the kind may say from now on how long to wait; who ignores it loses nothing.",
		Situations: []Situation{
			{
				When:   "retry_after of a kind goes from false to true",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "info", Source: "n/n/n",
				Trap: "Listed as an addition.",
			},
		},
		Mirror: WaitWithdrawn,
		Advice: "Nothing to do.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {
				    "catalogue": {
				      "discriminator": "/kind",
				      "facts": {
				        "retry_after": {
				          "schema": {"type": "boolean"},
				          "change": {
				            "true": "WAIT_ALLOWED",
				            "false": "WAIT_WITHDRAWN"
				          }
				        }
				      },
				      "kinds": {"busy": {"facts": {"retry_after": false}}}
				    }
				  }
				}`,
			New: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {
				    "catalogue": {
				      "discriminator": "/kind",
				      "facts": {
				        "retry_after": {
				          "schema": {"type": "boolean"},
				          "change": {
				            "true": "WAIT_ALLOWED",
				            "false": "WAIT_WITHDRAWN"
				          }
				        }
				      },
				      "kinds": {"busy": {"facts": {"retry_after": true}}}
				    }
				  }
				}`,
		},
	},
	{
		ID: WaitWithdrawn, Category: finding.Semantic,
		Purpose: "Programs wait as long as documents of the kind say, and now they say nothing.",
		Situations: []Situation{
			{
				When:   "retry_after of a kind goes from true to false",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "n/n/n",
				Trap: "A surface break.",
			},
		},
		Mirror: WaitAllowed,
		Advice: "Keep the permission; writers need not use it.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {
				    "catalogue": {
				      "discriminator": "/kind",
				      "facts": {
				        "retry_after": {
				          "schema": {"type": "boolean"},
				          "change": {
				            "true": "WAIT_ALLOWED",
				            "false": "WAIT_WITHDRAWN"
				          }
				        }
				      },
				      "kinds": {"busy": {"facts": {"retry_after": true}}}
				    }
				  }
				}`,
			New: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {
				    "catalogue": {
				      "discriminator": "/kind",
				      "facts": {
				        "retry_after": {
				          "schema": {"type": "boolean"},
				          "change": {
				            "true": "WAIT_ALLOWED",
				            "false": "WAIT_WITHDRAWN"
				          }
				        }
				      },
				      "kinds": {"busy": {"facts": {"retry_after": false}}}
				    }
				  }
				}`,
		},
	},
	{
		ID: CodeModeOriginChanged, Category: finding.Semantic,
		Purpose: "Surfaces that run code report another origin for the kind.",
		Situations: []Situation{
			{
				When:   "code_mode_origin of a kind changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "n/n/n",
				Trap: "A surface break.",
			},
		},
		Mirror: CodeModeOriginChanged,
		Advice: "Keep the origin, or acknowledge the finding with its reason.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {
				    "catalogue": {
				      "discriminator": "/kind",
				      "facts": {
				        "code_mode_origin": {
				          "schema": {"type": "string"},
				          "change": "CODE_MODE_ORIGIN_CHANGED"
				        }
				      },
				      "kinds": {"busy": {"facts": {"code_mode_origin": "runtime"}}}
				    }
				  }
				}`,
			New: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {
				    "catalogue": {
				      "discriminator": "/kind",
				      "facts": {
				        "code_mode_origin": {
				          "schema": {"type": "string"},
				          "change": "CODE_MODE_ORIGIN_CHANGED"
				        }
				      },
				      "kinds": {"busy": {"facts": {"code_mode_origin": "code_mode"}}}
				    }
				  }
				}`,
		},
	},
	{
		ID: UpstreamAcceptanceChanged, Category: finding.Semantic,
		Purpose: "Surfaces decide by it whether the kind may be passed on when it comes from another system.",
		Situations: []Situation{
			{
				When:   "accepted_from_upstream of a kind changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "n/n/n",
				Trap: "A surface break.",
			},
		},
		Mirror: UpstreamAcceptanceChanged,
		Advice: "Keep the permission, or acknowledge the finding with its reason.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {
				    "catalogue": {
				      "discriminator": "/kind",
				      "facts": {
				        "accepted_from_upstream": {
				          "schema": {"type": "boolean"},
				          "change": "UPSTREAM_ACCEPTANCE_CHANGED"
				        }
				      },
				      "kinds": {"busy": {"facts": {"accepted_from_upstream": false}}}
				    }
				  }
				}`,
			New: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {
				    "catalogue": {
				      "discriminator": "/kind",
				      "facts": {
				        "accepted_from_upstream": {
				          "schema": {"type": "boolean"},
				          "change": "UPSTREAM_ACCEPTANCE_CHANGED"
				        }
				      },
				      "kinds": {"busy": {"facts": {"accepted_from_upstream": true}}}
				    }
				  }
				}`,
		},
	},
	{
		ID: GuidanceChanged, Category: finding.Semantic,
		Purpose: "People and models do what the guidance says; only a person can tell whether it still says the same.",
		Situations: []Situation{
			{
				When:   "recovery.guidance of a kind changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "n/n/n",
				Trap: "A break if the advice changes; only a person can tell.",
			},
		},
		Mirror: GuidanceChanged,
		Advice: "Acknowledge the finding if the advice is the same in other words; otherwise add a new kind.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}, "guidance": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {
				    "catalogue": {
				      "discriminator": "/kind",
				      "values": {"guidance": {"at": "/guidance", "change": "GUIDANCE_CHANGED"}},
				      "kinds": {"busy": {"values": {"guidance": "Wait and call again."}}}
				    }
				  }
				}`,
			New: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}, "guidance": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {
				    "catalogue": {
				      "discriminator": "/kind",
				      "values": {"guidance": {"at": "/guidance", "change": "GUIDANCE_CHANGED"}},
				      "kinds": {"busy": {"values": {"guidance": "Ask the depot."}}}
				    }
				  }
				}`,
		},
	},
	{
		ID: KindValueChanged, Category: finding.Semantic,
		Purpose: "Every document of the kind carries the value, and programs rely on it.",
		Situations: []Situation{
			{
				When:   "anything else changed that an entry puts into a document: a value of the catalogue without a rule of its own, a tag, a place, the fallback, a decision",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "error", Source: "n/n/n",
				Trap: "The general form of the rules above, for catalogues with other words (codegen/catalogue.md, 5).",
			},
		},
		Mirror: KindValueChanged,
		Advice: "Add a new kind with the other value, and mark this one deprecated.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}, "severity": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {
				    "catalogue": {
				      "discriminator": "/kind",
				      "values": {"severity": {"at": "/severity"}},
				      "kinds": {"busy": {"values": {"severity": "low"}}}
				    }
				  }
				}`,
			New: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}, "severity": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {
				    "catalogue": {
				      "discriminator": "/kind",
				      "values": {"severity": {"at": "/severity"}},
				      "kinds": {"busy": {"values": {"severity": "high"}}}
				    }
				  }
				}`,
		},
	},
	{
		ID: KindFactChanged, Category: finding.Semantic,
		Purpose: "Surfaces and programs look the fact up and act on it.",
		Situations: []Situation{
			{
				When:   "a fact of an entry without a rule of its own changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "n/n/n",
				Trap: "A surface break.",
			},
		},
		Mirror: KindFactChanged,
		Advice: "Keep the fact, or acknowledge the finding with its reason.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {
				    "catalogue": {
				      "discriminator": "/kind",
				      "facts": {"page_on_call": {"schema": {"type": "boolean"}}},
				      "kinds": {"busy": {"facts": {"page_on_call": false}}}
				    }
				  }
				}`,
			New: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {
				    "catalogue": {
				      "discriminator": "/kind",
				      "facts": {"page_on_call": {"schema": {"type": "boolean"}}},
				      "kinds": {"busy": {"facts": {"page_on_call": true}}}
				    }
				  }
				}`,
		},
	},
	{
		ID: UnknownKindChanged, Category: finding.Semantic,
		Purpose: "Programs treat every kind that they do not know by these values, so all of them change at once.",
		Situations: []Situation{
			{
				When:   "a value of unknown_kind changed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "error; review for guidance and statuses", Source: "n/n/n",
				Trap: "Changes the meaning of every kind without an entry.",
			},
		},
		Mirror: UnknownKindChanged,
		Advice: "Keep the values, and give the kinds that need others an entry of their own.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}, "origin": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {
				    "catalogue": {
				      "discriminator": "/kind",
				      "values": {"origin": {"at": "/origin"}},
				      "kinds": {"busy": {}},
				      "unknown": {"values": {"origin": "runtime"}}
				    }
				  }
				}`,
			New: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}, "origin": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {
				    "catalogue": {
				      "discriminator": "/kind",
				      "values": {"origin": {"at": "/origin"}},
				      "kinds": {"busy": {}},
				      "unknown": {"values": {"origin": "policy"}}
				    }
				  }
				}`,
		},
	},
	{
		ID: KindFieldAdded, Category: finding.Wire,
		Purpose: "Documents of the kind may carry one more member; who does not know it ignores it.",
		Situations: []Situation{
			{
				When:   "extra field added to a kind",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "info", Source: "a/a/a",
				Trap: "Its fragment has to equal the one other kinds use for the name.",
			},
		},
		Mirror: KindFieldRemoved,
		Advice: "Nothing to do: this is the additive way to say more about an error.",
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
				              "required": false,
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
		ID: KindFieldRemoved, Category: finding.Wire,
		Purpose: "Programs read the member from documents of the kind.",
		Situations: []Situation{
			{
				When:   "extra field removed from a kind",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "error", Source: "B/B/B",
				Trap: "A changed fragment is compared like a schema and reported by the inner rule, at the place [kind=…]/name.",
			},
		},
		Mirror: KindFieldAdded,
		Advice: "Keep the member and call it deprecated in its description; remove it in the next major version.",
		Example: Example{
			Old: `{
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
				              "required": false,
				              "schema": {"type": "string"}
				            }
				          }
				        }
				      }
				    }
				  }
				}`,
			New: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {"catalogue": {"discriminator": "/kind", "kinds": {"busy": {}}}}
				}`,
		},
	},
	{
		ID: ErrorKindSeenGetsEntry, Category: finding.Semantic,
		Purpose: "Programs that met the kind before treated it as an unknown one.",
		Situations: []Situation{
			{
				When:   "a kind named in --seen FILE gets an entry whose values differ from unknown_kind",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "info", Source: "a/a/a",
				Trap: "An addition for the registry, a change for everybody who already met the kind.",
			},
		},
		NoMirror: "An entry that disappears is ERROR_KIND_REMOVED, whether or not the kind was met before.",
		Advice:   "Nothing to do, but tell those who have met the kind.",
	},
	{
		ID: ErrorKindDeprecated, Category: finding.Semantic,
		Purpose: "Authors of programs learn that the kind will go, and what comes instead.",
		Situations: []Situation{
			{
				When:   "kind marked deprecated or given a successor",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "info", Source: "n/n/n",
			},
		},
		Mirror: ErrorKindDeprecated,
		Advice: "Nothing to do: this is the additive way to say goodbye to a kind.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {"catalogue": {"discriminator": "/kind", "kinds": {"busy": {}, "overloaded": {}}}}
				}`,
			New: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {
				    "catalogue": {
				      "discriminator": "/kind",
				      "kinds": {
				        "busy": {"deprecated": true, "successor": "overloaded"},
				        "overloaded": {}
				      }
				    }
				  }
				}`,
		},
	},
	{
		ID: MessageTemplateChanged, Category: finding.Semantic,
		Purpose: "Text for people may change as long as the data for programs stays.",
		Situations: []Situation{
			{
				When:   "message template changed, parameters kept (for registries that have templates)",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "info", Source: "n/n/n",
				Trap: "AIP-193: text for people may change as long as the machine-readable data stays.",
			},
		},
		Mirror: MessageTemplateChanged,
		Advice: "Nothing to do.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}, "message": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {
				    "catalogue": {
				      "discriminator": "/kind",
				      "values": {"message": {"at": "/message"}},
				      "kinds": {
				        "full": {
				          "values": {"message": {"template": "No room in {place}."}},
				          "params": {"place": {"schema": {"type": "string"}}}
				        }
				      }
				    }
				  }
				}`,
			New: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}, "message": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {
				    "catalogue": {
				      "discriminator": "/kind",
				      "values": {"message": {"at": "/message"}},
				      "kinds": {
				        "full": {
				          "values": {"message": {"template": "{place} is full."}},
				          "params": {"place": {"schema": {"type": "string"}}}
				        }
				      }
				    }
				  }
				}`,
		},
	},
	{
		ID: MessageParamAdded, Category: finding.Semantic,
		Purpose: "The text tells people more than before.",
		Situations: []Situation{
			{
				When:   "template parameter added",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "info", Source: "a/a/a",
				Trap: "A required constructor argument is not this rule: that is SOURCE_CONSTRUCTOR_CHANGED.",
			},
		},
		Mirror: MessageParamRemoved,
		Advice: "Nothing to do.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}, "message": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {
				    "catalogue": {
				      "discriminator": "/kind",
				      "values": {"message": {"at": "/message"}},
				      "kinds": {
				        "full": {
				          "values": {"message": {"template": "No room in {place}."}},
				          "params": {"place": {"schema": {"type": "string"}}}
				        }
				      }
				    }
				  }
				}`,
			New: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}, "message": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {
				    "catalogue": {
				      "discriminator": "/kind",
				      "values": {"message": {"at": "/message"}},
				      "kinds": {
				        "full": {
				          "values": {
				            "message": {
				              "template": "No room in {place} on {day}."
				            }
				          },
				          "params": {
				            "place": {"schema": {"type": "string"}},
				            "day": {"schema": {"type": "string"}}
				          }
				        }
				      }
				    }
				  }
				}`,
		},
	},
	{
		ID: MessageParamRemoved, Category: finding.Semantic,
		Purpose: "Programs pass the parameter, and some read it back.",
		Situations: []Situation{
			{
				When:   "template parameter removed",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "error", Source: "B/B/B",
				Trap: "Metadata keys must stay.",
			},
		},
		Mirror: MessageParamAdded,
		Advice: "Keep the parameter, and leave it out of the text.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}, "message": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {
				    "catalogue": {
				      "discriminator": "/kind",
				      "values": {"message": {"at": "/message"}},
				      "kinds": {
				        "full": {
				          "values": {
				            "message": {
				              "template": "No room in {place} on {day}."
				            }
				          },
				          "params": {
				            "place": {"schema": {"type": "string"}},
				            "day": {"schema": {"type": "string"}}
				          }
				        }
				      }
				    }
				  }
				}`,
			New: `{
				  "type": "object",
				  "properties": {"kind": {"type": "string"}, "message": {"type": "string"}},
				  "required": ["kind"],
				  "x-errgen": {
				    "catalogue": {
				      "discriminator": "/kind",
				      "values": {"message": {"at": "/message"}},
				      "kinds": {
				        "full": {
				          "values": {"message": {"template": "No room in {place}."}},
				          "params": {"place": {"schema": {"type": "string"}}}
				        }
				      }
				    }
				  }
				}`,
		},
	},
}}
