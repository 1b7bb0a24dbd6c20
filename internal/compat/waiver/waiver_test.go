package waiver

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
)

// some findings to be waived.
func some() []*finding.Finding {
	return []*finding.Finding{
		{Rule: rule.FieldRemoved, Place: "/detail", Against: []string{"1.0.0"}},
		{Rule: rule.TypeRenamed, Place: "/recovery", Against: []string{"1.0.0"}},
		{Rule: rule.TypeRenamed, Place: "/recovery", Against: []string{"1.3.0"}},
		{Rule: rule.TypeRenamed, Place: "", Against: nil},
	}
}

// apply reads waivers and says which of the findings they cover, and which rules
// speak about the waivers.
func apply(t *testing.T, today string, lines ...string) (covered []int, wrong []string) {
	t.Helper()
	waivers, problems := Read("errgen.waivers.yaml", []byte("waivers:\n- "+strings.Join(lines, "\n- ")))
	if problems != nil {
		t.Fatal(problems)
	}
	list := some()
	Apply(waivers, list, today)
	for _, f := range Complaints(waivers, today) {
		wrong = append(wrong, f.Rule+": "+f.Message)
	}
	for i, f := range list {
		if f.Waived != nil {
			covered = append(covered, i)
		}
	}
	return covered, wrong
}

