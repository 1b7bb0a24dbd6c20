// What each of them finds.
package main

import (
	"github.com/errgen/errgen/conformance/redaction"
	"github.com/zricethezav/gitleaks/v8/detect"
)

// decodings is how many layers of base64, hexadecimal and percent-encoding gitleaks
// takes off; its command has the same default.
const decodings = 5

func newScanner() (*detect.Detector, error) {
	d, err := detect.NewDetectorDefaultConfig()
	if err != nil {
		return nil, err
	}
	d.MaxDecodeDepth = decodings
	return d, nil
}

// tally is what became of the secrets of one shape.
type tally struct {
	shape           string
	texts           int // secrets times the wraps that suit them
	hidden, found   int // by errgen, by gitleaks
	plain, foundRaw int // without any wrap: texts, found by gitleaks
}

func (t *tally) add(other tally) {
	t.texts += other.texts
	t.hidden += other.hidden
	t.found += other.found
	t.plain += other.plain
	t.foundRaw += other.foundRaw
}

// results are both corpora, judged.
type results struct {
	shapes           []tally
	lines            int
	altered, flagged int // lines of ordinary text: by errgen, by gitleaks
}

func compare(scan *detect.Detector) results {
	var r results
	secrets := redaction.Secrets(redaction.Seed, redaction.Each)
	c := redaction.Cleaner(secrets)
	places := map[string]int{}
	for _, s := range secrets {
		place, seen := places[s.Shape]
		if !seen {
			place = len(r.shapes)
			places[s.Shape] = place
			r.shapes = append(r.shapes, tally{shape: s.Shape})
		}
		for _, w := range redaction.Wraps {
			if w.Suits(s) {
				text := w.Put(s.Text)
				found := finds(scan, text, s.Hidden)
				r.shapes[place].add(tally{
					texts: 1, hidden: one(!redaction.Shows(c.Text(text, 8192), s.Hidden)), found: one(found),
					plain: one(w.Name == "plain"), foundRaw: one(found && w.Name == "plain"),
				})
			}
		}
	}
	for _, l := range redaction.Ordinary(redaction.Seed, redaction.Lines) {
		r.lines++
		r.altered += one(c.Text(l.Text, 8192) != l.Text)
		r.flagged += one(len(scan.DetectString(l.Text)) > 0)
	}
	return r
}

// finds tells whether a scan of a text reports a secret.
func finds(scan *detect.Detector, text, secret string) bool {
	for _, f := range scan.DetectString(text) {
		if redaction.Shows(f.Match, secret) || redaction.Shows(f.Secret, secret) || redaction.Shows(secret, f.Secret) {
			return true
		}
	}
	return false
}

func one(is bool) int {
	if is {
		return 1
	}
	return 0
}
