// The client: what is read, what is refused, and where the wait comes from.
package httpapi_test

import (
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/httpapi"
)

func response(status int, contentType, body string) *http.Response {
	return &http.Response{StatusCode: status, Header: http.Header{"Content-Type": {contentType}}, Body: io.NopCloser(strings.NewReader(body))}
}

// now is the time of the tests: ten seconds before a date that headers name.
func now() time.Time { return time.Date(2026, 11, 30, 10, 0, 0, 500e6, time.UTC) }

func TestWait(t *testing.T) {
	const absent = -1
	busy, gone := string(runtime.Encode(agenterror.ServerBusy("Busy."))), string(runtime.Encode(agenterror.NotFound("Gone.")))
	made := string(runtime.Encode(agenterror.AgentErrorOf("made_up", "Odd.")))
	for _, test := range []struct {
		name, body, header string
		want               int64
	}{
		{"seconds", busy, "3", 3000},
		{"blanks", busy, " 3 ", 3000},
		{"none", busy, "0", 0},
		{"date", busy, "Mon, 30 Nov 2026 10:00:10 GMT", 9500},
		{"old form of dates", busy, "Monday, 30-Nov-26 10:00:10 GMT", 9500},
		{"date that has passed", busy, "Mon, 30 Nov 2026 09:00:00 GMT", 0},
		{"no header", busy, "", absent},
		{"fraction", busy, "1.5", absent},
		{"negative", busy, "-1", absent},
		{"exponent", busy, "1e3", absent},
		{"word", busy, "soon", absent},
		{"far too long", busy, strings.Repeat("9", 400), absent},
		{"too long", busy, "9007199254741", absent},
		{"the longest", busy, "9007199254740", 9007199254740000},
		{"body first", strings.Replace(busy, `"guidance"`, `"retry_after_ms":7,"guidance"`, 1), "3", 7},
		{"unusable in the body", strings.Replace(busy, `"guidance"`, `"retry_after_ms":"x","guidance"`, 1), "3", 3000},
		{"a kind without a wait", gone, "3", absent},
		{"a kind without an entry", made, "3", 3000},
	} {
		r := response(503, "application/json", test.body)
		r.Header.Set("Retry-After", test.header)
		got, err := httpapi.Client{Now: now}.FromResponse(r)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		ms := int64(absent)
		if got.Error.Recovery.RetryAfterMs != nil {
			ms = *got.Error.Recovery.RetryAfterMs
		}
		if ms != test.want {
			t.Errorf("%s: the wait is %d, want %d", test.name, ms, test.want)
		}
		if err := got.Error.Validate(); err != nil && test.name != "unusable in the body" {
			t.Errorf("%s: %v", test.name, err)
		}
	}
}

func TestFromResponse(t *testing.T) {
	whole := string(runtime.Encode(agenterror.NotFound("No note.")))
	for _, test := range []struct {
		name        string
		status      int
		contentType string
		body        string
		want        string // part of the error; "" if it is read
	}{
		{"contract", 404, "application/json", whole, ""},
		{"parameters", 404, "application/problem+json; charset=utf-8", whole, ""},
		{"older object", 500, "application/json", `{"kind":"not_found","message":"No note."}`, ""},
		{"another status", 500, "application/json", whole, ""},
		{"success", 200, "application/json", whole, "200"},
		{"redirect", 302, "application/json", whole, "302"},
		{"page", 502, "text/html", "<h1>Bad Gateway</h1>", "text/html"},
		{"no type", 502, "", whole, "type"},
		{"broken type", 502, "application/json;;=", whole, "type"},
		{"other JSON", 500, "application/json", `{"error":"no"}`, "contract"},
		{"problem of another API", 404, "application/problem+json", `{"type":"about:blank","title":"Not Found","status":404}`, "contract"},
		{"envelope", 404, "application/json", `{"error":` + whole + `}`, "contract"},
		{"list", 500, "application/json", "[]", "contract"},
		{"empty", 500, "application/json", "", "contract"},
		{"too much", 500, "application/json", whole + strings.Repeat(" ", httpapi.DefaultMaxBytes), "more than"},
	} {
		r := response(test.status, test.contentType, test.body)
		got, err := httpapi.FromResponse(r)
		if test.want == "" && (err != nil || got.Error.Kind != agenterror.AgentErrorKindNotFound) {
			t.Errorf("%s: %v", test.name, err)
		}
		if test.want != "" {
			if refused := (*runtime.NotContract)(nil); !errors.As(err, &refused) || got.Error != nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("%s: %v, %v; want %s", test.name, got.Error, err, test.want)
			}
		}
		if rest, err := io.ReadAll(r.Body); err != nil || string(rest) != test.body {
			t.Errorf("%s: the body can't be read again: %v", test.name, err)
		}
	}
}

func TestUnsupportedVersion(t *testing.T) {
	_, err := httpapi.FromResponse(response(404, "application/json", `{"contract_version":2,"kind":"not_found","message":"No."}`))
	if other := (*runtime.UnsupportedVersion)(nil); !errors.As(err, &other) || other.Kind != "not_found" {
		t.Errorf("version 2 gives %v", err)
	}
}

func TestTornBody(t *testing.T) {
	r := response(404, "application/json", "")
	r.Body = io.NopCloser(io.MultiReader(strings.NewReader("{"), torn{}))
	if got, err := httpapi.FromResponse(r); !errors.Is(err, io.ErrUnexpectedEOF) || got.Error != nil {
		t.Errorf("a torn body gives %v, %v", got.Error, err)
	}
	r.Body = nil
	if _, err := httpapi.FromResponse(r); err == nil {
		t.Error("no body is read as an error")
	}
}

type torn struct{}

func (torn) Read([]byte) (int, error) { return 0, io.ErrUnexpectedEOF }

// TestRelay: what a relay sends on is what was read.
func TestRelay(t *testing.T) {
	const older = `{"kind":"server_busy","message":"Busy.","new":1}`
	r := response(503, "application/json", older)
	r.Header.Set("Retry-After", "3")
	got, err := httpapi.FromResponse(r)
	if err != nil || !got.Upgraded || string(got.Raw) != older {
		t.Errorf("%v, %s, %v", got.Upgraded, got.Raw, err)
	}
}
