// Rules about the branches of unions, and the kinds of errors that they stand for.
package rule

import "github.com/errgen/errgen/internal/compat/finding"

var unionsAndKinds = Group{"Unions and error kinds", []Rule{
	{
		ID: ErrorKindAdded, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "branch with a new discriminator value added to a union that has no catch-all",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "a/B/a",
				Trap: "See also anyOf unions: same verdict when the branches are disjoint.",
			},
		},
	},
	{
		ID: ErrorKindAddedOpen, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "branch added beside a catch-all branch, or kind added to a registry whose kind is an open string",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "info", Source: "a/a/a",
				Trap: "The recommended way to let kinds grow.",
			},
		},
	},
	{
		ID: ErrorKindRemoved, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "branch or registry entry removed",
				Strict: "BRK/ok; open: ok/ok", Declared: "as strict", Severity: "error", Source: "B/B/B",
				Trap: "With an open kind nothing breaks on the wire, yet the constant and its promises are gone.",
			},
		},
	},
	{
		ID: ErrorKindRenamed, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "entry or branch replaced by one with equal content and another kind",
				Strict: "BRK/BRK; open: ok/ok", Declared: "as strict", Severity: "error", Source: "B/B/B",
				Trap: "One finding; suggest a successor mark on the old kind.",
			},
		},
	},
	{
		ID: ErrorKindReused, Category: finding.History,
		Situations: []Situation{
			{
				When:   "a kind that an earlier snapshot removed comes back",
				Strict: "by containment", Declared: "same", Severity: "error", Source: "a/B/a",
				Trap: "Reserve removed kinds for ever.",
			},
		},
	},
	{
		ID: ErrorKindRepurposed, Category: finding.Semantic,
		Situations: []Situation{
			{
				When:   "status, description (when) and fields of one kind change together; two of three are enough when the description shares fewer than half its words",
				Strict: "ok/ok", Declared: "ok/ok", Severity: "review", Source: "n/n/n",
				Trap: "The same name for another error.",
			},
		},
	},
	{
		ID: DiscriminatorChanged, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "another member becomes the discriminator, or it stops being required or constant",
				Strict: "BRK/BRK", Declared: "BRK/BRK", Severity: "error", Source: "B/B/B",
			},
		},
	},
	{
		ID: OneOfBranchAdded, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "branch without discriminator added, proved disjoint from the others",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "a/B/a; B/B/B when the type becomes a union",
			},
		},
	},
	{
		ID: OneOfBranchOverlaps, Category: finding.Schema,
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
	},
	{
		ID: OneOfBranchRemoved, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "branch without discriminator removed",
				Strict: "BRK/ok; overlapping: ±", Declared: "as strict", Severity: "error", Source: "B/B/B",
				Trap: "Removing an overlapping branch can also admit documents.",
			},
		},
	},
	{
		ID: AnyOfBranchAdded, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "branch added that is not subsumed",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "a/B/a; B/B/B when the type becomes a union",
				Trap: "Subsumed or unsatisfiable branches: EQUIVALENT_REWRITE.",
			},
		},
	},
	{
		ID: AnyOfBranchRemoved, Category: finding.Wire,
		Situations: []Situation{
			{
				When:   "branch removed that was not subsumed",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "B/B/B",
			},
		},
	},
	{
		ID: OneOfToAnyOf, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "oneOf becomes anyOf, branches overlapping",
				Strict: "ok/BRK", Declared: "ok/BRK", Severity: "error", Source: "n/n/n",
				Trap: "Disjoint branches: EQUIVALENT_REWRITE.",
			},
		},
	},
	{
		ID: AnyOfToOneOf, Category: finding.Schema,
		Situations: []Situation{
			{
				When:   "anyOf becomes oneOf, branches overlapping",
				Strict: "BRK/ok", Declared: "BRK/ok", Severity: "error", Source: "n/n/n",
			},
		},
	},
}}
