// Tests of reading, checking and deciding.
package runtime_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/internal/raw"
)

const complete = `{"contract_version":%s,"kind":"not_found","message":"m","origin":"discovery","recovery":{"action":"rediscover","same_arguments":"never","guidance":"g"},"side_effects":"none_expected"}`

func TestRead(t *testing.T) {
	for name, c := range map[string]struct {
		document string
		want     string // read, upgraded, unsupported, no
		error    string // of the error that was read, when it was upgraded
	}{
		"version 1":               {fmt.Sprintf(complete, `1`), "read", ""},
		"version 1.0":             {fmt.Sprintf(complete, `1.0`), "read", ""},
		"version 10e-1":           {fmt.Sprintf(complete, `10e-1`), "read", ""},
		"version in a string":     {fmt.Sprintf(complete, `"1"`), "unsupported", ""},
		"version 2":               {fmt.Sprintf(complete, `2`), "unsupported", ""},
		"version null":            {fmt.Sprintf(complete, `null`), "unsupported", ""},
		"an optional member bad":  {`{"service":7,` + fmt.Sprintf(complete, `1`)[1:], "read", ""},
		"an unknown enum value":   {strings.Replace(fmt.Sprintf(complete, `1`), "rediscover", "pray", 1), "read", ""},
		"two fields":              {`{"kind":"rate_limited","message":"slow","also":1.0}`, "upgraded", `{"contract_version":1,"kind":"rate_limited","message":"slow","origin":"budget","recovery":{"action":"retry_later","same_arguments":"conditional","guidance":"Wait, as long as ` + "`recovery.retry_after_ms`" + ` says if it is given, and make fewer calls at the same time. Before you repeat a call that changes something, check that it did not already take effect."},"side_effects":"none_expected","also":1.0}`},
		"what is usable stays":    {`{"kind":"x","message":"m","origin":"moon","recovery":{"guidance":"Sit.","action":null,"retry_after_ms":3},"side_effects":""}`, "upgraded", `{"contract_version":1,"kind":"x","message":"m","origin":"moon","recovery":{"action":"inspect_and_escalate","same_arguments":"discouraged","guidance":"Sit.","retry_after_ms":3},"side_effects":"unknown"}`},
		"blank kind":              {`{"kind":" ","message":"m"}`, "no", ""},
		"no message":              {`{"kind":"x"}`, "no", ""},
		"not an object":           {`["kind"]`, "no", ""},
		"not JSON":                {`kind`, "no", ""},
		"a member that is double": {`{"kind":"a","kind":"b","message":"m"}`, "no", ""},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := runtime.Read([]byte(c.document))
			var unsupported *runtime.UnsupportedVersion
			var no *runtime.NotContract
			is := map[string]bool{"read": err == nil && !got.Upgraded, "upgraded": err == nil && got.Upgraded, "unsupported": errors.As(err, &unsupported), "no": errors.As(err, &no)}
			if !is[c.want] {
				t.Fatalf("%+v, %v", got, err)
			}
			if err == nil && string(got.Raw) != c.document {
				t.Errorf("a relay would send %s", got.Raw)
			}
			if unsupported != nil && (unsupported.Kind != "not_found" || unsupported.Message != "m" || string(unsupported.Raw) != c.document) {
				t.Errorf("%+v", unsupported)
			}
			if c.error != "" && !sameInfo(got.Error, c.error) {
				t.Errorf("got %s", runtime.Encode(got.Error))
			}
		})
	}
}

// sameInfo compares an error with JSON; guidance that is not the point is that of the
// catalogue.
func sameInfo(e *agenterror.AgentError, want string) bool {
	b, err := e.AppendJSON(nil)
	if err != nil { // it holds a value that only validation refuses
		v, _ := agenterror.DecodeAgentError([]byte(want))
		return v.Equal(e)
	}
	return raw.Equal(b, []byte(want))
}

func TestEmbedded(t *testing.T) {
	whole := fmt.Sprintf(complete, `1`)
	for text, want := range map[string]bool{"Error: " + whole + " at x.js:1": true, whole: true, "{" + whole: false, "none": false, "}{": false, `{"kind":"x","message":"m"}`: false} {
		if _, ok := runtime.Embedded(text); ok != want {
			t.Errorf("%s: %t", text, ok)
		}
	}
}

