// Rules about released versions, their lock, waivers and version numbers.
package rule

import "github.com/errgen/errgen/internal/compat/finding"

var historyAndProcess = Group{"History and process", []Rule{
	{
		ID: SchemaRemoved, Category: finding.History,
		Purpose: "Whoever follows the contract has lost its text.",
		Situations: []Situation{
			{
				When:   "a whole schema file disappeared",
				Strict: "–", Declared: "–", Severity: "error", Source: "B/B/B",
			},
		},
		NoMirror: "A schema that appears has nothing to be compared with.",
		Advice:   "Bring the file back; mark the contract as retired in its description.",
	},
	{
		ID: VersionRemoved, Category: finding.History,
		Purpose: "Readers of the version still run; without its text nobody can check against it.",
		Situations: []Situation{
			{
				When:   "a released version directory or snapshot disappeared",
				Strict: "–", Declared: "–", Severity: "error", Source: "B/B/B",
			},
		},
		NoMirror: "A version that appears is a release, which has its own checks.",
		Advice:   "Bring the snapshot back from the history of the repository.",
	},
	{
		ID: SnapshotModified, Category: finding.History,
		Purpose: "A released text is what others were told; it may not change afterwards.",
		Situations: []Situation{
			{
				When:   "a released snapshot no longer matches the hash in the lock file",
				Strict: "–", Declared: "–", Severity: "error", Source: "–",
			},
		},
		NoMirror: "Bytes differ from their hash or they do not; there is no direction.",
		Advice:   "Restore the bytes of the snapshot, and release the change as the next version.",
	},
	{
		ID: SnapshotUnlocked, Category: finding.History,
		Purpose: "A snapshot without a hash in the lock file could be changed unseen.",
		Situations: []Situation{
			{
				When:   "a snapshot lies in the history directory but not in the lock file",
				Strict: "–", Declared: "–", Severity: "error", Source: "–",
			},
		},
		NoMirror: "A lock entry without its snapshot is VERSION_REMOVED.",
		Advice:   "Remove the file, and release it with `errgen compat release`.",
	},
	{
		ID: ReservedNameUsed, Category: finding.History,
		Purpose: "The name had another meaning in a released version, even if its text is no longer kept.",
		Situations: []Situation{
			{
				When:   "a name, value, kind or type that the lock file reserves is used again",
				Strict: "–", Declared: "–", Severity: "error", Source: "–",
				Trap: "Covers removals that happened before the oldest kept snapshot.",
			},
		},
		NoMirror: "A name that is no longer used stays reserved, and nothing has to be said.",
		Advice:   "Take a name that the lock file does not reserve.",
	},
	{
		ID: ReservationRemoved, Category: finding.History,
		Purpose: "The lock file remembers names whose last snapshot is gone; without the entry they could be used again.",
		Situations: []Situation{
			{
				When:   "a reservation disappeared from the lock file",
				Strict: "–", Declared: "–", Severity: "error", Source: "–",
				Trap: "Compared with the lock file at the base of the change.",
			},
		},
		NoMirror: "Reservations are added by releases, which is how they are meant to appear.",
		Advice:   "Bring the entry back.",
	},
	{
		ID: VersionBumpMissing, Category: finding.History,
		Purpose: "The version number tells others what to expect; one that is too low hides a change.",
		Situations: []Situation{
			{
				When:   "the declared version does not match the suggested bump",
				Strict: "–", Declared: "–", Severity: "error", Source: "–",
			},
		},
		NoMirror: "It compares a number with the findings, not two texts; the other way to miss is VERSION_BUMP_NEEDLESS.",
		Advice:   "Release with the version that the report suggests, or a higher one.",
	},
	{
		ID: VersionBumpNeedless, Category: finding.History,
		Purpose: "A version number that promises more than has changed makes others look for it.",
		Situations: []Situation{
			{
				When:   "the version was raised further than needed",
				Strict: "–", Declared: "–", Severity: "info", Source: "–",
			},
		},
		NoMirror: "It compares a number with the findings, not two texts; the other way to miss is VERSION_BUMP_MISSING.",
		Advice:   "Nothing to do, or release with the version that the report suggests.",
	},
	{
		ID: WaiverUnused, Category: finding.History,
		Purpose: "A waiver that matches nothing today may match the wrong thing tomorrow.",
		Situations: []Situation{
			{
				When:   "a waiver matches no finding",
				Strict: "–", Declared: "–", Severity: "error", Source: "–",
				Trap: "Stale waivers hide the next break.",
			},
		},
		NoMirror: "A waiver that is used is not worth a finding: it stands with the finding that it waives.",
		Advice:   "Remove the waiver.",
	},
	{
		ID: WaiverExpired, Category: finding.History,
		Purpose: "An acknowledgement is given for a time, so that somebody looks again.",
		Situations: []Situation{
			{
				When:   "a waiver is past its date",
				Strict: "–", Declared: "–", Severity: "error", Source: "–",
				Trap: "It no longer waives.",
			},
		},
		NoMirror: "A waiver that is still valid is not worth a finding.",
		Advice:   "Undo the change, release it with its waiver, or write a new waiver with a new date.",
	},
}}
