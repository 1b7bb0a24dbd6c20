// Rules about the branches of unions, and the kinds of errors that they stand for.
package rule

import "github.com/errgen/errgen/internal/compat/finding"

var unionsAndKinds = Group{"Unions and error kinds", []Rule{
	{
		ID: ErrorKindAdded, Category: finding.Wire,
		Purpose: "Readers of a closed union have no branch for the kind.",
		Situations: []Situation{
			{
				When:   "branch with a new discriminator value added to a union that has no catch-all",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "a/B/a",
				Trap: "See also anyOf unions: same verdict when the branches are disjoint.",
			},
		},
		Mirror: ErrorKindRemoved,
		Advice: "Add a catch-all branch for unknown kinds in the next major version; until then use a kind that exists, and say more in an optional member.",
		Example: Example{
			Old: `{
				  "oneOf": [
				    {
				      "type": "object",
				      "properties": {"kind": {"const": "busy"}, "wait": {"type": "integer"}},
				      "required": ["kind"]
				    },
				    {"type": "object", "properties": {"kind": {"const": "gone"}}, "required": ["kind"]}
				  ]
				}`,
			New: `{
				  "oneOf": [
				    {
				      "type": "object",
				      "properties": {"kind": {"const": "busy"}, "wait": {"type": "integer"}},
				      "required": ["kind"]
				    },
				    {"type": "object", "properties": {"kind": {"const": "gone"}}, "required": ["kind"]},
				    {"type": "object", "properties": {"kind": {"const": "fraud"}}, "required": ["kind"]}
				  ]
				}`,
		},
	},
	{
		ID: ErrorKindAddedOpen, Category: finding.Wire,
		Purpose: "Where kinds are open, readers have a place for the ones that they do not know.",
		Situations: []Situation{
			{
				When:   "branch added beside a catch-all branch, or kind added to a registry whose kind is an open string",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "info", Source: "a/a/a",
				Trap: "The recommended way to let kinds grow.",
			},
		},
		NoMirror: "The way back is ERROR_KIND_REMOVED for open and closed kinds alike, and that is the mirror of ERROR_KIND_ADDED.",
		Advice:   "Nothing to do: this is the additive way to name another kind.",
		Example: Example{
			Old: `{
				  "anyOf": [
				    {
				      "type": "object",
				      "properties": {"kind": {"const": "busy"}, "wait": {"type": "integer"}},
				      "required": ["kind"]
				    },
				    {"type": "object", "properties": {"kind": {"type": "string"}}, "required": ["kind"]}
				  ]
				}`,
			New: `{
				  "anyOf": [
				    {
				      "type": "object",
				      "properties": {"kind": {"const": "busy"}, "wait": {"type": "integer"}},
				      "required": ["kind"]
				    },
				    {"type": "object", "properties": {"kind": {"const": "fraud"}}, "required": ["kind"]},
				    {"type": "object", "properties": {"kind": {"type": "string"}}, "required": ["kind"]}
				  ]
				}`,
		},
	},
	{
		ID: ErrorKindRemoved, Category: finding.Wire,
		Purpose: "Programs branch on the kind, and it promised how to recover.",
		Situations: []Situation{
			{
				When:   "branch or registry entry removed",
				Strict: "BRK/ok; open: ok/ok", Declared: "as strict", Severity: "error", Source: "B/B/B",
				Trap: "With an open kind nothing breaks on the wire, yet the constant and its promises are gone.",
			},
		},
		Mirror: ErrorKindAdded,
		Advice: "Keep the kind and mark it deprecated, with a successor if there is one; remove it in the next major version.",
		Example: Example{
			Old: `{
				  "oneOf": [
				    {"type": "object", "properties": {"kind": {"const": "busy"}, "wait": {"type": "integer"}}, "required": ["kind"]},
				    {"type": "object", "properties": {"kind": {"const": "gone"}}, "required": ["kind"]},
				    {"type": "object", "properties": {"kind": {"const": "fraud"}}, "required": ["kind"]}
				  ]
				}`,
			New: `{
				  "oneOf": [
				    {"type": "object", "properties": {"kind": {"const": "busy"}, "wait": {"type": "integer"}}, "required": ["kind"]},
				    {"type": "object", "properties": {"kind": {"const": "gone"}}, "required": ["kind"]}
				  ]
				}`,
		},
	},
	{
		ID: ErrorKindRenamed, Category: finding.Wire,
		Purpose: "Programs branch on the name.",
		Situations: []Situation{
			{
				When:   "entry or branch replaced by one with equal content and another kind",
				Strict: "BRK/BRK; open: ok/ok", Declared: "as strict", Severity: "error", Source: "B/B/B",
				Trap: "One finding; suggest a successor mark on the old kind.",
			},
		},
		Mirror: ErrorKindRenamed,
		Advice: "Add the new kind, and mark the old one deprecated with the new one as its successor.",
		Example: Example{
			Old: `{
				  "oneOf": [
				    {
				      "type": "object",
				      "properties": {"kind": {"const": "busy"}, "wait": {"type": "integer"}},
				      "required": ["kind"]
				    },
				    {"type": "object", "properties": {"kind": {"const": "gone"}}, "required": ["kind"]}
				  ]
				}`,
			New: `{
				  "oneOf": [
				    {
				      "type": "object",
				      "properties": {"kind": {"const": "busy"}, "wait": {"type": "integer"}},
				      "required": ["kind"]
				    },
				    {"type": "object", "properties": {"kind": {"const": "vanished"}}, "required": ["kind"]}
				  ]
				}`,
		},
	},
	{
		ID: ErrorKindReused, Category: finding.History,
		Purpose: "Readers of the version that knew the kind earlier give it the meaning that it had then.",
		Situations: []Situation{
			{
				When:   "a kind that an earlier snapshot removed comes back",
				Strict: "by containment", Declared: "same", Severity: "error", Source: "a/B/a",
				Trap: "Reserve removed kinds for ever.",
			},
		},
		NoMirror: "It needs three texts: the kind was there, was removed, and is back. Swapping two of them does not give a change of its own.",
		Advice:   "Take a name that no released version has used.",
	},
	{
		ID: ErrorKindRepurposed, Category: finding.Semantic,
		Purpose: "A kind that keeps its name and changes everything else is another error in disguise.",
		Situations: []Situation{
			{
				When:   "status, description (when) and fields of one kind change together; two of three are enough when the description shares fewer than half its words",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "n/n/n",
				Trap: "The same name for another error.",
			},
		},
		Mirror: ErrorKindRepurposed,
		Advice: "Add a new kind for the other error, and mark this one deprecated.",
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
				      "kinds": {"stuck": {"when": "A lock is held.", "facts": {"http_status": 409}}}
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
				      "kinds": {
				        "stuck": {
				          "when": "The parcel lies at customs and waits for papers.",
				          "facts": {"http_status": 422}
				        }
				      }
				    }
				  }
				}`,
		},
	},
	{
		ID: DiscriminatorChanged, Category: finding.Wire,
		Purpose: "Readers find the branch by the discriminator; without it they find none.",
		Situations: []Situation{
			{
				When:   "another member becomes the discriminator, or it stops being required or constant",
				Strict: "BRK/BRK", Declared: "BRK/BRK", Severity: "error", Source: "B/B/B",
			},
		},
		Mirror: DiscriminatorChanged,
		Advice: "Keep the discriminator, and add the new member to every branch as an optional one.",
		Example: Example{
			Old: `{
				  "oneOf": [
				    {
				      "type": "object",
				      "properties": {"kind": {"const": "busy"}, "type": {"const": "busy"}},
				      "required": ["kind"]
				    },
				    {
				      "type": "object",
				      "properties": {"kind": {"const": "gone"}, "type": {"const": "gone"}},
				      "required": ["kind"]
				    }
				  ]
				}`,
			New: `{
				  "oneOf": [
				    {
				      "type": "object",
				      "properties": {"kind": {"const": "busy"}, "type": {"const": "busy"}},
				      "required": ["type"]
				    },
				    {
				      "type": "object",
				      "properties": {"kind": {"const": "gone"}, "type": {"const": "gone"}},
				      "required": ["type"]
				    }
				  ]
				}`,
		},
	},
	{
		ID: OneOfBranchAdded, Category: finding.Wire,
		Purpose: "Readers have no branch for the new documents.",
		Situations: []Situation{
			{
				When:   "branch without discriminator added, proved disjoint from the others",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "a/B/a; B/B/B when the type becomes a union",
			},
		},
		Mirror: OneOfBranchRemoved,
		Advice: "Add an optional member beside the union, or extend a branch with optional members.",
		Example: Example{
			Old: `{"type": "object", "properties": {"cause": {"oneOf": [{"type": "string"}, {"type": "integer"}]}}}`,
			New: `{
				  "type": "object",
				  "properties": {"cause": {"oneOf": [{"type": "string"}, {"type": "integer"}, {"type": "boolean"}]}}
				}`,
		},
	},
	{
		ID: OneOfBranchOverlaps, Category: finding.Schema,
		Purpose: "A document that fits two branches of oneOf is refused, so an addition takes documents away.",
		Situations: []Situation{
			{
				When:   "branch added that overlaps an old one",
				Strict: "BRK/BRK", Declared: "BRK/BRK", Severity: "error", Source: "n or refused",
				Trap: "A document that now matches two branches is refused. Confluent, Apicurio (in its own test data) and oasdiff call it an extension.",
			},
			{
				When:   "branch duplicated",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "refused",
				Trap: "Collapsing duplicates hides it.",
			},
		},
		NoMirror: "The way back is ONE_OF_BRANCH_REMOVED for disjoint and overlapping branches alike.",
		Advice:   "Give the branches a discriminator, or use anyOf in the next major version.",
		Example: Example{
			Old: `{"type": "object", "properties": {"cause": {"oneOf": [{"type": "string"}, {"type": "integer"}]}}}`,
			New: `{
				  "type": "object",
				  "properties": {
				    "cause": {
				      "oneOf": [
				        {"type": "string"},
				        {"type": "integer"},
				        {"type": "string", "minLength": 3}
				      ]
				    }
				  }
				}`,
		},
	},
	{
		ID: OneOfBranchRemoved, Category: finding.Wire,
		Purpose: "Writers may send documents of the branch; new readers refuse them.",
		Situations: []Situation{
			{
				When:   "branch without discriminator removed",
				Strict: "BRK/ok; overlapping: ±", Declared: "as strict", Severity: "error", Source: "B/B/B",
				Trap: "Removing an overlapping branch can also admit documents.",
			},
		},
		Mirror: OneOfBranchAdded,
		Advice: "Keep the branch and describe it as deprecated; remove it in the next major version.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"cause": {"oneOf": [{"type": "string"}, {"type": "integer"}, {"type": "boolean"}]}}
				}`,
			New: `{"type": "object", "properties": {"cause": {"oneOf": [{"type": "string"}, {"type": "integer"}]}}}`,
		},
	},
	{
		ID: AnyOfBranchAdded, Category: finding.Wire,
		Purpose: "Readers have no branch for the new documents.",
		Situations: []Situation{
			{
				When:   "branch added that is not subsumed",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "a/B/a; B/B/B when the type becomes a union",
				Trap: "Subsumed or unsatisfiable branches: EQUIVALENT_REWRITE.",
			},
		},
		Mirror: AnyOfBranchRemoved,
		Advice: "Add an optional member beside the union, or extend a branch with optional members.",
		Example: Example{
			Old: `{"type": "object", "properties": {"cause": {"anyOf": [{"type": "string"}, {"type": "integer"}]}}}`,
			New: `{
				  "type": "object",
				  "properties": {"cause": {"anyOf": [{"type": "string"}, {"type": "integer"}, {"type": "boolean"}]}}
				}`,
		},
	},
	{
		ID: AnyOfBranchRemoved, Category: finding.Wire,
		Purpose: "Writers may send documents of the branch; new readers refuse them.",
		Situations: []Situation{
			{
				When:   "branch removed that was not subsumed",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "B/B/B",
			},
		},
		Mirror: AnyOfBranchAdded,
		Advice: "Keep the branch and describe it as deprecated; remove it in the next major version.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"cause": {"anyOf": [{"type": "string"}, {"type": "integer"}, {"type": "boolean"}]}}
				}`,
			New: `{"type": "object", "properties": {"cause": {"anyOf": [{"type": "string"}, {"type": "integer"}]}}}`,
		},
	},
	{
		ID: OneOfToAnyOf, Category: finding.Schema,
		Purpose: "Old readers refuse documents that fit several branches.",
		Situations: []Situation{
			{
				When:   "oneOf becomes anyOf, branches overlapping",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
				Trap: "Disjoint branches: EQUIVALENT_REWRITE.",
			},
		},
		Mirror: AnyOfToOneOf,
		Advice: "Keep oneOf; change it in the next major version.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"wait": {"type": "integer"}, "help": {"type": "string"}},
				  "oneOf": [{"required": ["wait"]}, {"required": ["help"]}]
				}`,
			New: `{
				  "type": "object",
				  "properties": {"wait": {"type": "integer"}, "help": {"type": "string"}},
				  "anyOf": [{"required": ["wait"]}, {"required": ["help"]}]
				}`,
		},
	},
	{
		ID: AnyOfToOneOf, Category: finding.Schema,
		Purpose: "New readers refuse documents that fit several branches.",
		Situations: []Situation{
			{
				When:   "anyOf becomes oneOf, branches overlapping",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
			},
		},
		Mirror: OneOfToAnyOf,
		Advice: "Keep anyOf; change it in the next major version.",
		Example: Example{
			Old: `{
				  "type": "object",
				  "properties": {"wait": {"type": "integer"}, "help": {"type": "string"}},
				  "anyOf": [{"required": ["wait"]}, {"required": ["help"]}]
				}`,
			New: `{
				  "type": "object",
				  "properties": {"wait": {"type": "integer"}, "help": {"type": "string"}},
				  "oneOf": [{"required": ["wait"]}, {"required": ["help"]}]
				}`,
		},
	},
}}
