// The server: what arrives for an error, and what happens when nothing may be written.
package httpapi_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/httpapi"
)

// answer serves one request by a handler that returns err.
func answer(s *httpapi.Server, r *http.Request, err error) *http.Response {
	w := httptest.NewRecorder()
	s.Handler(func(http.ResponseWriter, *http.Request) error { return err }).ServeHTTP(w, r)
	return w.Result()
}

func get(accept string) *http.Request {
	r := httptest.NewRequest(http.MethodGet, "/notes/1", nil)
	if accept != "" {
		r.Header.Set("Accept", accept)
	}
	return r
}

func body(t *testing.T, r *http.Response) []byte {
	t.Helper()
	b, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestEveryKind sends every kind there and back, in both media types: the object that
// is read is the one that was sent, and the response conforms.
func TestEveryKind(t *testing.T) {
	rt := runtime.New(runtime.Options{Service: "notes", ErrorID: runtime.NewErrorID, DocsURL: func(k agenterror.AgentErrorKind) string {
		if k < "m" { // so that both types of problem are met
			return "https://example.com/" + string(k)
		}
		return ""
	}})
	s := httpapi.New(httpapi.Options{Runtime: rt})
	for _, info := range append(agenterror.AgentErrorKinds(), agenterror.AgentErrorKindInfo{Name: "made_up", RetryAfter: true, HTTPStatus: 500}) {
		for _, accept := range []string{"", httpapi.TypeProblem} {
			sent, err := rt.Build(t.Context(), runtime.Draft{Kind: info.Name, Message: "It failed.", RetryAfterMS: runtime.Seconds(2.5),
				Extras: map[string]json.RawMessage{"required_scopes": []byte(`["notes:read","notes:write"]`), "zoo": []byte(`{"a":1}`), "more": []byte("2")}})
			if err != nil {
				t.Fatal(err)
			}
			response := answer(s, get(accept), sent)
			text := body(t, response)
			if response.StatusCode != int(info.HTTPStatus) {
				t.Errorf("%s has the status %d", info.Name, response.StatusCode)
			}
			if problems := httpapi.CheckResponse(response.StatusCode, response.Header, text); problems != nil {
				t.Errorf("%s: %v\n%s", info.Name, problems, text)
			}
			response.Body = io.NopCloser(bytes.NewReader(text))
			got, err := httpapi.FromResponse(response)
			if err != nil || got.Upgraded {
				t.Fatalf("%s is not read: %v, %s", info.Name, err, text)
			}
			if !got.Error.Equal(sent) {
				t.Errorf("%s came back as\n%s, was\n%s", info.Name, runtime.Encode(got.Error), runtime.Encode(sent))
			}
		}
	}
}

func TestResponse(t *testing.T) {
	wait := func(e *agenterror.AgentError, ms int64) *agenterror.AgentError {
		e.Recovery.RetryAfterMs = &ms
		return e
	}
	scoped := func(scopes ...string) *agenterror.AgentError {
		e := agenterror.RouteScopeDenied("No.")
		e.RequiredScopes = scopes
		return e
	}
	for _, test := range []struct {
		name   string
		err    error
		status int
		want   http.Header // beside those that every response has
	}{
		{"plain", agenterror.NotFound("No note."), 404, nil},
		{"wrapped", fmt.Errorf("reading: %w", agenterror.NotFound("No note.")), 404, nil},
		{"unknown error", errors.New("secret"), 500, nil},
		{"unknown kind", agenterror.AgentErrorOf("made_up", "No."), 500, nil},
		{"deadline", context.DeadlineExceeded, 504, nil},
		{"no wait", agenterror.RateLimited("Slow down."), 429, nil},
		{"rounded up", wait(agenterror.RateLimited("Slow down."), 2001), 429, http.Header{"Retry-After": {"3"}}},
		{"whole", wait(agenterror.ServiceUnavailable("Down."), 2000), 503, http.Header{"Retry-After": {"2"}}},
		{"at least one", wait(agenterror.ServiceUnavailable("Down."), 0), 503, http.Header{"Retry-After": {"1"}}},
		{"longest", wait(agenterror.ServiceUnavailable("Down."), 1<<53-1), 503, http.Header{"Retry-After": {"9007199254741"}}},
		{"another status", wait(agenterror.Timeout("Late."), 2000), 504, nil},
		{"challenge", agenterror.AuthRequired("Sign in."), 401, http.Header{"Www-Authenticate": {"Bearer"}}},
		{"scopes", scoped("a:b", "c"), 403, http.Header{"Www-Authenticate": {`Bearer error="insufficient_scope", scope="a:b c"`}}},
		{"no scopes", scoped(), 403, nil},
		{"scopes that end quotes", scoped(`a"`, "b\\", "c d", "ü"), 403, http.Header{"Www-Authenticate": {`Bearer error="insufficient_scope"`}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			response := answer(nil, get(""), test.err)
			want := http.Header{"Content-Type": {"application/json"}, "Cache-Control": {"no-store"}, "X-Content-Type-Options": {"nosniff"}}
			for name, values := range test.want {
				want[name] = values
			}
			if response.StatusCode != test.status {
				t.Errorf("the status is %d, want %d", response.StatusCode, test.status)
			}
			if diff := cmp.Diff(want, response.Header); diff != "" {
				t.Error(diff)
			}
			text := body(t, response)
			if problems := httpapi.CheckResponse(response.StatusCode, response.Header, text); problems != nil {
				t.Errorf("%v\n%s", problems, text)
			}
			if strings.Contains(string(text), "secret") {
				t.Errorf("the text of an unknown error is sent: %s", text)
			}
		})
	}
}

func TestChallenge(t *testing.T) {
	s := httpapi.New(httpapi.Options{Challenge: `Bearer resource_metadata="https://example.com/.well-known/oauth-protected-resource"`})
	if got := answer(s, get(""), agenterror.AuthRequired("Sign in.")).Header.Get("WWW-Authenticate"); !strings.HasPrefix(got, "Bearer resource_metadata=") {
		t.Errorf("the challenge is %q", got)
	}
	w := httptest.NewRecorder()
	w.Header().Set("WWW-Authenticate", `Basic realm="notes"`)
	s.Write(w, get(""), agenterror.AuthRequired("Sign in."))
	if got := w.Header()["Www-Authenticate"]; len(got) != 1 || got[0] != `Basic realm="notes"` {
		t.Errorf("the handler's own challenge has become %q", got)
	}
}

func TestProblem(t *testing.T) {
	id, url := "0192f3a4-5b6c-7d8e-9f00-112233445566", "https://example.com/conflict"
	e := agenterror.Conflict("A note named `alpha` exists already.")
	e.ErrorID = &id
	text := string(body(t, answer(nil, get(httpapi.TypeProblem), e)))
	want := `,"error_id":"` + id + `","detail":"A note named ` + "`alpha`" + ` exists already.","instance":"urn:uuid:` + id + `","status":409,"title":"Conflict","type":"about:blank"}`
	if !strings.HasSuffix(text, want) {
		t.Errorf("the problem is %s, want …%s", text, want)
	}
	e.DocsURL, e.ErrorID = &url, &url
	response := answer(nil, get(httpapi.TypeProblem), e)
	text = string(body(t, response))
	want = `"detail":"A note named ` + "`alpha`" + ` exists already.","status":409,"title":"` + e.KindInfo().Title + `","type":"` + url + `"}`
	if !strings.HasSuffix(text, want) || response.Header.Get("Content-Type") != httpapi.TypeProblem {
		t.Errorf("the problem is %s, want …%s", text, want)
	}
}

// TestReservedNames: what another system calls "status" is neither sent as a member of
// RFC 9457 nor lets one be forged.
func TestReservedNames(t *testing.T) {
	e, err := agenterror.DecodeAgentError([]byte(`{"contract_version":1,"kind":"conflict","message":"No.","origin":"validation","recovery":{"action":"confirm","same_arguments":"never",
		"guidance":"Ask."},"side_effects":"none_expected","status":200,"type":"https://evil.example","zoo":1,"a":2}`))
	if err != nil {
		t.Fatal(err)
	}
	for accept, want := range map[string]string{
		"":                  `"side_effects":"none_expected","a":2,"zoo":1}`,
		httpapi.TypeProblem: `"side_effects":"none_expected","a":2,"detail":"No.","status":409,"title":"Conflict","type":"about:blank","zoo":1}`,
	} {
		if text := string(body(t, answer(nil, get(accept), e))); !strings.HasSuffix(text, want) {
			t.Errorf("the body is %s, want …%s", text, want)
		}
	}
}

func TestHead(t *testing.T) {
	r := httptest.NewRequest(http.MethodHead, "/", nil)
	response := answer(nil, r, agenterror.NotFound("No note."))
	if text := body(t, response); response.StatusCode != 404 || len(text) > 0 || response.Header.Get("Content-Type") != httpapi.TypeJSON {
		t.Errorf("HEAD gets %d, %q, %v", response.StatusCode, text, response.Header)
	}
}

// TestClientGone: nothing is written to a client that closed the connection, but a
// program that ends a request itself still answers.
func TestClientGone(t *testing.T) {
	for _, test := range []struct {
		name   string
		end    error
		status int
	}{{"client", nil, 0}, {"shutdown", errors.New("shutting down"), 409}} {
		ctx, cancel := context.WithCancelCause(t.Context())
		cancel(test.end)
		w := &silent{ResponseRecorder: httptest.NewRecorder()}
		httpapi.Write(w, get("").WithContext(ctx), ctx.Err())
		if w.status != test.status {
			t.Errorf("%s: the status is %d, want %d", test.name, w.status, test.status)
		}
	}
}

// silent remembers whether a status was written.
type silent struct {
	*httptest.ResponseRecorder
	status int
}

func (w *silent) WriteHeader(status int) {
	w.status = status
	w.ResponseRecorder.WriteHeader(status)
}

// gin's writer says by this method whether the response has begun.
type written struct{ http.ResponseWriter }

func (written) Written() bool { return true }

func TestNothingIsAddedToAResponse(t *testing.T) {
	for name, handler := range map[string]http.Handler{
		"begun by Write": httpapi.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) error {
			io.WriteString(w, "half")
			return agenterror.NotFound("No note.")
		}),
		"begun by Flush": httpapi.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) error {
			http.NewResponseController(w).Flush()
			return agenterror.NotFound("No note.")
		}),
		"begun by ReadFrom": httpapi.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) error {
			io.Copy(w, strings.NewReader("half"))
			return agenterror.NotFound("No note.")
		}),
		"begun below another writer": httpapi.HandlerFunc(func(w http.ResponseWriter, r *http.Request) error {
			w.WriteHeader(http.StatusOK)
			httpapi.Write(struct{ unwrapper }{unwrapper{w}}, r, agenterror.NotFound("No note."))
			return nil
		}),
		"written": http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			httpapi.Write(written{w}, r, agenterror.NotFound("No note."))
		}),
		"nil": http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { httpapi.Write(w, r, nil) }),
	} {
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, get(""))
		if w.Code != http.StatusOK || strings.Contains(w.Body.String(), "contract_version") {
			t.Errorf("%s: %d %s", name, w.Code, w.Body)
		}
	}
}