func TestCheck(t *testing.T) {
	base := fmt.Sprintf(complete, `1`)
	with := func(member string) string { return base[:len(base)-1] + "," + member + "}" }
	for name, c := range map[string]struct {
		document string
		options  runtime.CheckOptions
		want     string
	}{
		"conforming":     {document: base},
		"schema":         {document: `{}`, want: `schema: ""`},
		"blank":          {document: strings.Replace(base, `"m"`, `" \u200b"`, 1), want: `contract: "/message": it is blank`},
		"a bidi control": {document: with(`"cause":"a\u202eb"`), want: `contract: "/cause": cleaning changes it`},
		"an extra":       {document: with(`"a/b":"x\u0007"`), want: `contract: "/a~1b": cleaning changes it`},
		"original kind":  {document: with(`"original_kind":"a b"`), want: `contract: "/original_kind": cleaning changes it`},
		"a wait":         {document: strings.Replace(base, `"g"`, `"g","retry_after_ms":1`, 1), want: `contract: "/recovery/retry_after_ms": the kind not_found takes no wait`},
		"too large":      {document: with(`"x":"` + strings.Repeat("x ", 17000) + `"`), want: `contract: "": it has more than 32768 bytes`},
		"binary":         {document: with(`"evidence":{"content":[{"type":"image","data":"aGVsbG8="}]}`), want: `contract: "/evidence/content/0/data": evidence carries no binary data`},
		"completed":      {document: base, options: runtime.CheckOptions{Completed: true}, want: `contract: "/origin": a completed result has the origin tool_execution`},
		"trusted":        {document: base, options: runtime.CheckOptions{Completed: true, Trusted: true}},
		"safe":           {document: strings.Replace(base, `"never"`, `"safe"`, 1), options: runtime.CheckOptions{Completed: true, Trusted: true}, want: `contract: "/recovery/same_arguments": a gateway never says safe for a tool`},
	} {
		t.Run(name, func(t *testing.T) {
			got := runtime.Check([]byte(c.document), c.options)
			if text := strings.Trim(fmt.Sprint(got), "[]"); !strings.Contains(text, c.want) || c.want == "" && got != nil {
				t.Errorf("got %s, want %s", text, c.want)
			}
		})
	}
}

// The whole table of contract.md, 3.5, over every action and values that nobody knows.
func TestDecide(t *testing.T) {
	actions := map[string]bool{"retry_later": true, "start_dependency": true, "revise_and_retry": false, "reauthenticate": false, "confirm": false, "rediscover": false,
		"reduce_work": false, "inspect_and_escalate": false, "do_not_retry": false, "unheard_of": false}
	for action, repeats := range actions {
		for _, same := range []string{"safe", "conditional", "discouraged", "never", "unheard_of"} {
			for _, effects := range []string{"none_expected", "possible", "unknown", "unheard_of"} {
				for _, safe := range []bool{false, true} {
					for attempt := range 3 {
						for _, wait := range []int64{-1, 0, 250} {
							e := agenterror.AgentError{Recovery: agenterror.Recovery{Action: agenterror.RecoveryAction(action), SameArguments: agenterror.SameArguments(same)}, SideEffects: agenterror.SideEffects(effects)}
							own := runtime.DefaultBackoff(attempt)
							if wait >= 0 {
								e.Recovery.RetryAfterMs, own = &wait, time.Duration(wait)*time.Millisecond
							}
							want := runtime.Never
							switch {
							case !repeats || same != "safe" && same != "conditional":
								own = 0
							case same == "safe" || effects == "none_expected" || safe:
								want = runtime.RetryAfterWait
								if wait == 0 {
									want = runtime.RetryNow
								}
							default:
								want = runtime.RetryAfterCheck
							}
							got := runtime.Decide(&e, runtime.Call{RetrySafe: safe, Attempt: attempt})
							if got.Verdict != want || got.Wait != own || got.Reason == "" {
								t.Errorf("%s, %s, %s, %t, attempt %d: %+v, want %s after %s", action, same, effects, safe, attempt, got, want, own)
							}
						}
					}
				}
			}
		}
	}
	if d := runtime.Decide(nil, runtime.Call{}); d.Verdict != runtime.Never {
		t.Error(d)
	}
	for attempt, want := range map[int]time.Duration{-1: 500 * time.Millisecond, 1: 500 * time.Millisecond, 2: time.Second, 100: time.Minute} {
		if got := runtime.DefaultBackoff(attempt); got != want {
			t.Errorf("attempt %d: %s", attempt, got)
		}
	}
}

func TestWaits(t *testing.T) {
	for d, want := range map[time.Duration]int64{0: 0, 1: 1, time.Millisecond: 1, 1500 * time.Microsecond: 2, time.Hour: 3_600_000} {
		if got := runtime.Milliseconds(d); got == nil || *got != want {
			t.Errorf("%s: %v", d, got)
		}
	}
	for s, want := range map[float64]int64{0: 0, 0.0001: 1, 2.5: 2500, 1e12: 1e15} {
		if got := runtime.Seconds(s); got == nil || *got != want {
			t.Errorf("%g: %v", s, got)
		}
	}
	if runtime.Milliseconds(-1) != nil || runtime.Seconds(-1) != nil || runtime.Seconds(1e300) != nil {
		t.Error("a wait was made of nothing")
	}
}
