// The file of waivers, YAML or JSON:
//
//	waivers:
//	  - {fingerprint: 9f2c51d07a6e4b13, reason: never released, owner: ana, expires: 2027-03-31}
//	  - {rule: TYPE_RENAMED, place: /recovery, against: ">=1.0.0 <1.3.0", reason: …, owner: …, expires: …}
package waiver

import (
	"regexp"
	"strings"
	"time"

	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/compat/version"
	"github.com/errgen/errgen/internal/source"
)

// code is that of every refusal of a file of waivers.
const code = "WAIVER_INVALID"

// members that a waiver may have, all of them texts.
var members = map[string]bool{"fingerprint": true, "rule": true, "place": true, "against": true, "reason": true, "owner": true, "expires": true}

// Read gives the waivers of a text, none if it has a fault.
func Read(name string, text []byte) ([]*Waiver, source.Diagnostics) {
	root, problems := source.Parse(name, text)
	if root == nil || problems.Failed() {
		return nil, problems
	}
	r := &reader{}
	list := root.Get("waivers")
	if list == nil || list.Kind != source.Array || len(root.Members) > 1 {
		r.refuse(root, "The file is not an object with the list \"waivers\" alone.", "Write waivers: [].")
		return nil, r.problems
	}
	var waivers []*Waiver
	for _, item := range list.Items {
		waivers = append(waivers, r.waiver(item))
	}
	if r.problems.Failed() {
		r.problems.Sort()
		return nil, r.problems
	}
	return waivers, nil
}

type reader struct{ problems source.Diagnostics }

func (r *reader) refuse(at *source.Node, problem, advice string) {
	r.problems = append(r.problems, source.Diagnostic{Code: code, Place: at.Place(), Problem: problem, Advice: advice})
}

func (r *reader) waiver(n *source.Node) *Waiver {
	if n.Kind != source.Object {
		r.refuse(n, "A waiver is an object.", "Write {fingerprint: …, reason: …, owner: …, expires: …}.")
		return nil
	}
	before := len(r.problems)
	for _, m := range n.Members {
		switch {
		case !members[m.Name]:
			r.refuse(m.Value, "A waiver has no member "+source.Quote(m.Name)+".", "Its members are fingerprint, or rule, place and against; and reason, owner, expires.")
		case m.Value.Kind != source.String:
			r.refuse(m.Value, source.Quote(m.Name)+" is not a text.", "Put it in quotes.")
		}
	}
	if len(r.problems) > before {
		return nil // what follows reads texts alone
	}
	w := &Waiver{At: n, Reason: r.required(n, "reason"), Owner: r.required(n, "owner"), Expires: r.required(n, "expires")}
	r.date(n.Get("expires"))
	r.target(n, w)
	return w
}

// required reads a text that may not be blank.
func (r *reader) required(n *source.Node, name string) string {
	value := n.Get(name)
	switch {
	case value == nil:
		r.refuse(n, "The waiver has no "+name+".", "Say why it is given, by whom and until when: reason, owner, expires.")
		return ""
	case strings.TrimSpace(value.Text) == "":
		r.refuse(value, "The "+name+" is blank.", "Say why it is given, by whom and until when: reason, owner, expires.")
	}
	return value.Text
}

func (r *reader) date(n *source.Node) {
	if n == nil {
		return // reported already
	}
	if _, err := time.Parse(time.DateOnly, n.Text); err != nil {
		r.refuse(n, source.Quote(n.Text)+" is not a date.", "Write it as 2027-03-31.")
	}
}

var fingerprint = regexp.MustCompile(`^[0-9a-f]{16}$`)

// target reads what the waiver covers. A rule needs a place, so that nobody waives
// a whole rule, and patterns over rules are no rules.
func (r *reader) target(n *source.Node, w *Waiver) {
	print, id, place, against := n.Get("fingerprint"), n.Get("rule"), n.Get("place"), n.Get("against")
	switch {
	case print != nil && (id != nil || place != nil || against != nil):
		r.refuse(n, "The waiver names a fingerprint and something beside it.", "A fingerprint says all; leave out rule, place and against.")
	case print != nil:
		if w.Fingerprint = print.Text; !fingerprint.MatchString(print.Text) {
			r.refuse(print, source.Quote(print.Text)+" is not a fingerprint.", "Copy the 16 digits from the report, in quotes.")
		}
	case id == nil || place == nil:
		r.refuse(n, "The waiver names neither a fingerprint nor a rule with a place.", "Copy the fingerprint from the report, or name both rule and place.")
	default:
		w.Rule, w.Place = id.Text, place.Text
		if rule.Lookup(id.Text) == nil {
			r.refuse(id, "There is no rule "+source.Quote(id.Text)+".", "Name one rule; `errgen compat rules` lists them.")
		}
		r.against(against, w)
	}
}

func (r *reader) against(n *source.Node, w *Waiver) {
	if n == nil {
		return
	}
	bounds, err := version.ParseRange(n.Text)
	if err != nil || bounds == nil {
		r.refuse(n, source.Quote(n.Text)+" is not a range of versions.", "Write bounds such as >=1.0.0 <1.3.0.")
	}
	w.Range = bounds
}