type unwrapper struct{ http.ResponseWriter }

func (u unwrapper) Unwrap() http.ResponseWriter { return u.ResponseWriter }

// TestEarlyHints: an informational status does not begin the response.
func TestEarlyHints(t *testing.T) {
	server := httptest.NewServer(httpapi.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) error {
		w.Header().Set("Content-Length", "7")
		w.WriteHeader(http.StatusEarlyHints)
		return agenterror.NotFound("No note.")
	}))
	defer server.Close()
	response, err := http.Get(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if e, err := httpapi.FromResponse(response); err != nil || !errors.Is(e.Error, agenterror.ErrNotFound) {
		t.Errorf("the error after early hints: %v, %v", e.Error, err)
	}
}

func TestRecover(t *testing.T) {
	var log bytes.Buffer
	s := httpapi.New(httpapi.Options{Runtime: runtime.New(runtime.Options{Logger: slog.New(slog.NewTextHandler(&log, nil))})})
	server := httptest.NewServer(s.Recover(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/half":
			io.WriteString(w, "half")
			http.NewResponseController(w).Flush()
		case "/abort":
			panic(http.ErrAbortHandler)
		}
		panic("token=abcdef123456")
	})))
	server.Config.ErrorLog = slog.NewLogLogger(slog.DiscardHandler, 0)
	defer server.Close()

	response, err := http.Get(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	reading, err := httpapi.FromResponse(response)
	if err != nil || !errors.Is(reading.Error, agenterror.ErrInternalError) || reading.Error.SideEffects != agenterror.SideEffectsUnknown {
		t.Errorf("a panic gives %v, %v", reading.Error, err)
	}
	if bytes.Contains(reading.Raw, []byte("abcdef")) || !strings.Contains(log.String(), "panic") {
		t.Errorf("the value of the panic belongs into the log: %s; log: %s", reading.Raw, log.String())
	}
	// A response that had begun must not look complete.
	if half, err := http.Get(server.URL + "/half"); err == nil {
		defer half.Body.Close()
		if text, err := io.ReadAll(half.Body); err == nil {
			t.Errorf("half a response ended like a whole one: %q", text)
		}
	}
	if _, err := http.Get(server.URL + "/abort"); err == nil {
		t.Error("http.ErrAbortHandler was answered")
	}
}

