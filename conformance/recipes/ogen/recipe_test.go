package ogen

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/ogen-go/ogen/validate"

	"github.com/errgen/errgen/conformance/recipes/ogen/api"
	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/httpapi"
)

// store fails to read any note, with the kind that its name says.
type store struct{ api.UnimplementedHandler }

func (store) GetNote(_ context.Context, p api.GetNoteParams) (api.GetNoteRes, error) {
	if p.ID == "panic" {
		panic("token=abcdef123456")
	}
	return nil, failure(p.ID)
}

func failure(name string) *agenterror.AgentError {
	e := agenterror.AgentErrorOf(agenterror.AgentErrorKind(name), "It failed.")
	if e.KindInfo().RetryAfter {
		e.Recovery.RetryAfterMs = runtime.Seconds(2.5)
	}
	return e
}

// tokens lets nobody in, and lets the client send none.
type tokens struct{}

func (tokens) HandleToken(ctx context.Context, _ api.OperationName, _ api.Token) (context.Context, error) {
	return ctx, errors.New("wrong token")
}

func (tokens) Token(context.Context, api.OperationName) (api.Token, error) {
	return api.Token{Token: "wrong"}, nil
}

func serve(t *testing.T) *httptest.Server {
	t.Helper()
	rt := runtime.New(runtime.Options{Logger: slog.New(slog.DiscardHandler)})
	handler, err := Serve(httpapi.New(httpapi.Options{Runtime: rt}), store{}, tokens{})
	if err != nil {
		t.Fatal(err)
	}
	s := httptest.NewServer(handler)
	t.Cleanup(s.Close)
	return s
}

// TestServer sends every kind through the generated server, as both media types.
func TestServer(t *testing.T) {
	s := serve(t)
	for _, info := range agenterror.AgentErrorKinds() {
		for _, accept := range []string{httpapi.TypeJSON, httpapi.TypeProblem} {
			if got := ask(t, http.MethodGet, s.URL+"/notes/"+string(info.Name), accept, ""); !got.Equal(failure(string(info.Name))) {
				t.Errorf("%s came back as %s", info.Name, runtime.Encode(got))
			}
		}
	}
	for _, test := range []struct {
		method, path, body string
		want               error
	}{
		{http.MethodGet, "/notes/panic", "", agenterror.ErrInternalError},
		{http.MethodGet, "/nowhere", "", agenterror.ErrRouteNotFound},
		{http.MethodPost, "/notes/a", "", agenterror.ErrRouteNotFound},
		{http.MethodGet, "/search", "", agenterror.ErrNotSupported},
		{http.MethodDelete, "/notes/a", "", agenterror.ErrAuthRequired},
	} {
		if got := ask(t, test.method, s.URL+test.path, "", test.body); !errors.Is(got, test.want) {
			t.Errorf("%s %s gives %s", test.method, test.path, runtime.Encode(got))
		}
	}
}

func ask(t *testing.T, method, url, accept, body string) *agenterror.AgentError {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Accept", accept)
	request.Header.Set("Authorization", "Bearer wrong")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	reading, err := httpapi.FromResponse(response)
	if err != nil {
		t.Fatalf("%s %s: %v", method, url, err)
	}
	if problems := httpapi.CheckResponse(response.StatusCode, response.Header, reading.Raw); problems != nil {
		t.Errorf("%s %s: %v", method, url, problems)
	}
	return reading.Error
}

// TestClient: the client that ogen generated from the document reads what is documented
// into its own types, and hands out what is not.
func TestClient(t *testing.T) {
	client, err := api.NewClient(serve(t).URL, tokens{})
	if err != nil {
		t.Fatal(err)
	}
	result, err := client.GetNote(t.Context(), api.GetNoteParams{ID: "not_found"})
	if e, ok := result.(*api.GetNoteApplicationJSONNotFound); !ok || e.Kind != "not_found" || e.Recovery.SameArguments != "never" {
		t.Errorf("404 is read as %#v, %v", result, err)
	}
	_, err = client.GetNote(t.Context(), api.GetNoteParams{ID: "rate_limited"})
	undocumented := new(validate.UnexpectedStatusCodeError)
	if !errors.As(err, &undocumented) {
		t.Fatalf("429 gives %v", err)
	}
	reading, err := httpapi.FromResponse(undocumented.Payload)
	if err != nil || !errors.Is(reading.Error, agenterror.ErrRateLimited) {
		t.Errorf("429 is read as %v, %v", reading.Error, err)
	}
}