func TestApply(t *testing.T) {
	const who = `reason: "aliases shipped", owner: bo, expires: 2027-03-31`
	print := some()[0].Fingerprint()
	for name, row := range map[string]struct {
		today   string
		waivers []string
		covered []int
		wrong   []string
	}{
		"fingerprint":              {"2027-01-01", []string{`{fingerprint: "` + print + `", ` + who + `}`}, []int{0}, nil},
		"rule at a place":          {"2027-01-01", []string{`{rule: TYPE_RENAMED, place: /recovery, ` + who + `}`}, []int{1, 2}, nil},
		"rule at the root":         {"2027-01-01", []string{`{rule: TYPE_RENAMED, place: "", ` + who + `}`}, []int{3}, nil},
		"range":                    {"2027-01-01", []string{`{rule: TYPE_RENAMED, place: /recovery, against: ">=1.0.0 <1.3.0", ` + who + `}`}, []int{1}, nil},
		"on its last day":          {"2027-03-31", []string{`{rule: TYPE_RENAMED, place: "", ` + who + `}`}, []int{3}, nil},
		"no version in a range":    {"2027-01-01", []string{`{rule: TYPE_RENAMED, place: "", against: ">=1.0.0", ` + who + `}`}, nil, []string{`WAIVER_UNUSED: The waiver of bo for TYPE_RENAMED at "" matches no finding.`}},
		"another place":            {"2027-01-01", []string{`{rule: TYPE_RENAMED, place: /causes, ` + who + `}`}, nil, []string{`WAIVER_UNUSED: The waiver of bo for TYPE_RENAMED at "/causes" matches no finding.`}},
		"expired":                  {"2027-04-01", []string{`{fingerprint: "` + print + `", ` + who + `}`}, nil, []string{`WAIVER_EXPIRED: The waiver of bo for ` + print + ` expired on 2027-03-31, so it covers nothing any more.`}},
		"two for one, one is idle": {"2027-01-01", []string{`{rule: FIELD_REMOVED, place: /detail, ` + who + `}`, `{fingerprint: "` + print + `", ` + who + `}`}, []int{0}, []string{`WAIVER_UNUSED: The waiver of bo for FIELD_REMOVED at "/detail" matches no finding.`}},
	} {
		t.Run(name, func(t *testing.T) {
			covered, wrong := apply(t, row.today, row.waivers...)
			if diff := cmp.Diff(row.covered, covered); diff != "" {
				t.Errorf("covered (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(row.wrong, wrong); diff != "" {
				t.Errorf("about the waivers (-want +got):\n%s", diff)
			}
		})
	}
}

// What the lock file has accepted covers exactly its versions, has no end, and
// need not match.
func TestAccepted(t *testing.T) {
	list := some()
	accepted := []*Waiver{
		{Fingerprint: list[1].Fingerprint(), Versions: []string{"1.0.0"}, Reason: "aliases shipped", Owner: "bo"},
		{Fingerprint: "0000000000000000", Versions: []string{"1.0.0"}},
	}
	Apply(accepted, list, "9999-12-31")
	if wrong := Complaints(accepted, "9999-12-31"); wrong != nil {
		t.Errorf("complaints: %v", wrong)
	}
	if list[1].Waived == nil || list[2].Waived != nil {
		t.Error("what was accepted for 1.0.0 has to cover it, and no other version")
	}
	if len(accepted[0].Used) != 1 || accepted[0].Used[0] != list[1] {
		t.Error("a waiver knows what it covered")
	}
}

func TestRefusals(t *testing.T) {
	const who = `"reason": "r", "owner": "o", "expires": "2027-03-31"`
	for name, row := range map[string]struct{ text, want string }{
		"no list":             {`{}`, `w.json:1:1: The file is not an object`},
		"scalar":              {`1`, `w.json:1:1: The file is not an object`},
		"something beside":    {`{"waivers": [], "x": 1}`, `w.json:1:1: The file is not an object`},
		"no object":           {`{"waivers": [1]}`, `w.json:1:14: A waiver is an object`},
		"unknown member":      {`{"waivers": [{"fingerprint": "9f2c51d07a6e4b13", ` + who + `, "until": "x"}]}`, `A waiver has no member "until"`},
		"number":              {`{"waivers": [{"fingerprint": 1, ` + who + `}]}`, `"fingerprint" is not a text`},
		"no reason":           {`{"waivers": [{"fingerprint": "9f2c51d07a6e4b13", "owner": "o", "expires": "2027-03-31"}]}`, `The waiver has no reason`},
		"blank owner":         {`{"waivers": [{"fingerprint": "9f2c51d07a6e4b13", "reason": "r", "owner": " ", "expires": "2027-03-31"}]}`, `The owner is blank`},
		"no date":             {`{"waivers": [{"fingerprint": "9f2c51d07a6e4b13", "reason": "r", "owner": "o", "expires": "2027-02-30"}]}`, `"2027-02-30" is not a date`},
		"bad fingerprint":     {`{"waivers": [{"fingerprint": "9F2C", ` + who + `}]}`, `"9F2C" is not a fingerprint`},
		"rule alone":          {`{"waivers": [{"rule": "TYPE_RENAMED", ` + who + `}]}`, `names neither a fingerprint nor a rule with a place`},
		"pattern over rules":  {`{"waivers": [{"rule": "TYPE_*", "place": "", ` + who + `}]}`, `There is no rule "TYPE_*"`},
		"both":                {`{"waivers": [{"fingerprint": "9f2c51d07a6e4b13", "rule": "TYPE_RENAMED", "place": "", ` + who + `}]}`, `names a fingerprint and something beside it`},
		"no range":            {`{"waivers": [{"rule": "TYPE_RENAMED", "place": "", "against": "^1", ` + who + `}]}`, `"^1" is not a range of versions`},
		"empty range":         {`{"waivers": [{"rule": "TYPE_RENAMED", "place": "", "against": "", ` + who + `}]}`, `"" is not a range of versions`},
		"duplicate key":       {`{"waivers": [], "waivers": []}`, `duplicate`},
		"broken":              {`{"waivers": [`, `w.json:1:`},
		"two faults, in line": {"{\"waivers\": [\n1,\n2]}", "w.json:2:1: A waiver is an object"},
	} {
		t.Run(name, func(t *testing.T) {
			waivers, problems := Read("w.json", []byte(row.text))
			if waivers != nil || !problems.Failed() {
				t.Fatal("the file is accepted")
			}
			if got := problems[0].Place.String() + ": " + problems[0].Problem; !strings.Contains(got, row.want) {
				t.Errorf("got %s, want %s", got, row.want)
			}
		})
	}
}

// Whatever the text is, the reader either refuses it or gives waivers that say all
// that they have to.
func FuzzRead(f *testing.F) {
	f.Add([]byte(`{"waivers": [{"fingerprint": "9f2c51d07a6e4b13", "reason": "r", "owner": "o", "expires": "2027-03-31"}]}`))
	f.Add([]byte(`{"waivers": [{"rule": "TYPE_RENAMED", "place": "", "against": ">=1.0.0", "reason": "r", "owner": "o", "expires": "2027-03-31"}]}`))
	f.Add([]byte(`{"waivers": [null, {}, {"reason": 1}]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		waivers, problems := Read("w.json", text)
		if problems.Failed() && waivers != nil {
			t.Fatal("a refused file gives waivers")
		}
		for _, w := range waivers {
			if w.Reason == "" || w.Owner == "" || w.Expires == "" || (w.Fingerprint == "") == (w.Rule == "") {
				t.Errorf("%+v says too little", w)
			}
		}
	})
}