// TestWriterKeepsItsAbilities: what the server's own writer can do, the wrapped one can.
func TestWriterKeepsItsAbilities(t *testing.T) {
	server := httptest.NewServer(httpapi.HandlerFunc(func(w http.ResponseWriter, r *http.Request) error {
		if _, ok := w.(io.ReaderFrom); !ok {
			return errors.New("no ReaderFrom")
		}
		if _, ok := w.(http.Flusher); !ok {
			return errors.New("no Flusher")
		}
		if err := http.NewResponseController(w).EnableFullDuplex(); err != nil {
			return err
		}
		conn, _, err := http.NewResponseController(w).Hijack()
		if err != nil {
			return err
		}
		defer conn.Close()
		io.WriteString(conn, "HTTP/1.1 204 No Content\r\n\r\n")
		return agenterror.NotFound("Too late to be sent.")
	}))
	defer server.Close()
	response, err := http.Get(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusNoContent {
		t.Errorf("the status is %s: %s", response.Status, body(t, response))
	}
	// A recorder can't be hijacked, and then the response has not begun.
	if response := answer(nil, get(""), nil); response.StatusCode != http.StatusOK {
		t.Errorf("nothing gives %s", response.Status)
	}
	w := httptest.NewRecorder()
	httpapi.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) error {
		_, _, err := http.NewResponseController(w).Hijack()
		return err
	}).ServeHTTP(w, get(""))
	if w.Code != http.StatusInternalServerError {
		t.Errorf("a writer that can't be hijacked gives %d", w.Code)
	}
}

