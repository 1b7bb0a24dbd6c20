// The same questions to every framework: does the error arrive whole?
package recipes

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"connectrpc.com/connect"
	"github.com/gin-gonic/gin"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/httpapi"
)

func TestMain(m *testing.M) {
	gin.SetMode(gin.ReleaseMode)
	m.Run()
}

// failures are errors of every interesting kind, by the name that fails with them.
func failures() map[string]error {
	id := "note_17"
	conflict := agenterror.Conflict("A note named `alpha` <exists> already.")
	conflict.ExistingID = &id
	limited := agenterror.RateLimited("Slow down.")
	limited.Recovery.RetryAfterMs = runtime.Seconds(2.5)
	refined := agenterror.Unavailable("The store is away.")
	refined.SideEffects, refined.Recovery.SameArguments = agenterror.SideEffectsNoneExpected, agenterror.SameArgumentsSafe
	scoped := agenterror.RouteScopeDenied("You may not write.")
	scoped.RequiredScopes = []string{"notes:read", "notes:write"}
	list := map[string]error{
		"conflict": conflict, "limited": limited, "refined": refined, "scoped": scoped,
		"unauthorized": agenterror.AuthRequired("Sign in."),
		"wrapped":      fmt.Errorf("loading: %w", agenterror.NotFound("No note.")),
		"unknown":      agenterror.AgentErrorOf("made_up", "Odd."),
		"plain":        errors.New("password=hunter2222 at db.local"),
		"deadline":     context.DeadlineExceeded,
	}
	for _, info := range agenterror.AgentErrorKinds() {
		list["kind-"+string(info.Name)] = agenterror.AgentErrorOf(info.Name, "It failed.")
	}
	return list
}

// operation fails as asked; a panic is a failure too.
func operation(name string) error {
	if name == "panic" {
		panic("token=abcdef123456")
	}
	return failures()[name]
}

// quiet is a runtime that adds nothing, so that what comes out can be compared.
var quiet = runtime.New(runtime.Options{Logger: slog.New(slog.DiscardHandler)})

func TestFrameworks(t *testing.T) {
	server := httpapi.New(httpapi.Options{Runtime: quiet})
	for name, recipe := range map[string]func(*httpapi.Server, Operation) http.Handler{
		"net/http": NetHTTP, "chi": Chi, "echo": Echo, "gin": Gin, "huma": Huma,
	} {
		t.Run(name, func(t *testing.T) {
			s := httptest.NewServer(recipe(server, operation))
			defer s.Close()
			for failure, err := range failures() {
				for _, accept := range []string{httpapi.TypeJSON, httpapi.TypeProblem} {
					ask(t, s.URL+"/fail/"+failure, http.MethodGet, accept, quiet.From(t.Context(), err))
				}
			}
			ask(t, s.URL+"/fail/panic", http.MethodGet, "", quiet.Recovered(t.Context(), "a panic"))
			ask(t, s.URL+"/nowhere", http.MethodGet, httpapi.TypeProblem, nil)
			ask(t, s.URL+"/fail/plain", http.MethodDelete, "", nil)
			head(t, s.URL+"/fail/limited")
		})
	}
}

// ask sends a request and compares what arrives; without a due error it has to be the
// one for requests that have no route.
func ask(t *testing.T, url, method, accept string, due *agenterror.AgentError) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Accept", accept)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Error(err)
		return
	}
	defer response.Body.Close()
	reading, err := httpapi.FromResponse(response)
	if err != nil {
		text, _ := io.ReadAll(response.Body)
		t.Errorf("%s %s: %v: %s %s", method, url, err, response.Status, text)
		return
	}
	if problems := httpapi.CheckResponse(response.StatusCode, response.Header, reading.Raw); problems != nil {
		t.Errorf("%s %s: %v\n%v\n%s", method, url, problems, response.Header, reading.Raw)
	}
	if accept != "" && response.Header.Get("Content-Type") != accept {
		t.Errorf("%s %s: the type is %s", method, url, response.Header.Get("Content-Type"))
	}
	if due == nil && reading.Error.Kind != agenterror.AgentErrorKindRouteNotFound {
		t.Errorf("%s %s: the kind is %s", method, url, reading.Error.Kind)
	}
	if due != nil && !reading.Error.Equal(due) {
		t.Errorf("%s %s came back as\n%s, due is\n%s", method, url, reading.Raw, runtime.Encode(due))
	}
}

