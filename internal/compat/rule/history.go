// Rules about released versions, their lock, waivers and version numbers.
package rule

import "github.com/errgen/errgen/internal/compat/finding"

var historyAndProcess = Group{"History and process", []Rule{
	{
		ID: SchemaRemoved, Category: finding.History,
		Situations: []Situation{
			{
				When:   "a whole schema file disappeared",
				Strict: "–", Declared: "–", Severity: "error", Source: "B/B/B",
			},
		},
	},
	{
		ID: VersionRemoved, Category: finding.History,
		Situations: []Situation{
			{
				When:   "a released version directory or snapshot disappeared",
				Strict: "–", Declared: "–", Severity: "error", Source: "B/B/B",
			},
		},
	},
	{
		ID: SnapshotModified, Category: finding.History,
		Situations: []Situation{
			{
				When:   "a released snapshot no longer matches the hash in the lock file",
				Strict: "–", Declared: "–", Severity: "error", Source: "–",
			},
		},
	},
	{
		ID: SnapshotUnlocked, Category: finding.History,
		Situations: []Situation{
			{
				When:   "a snapshot lies in the history directory but not in the lock file",
				Strict: "–", Declared: "–", Severity: "error", Source: "–",
			},
		},
	},
	{
		ID: ReservedNameUsed, Category: finding.History,
		Situations: []Situation{
			{
				When:   "a name, value, kind or type that the lock file reserves is used again",
				Strict: "–", Declared: "–", Severity: "error", Source: "–",
				Trap: "Covers removals that happened before the oldest kept snapshot.",
			},
		},
	},
	{
		ID: ReservationRemoved, Category: finding.History,
		Situations: []Situation{
			{
				When:   "a reservation disappeared from the lock file",
				Strict: "–", Declared: "–", Severity: "error", Source: "–",
				Trap: "Compared with the lock file at the base of the change.",
			},
		},
	},
	{
		ID: VersionBumpMissing, Category: finding.History,
		Situations: []Situation{
			{
				When:   "the declared version does not match the suggested bump",
				Strict: "–", Declared: "–", Severity: "error", Source: "–",
			},
		},
	},
	{
		ID: VersionBumpNeedless, Category: finding.History,
		Situations: []Situation{
			{
				When:   "the version was raised further than needed",
				Strict: "–", Declared: "–", Severity: "info", Source: "–",
			},
		},
	},
	{
		ID: WaiverUnused, Category: finding.History,
		Situations: []Situation{
			{
				When:   "a waiver matches no finding",
				Strict: "–", Declared: "–", Severity: "error", Source: "–",
				Trap: "Stale waivers hide the next break.",
			},
		},
	},
	{
		ID: WaiverExpired, Category: finding.History,
		Situations: []Situation{
			{
				When:   "a waiver is past its date",
				Strict: "–", Declared: "–", Severity: "error", Source: "–",
				Trap: "It no longer waives.",
			},
		},
	},
}}
