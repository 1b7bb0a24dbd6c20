// Replaying scenarios against two endpoints, and comparing what they say.

package interop

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/conformance/scenario"
)

var update = flag.Bool("update", false, "write the reports")

// frame is a frame as a value.
type frame = map[string]any

// mask takes out of a frame what is known to differ. It tells whether there was
// anything.
type mask struct {
	name  string
	apply func(frame) bool
}

// errorOf is the error of a frame with a code.
func errorOf(f frame, code float64) map[string]any {
	e, _ := f["error"].(map[string]any)
	if e == nil || e["code"] != code {
		return nil
	}
	return e
}

// without masks members of errors with a code.
func without(code float64, members ...string) func(frame) bool {
	return func(f frame) (any bool) {
		e := errorOf(f, code)
		for _, name := range members {
			if _, ok := e[name]; ok {
				delete(e, name)
				any = true
			}
		}
		return any
	}
}

// peerAgent is an agent of others that scenarios are replayed against.
type peerAgent struct {
	name       string
	command    string
	concurrent bool              // handlers run at the same time: only what is said counts, not when
	prologue   string            // is sent before scenarios without guard
	methods    []string          // that it has
	skipped    map[string]string // scenarios, and why they can't be compared
	masks      []mask
}

// compare replays all scenarios that use the peer's methods and holds the outcome
// against the report.
func (a peerAgent) compare(t *testing.T, ours *scenario.Endpoint) {
	theirs, err := scenario.NewEndpoint(a.command)
	if err != nil {
		t.Fatal(err)
	}
	all := scenarios(t)
	outcomes := make([]string, len(all))
	slots := make(chan bool, 4)
	var playing sync.WaitGroup
	for i, s := range all {
		reason := a.skipped[s.ID]
		if unknown := a.unknown(s); reason == "" && unknown != "" {
			reason = "the peer has no " + unknown
		}
		if reason != "" {
			outcomes[i] = "skipped: " + reason
			continue
		}
		playing.Go(func() {
			slots <- true
			defer func() { <-slots }()
			outcomes[i] = a.outcome(t, s, ours, theirs)
		})
	}
	playing.Wait()
	var report strings.Builder
	for i, s := range all {
		fmt.Fprintf(&report, "%-36s %s\n", s.ID, outcomes[i])
	}
	golden(t, a.name, report.String())
}

// golden holds a report against the one that is kept.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name+".txt")
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s is not as it was (-was +is):\n%s", path, diff)
	}
}

// scenarios are those on frames.
func scenarios(t *testing.T) []*scenario.Scenario {
	t.Helper()
	text, err := os.ReadFile("../vectors/acp/scenarios.json")
	if err != nil {
		t.Fatal(err)
	}
	all, err := scenario.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(all, func(s *scenario.Scenario) bool { return s.APILevel })
}

// unknown is a method of the fixture that a scenario needs and the peer lacks.
func (a peerAgent) unknown(s *scenario.Scenario) string {
	sent := string(bytes.Join(rawBytes(s.Send), nil))
	for _, part := range strings.Split(sent, `\"test/`)[1:] {
		name, _, _ := strings.Cut(part, `\"`)
		if !slices.Contains(a.methods, "test/"+name) {
			return "test/" + name
		}
	}
	return ""
}

func rawBytes(list []json.RawMessage) [][]byte {
	all := make([][]byte, len(list))
	for i, raw := range list {
		all[i] = raw
	}
	return all
}

// outcome replays one scenario.
func (a peerAgent) outcome(t *testing.T, s *scenario.Scenario, ours, theirs *scenario.Endpoint) string {
	var prologue []string
	if !strings.Contains(string(s.Setup), `"guard"`) && a.prologue != "" {
		prologue = []string{a.prologue}
	}
	our, err := ours.Record(s)
	if err != nil {
		t.Error(err)
	}
	their, err := theirs.Record(s, prologue...)
	if err != nil {
		t.Error(err)
	}
	left, right := values(t, our), values(t, their)
	if a.concurrent || strings.Contains(string(bytes.Join(rawBytes(s.Expect), nil)), `"$unordered"`) {
		left, right = ordered(left), ordered(right)
	}
	if equal(left, right) {
		return "the same"
	}
	var used []string
	for _, m := range a.masks {
		if ours, theirs := applied(m, left), applied(m, right); ours || theirs {
			used = append(used, m.name)
		}
	}
	if equal(left, right) {
		return "the same but for: " + strings.Join(used, "; ")
	}
	t.Errorf("%s differs:\nours   %s\ntheirs %s", s.ID, text(left), text(right))
	return "differs"
}

func applied(m mask, frames []frame) (any bool) {
	for _, f := range frames {
		any = m.apply(f) || any
	}
	return any
}

// values reads frames; the ids of calls become their order.
func values(t *testing.T, frames [][]byte) []frame {
	all := make([]frame, len(frames))
	ids := map[any]string{}
	for i, raw := range frames {
		if err := json.Unmarshal(raw, &all[i]); err != nil {
			t.Errorf("%s: %v", raw, err)
		}
		if _, call := all[i]["method"]; call && all[i]["id"] != nil {
			ids[all[i]["id"]] = fmt.Sprintf("call %d", len(ids))
		}
	}
	for _, f := range all {
		rename(f, ids)
	}
	return all
}

// rename replaces the ids of calls wherever they stand.
func rename(value any, ids map[any]string) {
	object, ok := value.(map[string]any)
	if !ok {
		return
	}
	_, isCall := object["method"]
	_, isFrame := object["jsonrpc"]
	_, isError := object["error"]
	for name, member := range object {
		if name == "requestId" || name == "id" && isFrame && (isCall || isError) {
			switch member.(type) {
			case float64, string:
				if id := ids[member]; id != "" {
					object[name] = id
				}
			}
			continue
		}
		rename(member, ids)
	}
}

// ordered sorts frames: what was said, whenever it was.
func ordered(frames []frame) []frame {
	sorted := slices.Clone(frames)
	slices.SortFunc(sorted, func(a, b frame) int { return strings.Compare(text([]frame{a}), text([]frame{b})) })
	return sorted
}

func equal(a, b []frame) bool { return text(a) == text(b) }

func text(frames []frame) string {
	b, _ := json.Marshal(frames) // values that were read can be written
	return string(b)
}