// head wants the status and the headers, and no body.
func head(t *testing.T, url string) {
	t.Helper()
	response, err := http.Head(url)
	if err != nil {
		t.Error(err)
		return
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusTooManyRequests || response.Header.Get("Retry-After") != "3" || response.Header.Get("Content-Type") != httpapi.TypeJSON {
		t.Errorf("HEAD %s: %s, %v", url, response.Status, response.Header)
	}
}

// TestHumaRefusals: what huma refuses itself arrives as an error with its violations.
func TestHumaRefusals(t *testing.T) {
	s := httptest.NewServer(Huma(httpapi.New(httpapi.Options{Runtime: quiet}), operation))
	defer s.Close()
	response, err := http.Get(s.URL + "/fail/conflict?count=0")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	reading, err := httpapi.FromResponse(response)
	if err != nil {
		t.Fatal(err)
	}
	if problems := httpapi.CheckResponse(response.StatusCode, response.Header, reading.Raw); problems != nil {
		t.Error(problems)
	}
	if v := reading.Error.Violations; !errors.Is(reading.Error, agenterror.ErrValidationFailed) || len(v) != 1 || v[0].Path != "/count" {
		t.Errorf("the refusal is %s", reading.Raw)
	}
	for location, want := range map[string]string{"body": "", "body.items[3].id": "/items/3/id", "query.count": "/count"} {
		if got := humaPath(location); got != want {
			t.Errorf("%s is at %q, want %q", location, got, want)
		}
	}
}

// TestConnect asks in the three protocols that connect speaks.
func TestConnect(t *testing.T) {
	s := httptest.NewUnstartedServer(Connect(quiet, operation))
	s.EnableHTTP2 = true // gRPC needs it
	s.StartTLS()
	defer s.Close()
	for protocol, options := range map[string][]connect.ClientOption{"Connect": nil, "gRPC": {connect.WithGRPC()}, "gRPC-Web": {connect.WithGRPCWeb()}} {
		call := ConnectClient(s.Client(), s.URL, options...)
		for failure, err := range failures() {
			reading, readErr := FromConnect(call(t.Context(), failure))
			if due := quiet.From(t.Context(), err); readErr != nil || !reading.Error.Equal(due) {
				t.Errorf("%s, %s: %v, %s", protocol, failure, readErr, reading.Raw)
			}
		}
		err := call(t.Context(), "panic")
		if reading, readErr := FromConnect(err); readErr != nil || !errors.Is(reading.Error, agenterror.ErrInternalError) || strings.Contains(err.Error(), "abcdef") {
			t.Errorf("%s: a panic gives %v, %v", protocol, err, readErr)
		}
		if code := connect.CodeOf(call(t.Context(), "limited")); code != connect.CodeResourceExhausted {
			t.Errorf("%s: the code is %s", protocol, code)
		}
	}
	if _, err := FromConnect(connect.NewError(connect.CodeInternal, errors.New("no details"))); err == nil {
		t.Error("an error without details is read as a contract")
	}
	if _, err := FromConnect(errors.New("refused")); err == nil {
		t.Error("an error that is not connect's is read as a contract")
	}
	response, err := s.Client().Get(s.URL + "/nowhere")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if reading, err := httpapi.FromResponse(response); err != nil || !errors.Is(reading.Error, agenterror.ErrRouteNotFound) {
		t.Errorf("%v, %v", reading.Error, err)
	}
}