// TestFrameworkMethods holds what huma asks of an error.
func TestFrameworkMethods(t *testing.T) {
	err := (*httpapi.Server)(nil).Error(t.Context(), http.Header{"Accept": {httpapi.TypeProblem}}, agenterror.AuthRequired("Sign in."))
	r, ok := err.(interface {
		GetStatus() int
		GetHeaders() http.Header
		ContentType(string) string
	})
	if !ok || r.GetStatus() != 401 || r.GetHeaders().Get("WWW-Authenticate") != "Bearer" || r.ContentType("application/cbor") != httpapi.TypeProblem {
		t.Errorf("%#v", err)
	}
	if !errors.Is(err, agenterror.ErrAuthRequired) || err.Error() != "Sign in." {
		t.Errorf("the error behind a response is lost: %v", err)
	}
	if text, err := json.Marshal(r); err != nil || !bytes.Contains(text, []byte(`"status":401`)) {
		t.Errorf("a response is marshalled as %s: %v", text, err)
	}
	if err := (*httpapi.Server)(nil).Error(t.Context(), nil, nil); err != nil {
		t.Error("there is a response to no error")
	}
}

func TestNoRoute(t *testing.T) {
	response := answer(nil, httptest.NewRequest(http.MethodPost, "/a%0Ab?token=x", nil), httpapi.NoRoute(httptest.NewRequest(http.MethodPost, "/a%0Ab?token=x", nil)))
	if text := string(body(t, response)); response.StatusCode != 404 || !strings.Contains(text, `"message":"There is no route for POST /a%0Ab."`) {
		t.Errorf("%d %s", response.StatusCode, text)
	}
}

func TestStatuses(t *testing.T) {
	got := httpapi.Statuses(agenterror.AgentErrorKindNotFound, agenterror.AgentErrorKindRouteNotFound, agenterror.AgentErrorKindInternalError, agenterror.AgentErrorKindAuthRequired)
	if diff := cmp.Diff([]int{401, 404, 500}, got); diff != "" {
		t.Error(diff)
	}
}
