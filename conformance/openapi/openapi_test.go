package openapi

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pb33f/libopenapi"
	validator "github.com/pb33f/libopenapi-validator"
	"github.com/pb33f/libopenapi-validator/schema_validation"
	v3 "github.com/pb33f/libopenapi/datamodel/high/v3"

	"github.com/errgen/errgen/examples/httpapi/notes"
	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/emit/openapi"
	"github.com/errgen/errgen/internal/source"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/httpapi"
)

// root is the top of the repository.
const root = "../.."

// documents are the files that errgen wrote, and our own contract in what no file shows:
// OpenAPI 3.0.
func documents(t *testing.T) []string {
	t.Helper()
	list, err := filepath.Glob(filepath.Join(root, "internal/emit/openapi/testdata/de*[0-9mi].yaml"))
	if err != nil || len(list) < 4 {
		t.Fatalf("%d golden documents: %v", len(list), err)
	}
	list = append(list, filepath.Join(root, "internal/emit/openapi/testdata/draft07.yaml"),
		filepath.Join(root, "generated/openapi/agent-error.openapi.yaml"), filepath.Join(root, "examples/httpapi/agent-error.openapi.yaml"))
	for _, problem := range []bool{false, true} {
		path := filepath.Join(t.TempDir(), fmt.Sprintf("v30_problem_%t.yaml", problem))
		if err := os.WriteFile(path, emitted(t, emit.OpenAPIOptions{Version: "3.0", Problem: problem}), 0o666); err != nil {
			t.Fatal(err)
		}
		list = append(list, path)
	}
	return list
}

// emitted is the document of our own contract.
func emitted(t *testing.T, o emit.OpenAPIOptions) []byte {
	t.Helper()
	const name = "agent-error.schema.json"
	text, err := os.ReadFile(filepath.Join(root, "schema", name))
	if err != nil {
		t.Fatal(err)
	}
	schema, problems := source.ParseJSON(name, text)
	if schema == nil {
		t.Fatal(problems)
	}
	contract, problems := compile.Compile(schema, compile.Options{})
	if contract == nil {
		t.Fatal(problems)
	}
	files, err := openapi.New().Emit(contract, emit.Options{OpenAPI: o})
	if err != nil {
		t.Fatal(err)
	}
	return files[0].Text
}

// TestRedocly has Redocly judge all documents in one run.
func TestRedocly(t *testing.T) {
	redocly := filepath.Join("redocly", "node_modules", ".bin", "redocly")
	if _, err := os.Stat(redocly); err != nil {
		t.Fatal("make generate installs Redocly: ", err)
	}
	cmd := exec.Command(redocly, append([]string{"lint", "--config", filepath.Join("redocly", "redocly.yaml"), "--format", "stylish"}, documents(t)...)...)
	cmd.Env = append(os.Environ(), "REDOCLY_TELEMETRY=off", "REDOCLY_SUPPRESS_UPDATE_NOTICE=true")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// TestLibopenapi has libopenapi judge all documents, and every example in them by the
// schema beside it.
func TestLibopenapi(t *testing.T) {
	for _, path := range documents(t) {
		t.Run(filepath.Base(path), func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			document, v := opened(t, text)
			if ok, problems := v.ValidateDocument(); !ok {
				for _, p := range problems {
					t.Error(p)
				}
			}
			examples := 0
			for name, response := range document.Components.Responses.FromOldest() {
				examples += checkExamples(t, document.Version, name, response)
			}
			if examples == 0 {
				t.Error("there are no examples")
			}
		})
	}
}

func opened(t *testing.T, text []byte) (*v3.Document, validator.Validator) {
	t.Helper()
	document, err := libopenapi.NewDocument(text)
	if err != nil {
		t.Fatal(err)
	}
	model, err := document.BuildV3Model()
	if err != nil {
		t.Fatal(err)
	}
	v, errs := validator.NewValidator(document)
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	return &model.Model, v
}

func checkExamples(t *testing.T, version, name string, response *v3.Response) int {
	t.Helper()
	n := 0
	judge := schema_validation.NewSchemaValidator()
	number := float32(3.1)
	if strings.HasPrefix(version, "3.0") {
		number = 3.0
	}
	for mediaType, media := range response.Content.FromOldest() {
		for kind, example := range media.Examples.FromOldest() {
			n++
			var value any
			if err := example.Value.Decode(&value); err != nil {
				t.Fatal(err)
			}
			if ok, problems := judge.ValidateSchemaObjectWithVersion(media.Schema.Schema(), value, number); !ok {
				t.Errorf("%s, %s, %s: %v", name, mediaType, kind, problems)
			}
		}
	}
	return n
}

// TestStatuses: the document has a response for every status that the registry uses, an
// example for every kind, and nothing else.
func TestStatuses(t *testing.T) {
	document, _ := opened(t, emitted(t, emit.OpenAPIOptions{}))
	left := map[string]bool{"AgentError500": true}
	for _, info := range agenterror.AgentErrorKinds() {
		name := fmt.Sprintf("AgentError%d", info.HTTPStatus)
		left[name] = true
		response := document.Components.Responses.GetOrZero(name)
		if response == nil || response.Content.GetOrZero("application/json").Examples.GetOrZero(string(info.Name)) == nil {
			t.Errorf("the document lacks %s at %s", info.Name, name)
		}
	}
	for name := range document.Components.Responses.FromOldest() {
		if !left[name] {
			t.Errorf("no kind has %s", name)
		}
	}
}

// api is a document with one operation that may answer with anything.
const api = `{"openapi":"3.1.0","info":{"title":"Any","version":"1"},"servers":[{"url":"/"}],
	"paths":{"/any":{"get":{"operationId":"any","responses":{"204":{"description":"Done."}}}}}}`

// TestRealResponses sends every kind through httpapi, in both media types, and has the
// validator judge status, type, headers and body by the document.
func TestRealResponses(t *testing.T) {
	described, problems := source.ParseJSON("api.json", []byte(api))
	if described == nil {
		t.Fatal(problems)
	}
	_, v := opened(t, emitted(t, emit.OpenAPIOptions{API: described, Problem: true}))
	rt := runtime.New(runtime.Options{Service: "notes", ErrorID: runtime.NewErrorID})
	server := httpapi.New(httpapi.Options{Runtime: rt})
	for _, info := range append(agenterror.AgentErrorKinds(), agenterror.AgentErrorKindInfo{Name: "made_up"}) {
		for _, accept := range []string{httpapi.TypeJSON, httpapi.TypeProblem} {
			e, err := rt.Build(t.Context(), runtime.Draft{Kind: info.Name, Message: "It failed.", RetryAfterMS: runtime.Seconds(2.5),
				Extras: map[string]json.RawMessage{"required_scopes": []byte(`["notes:read"]`)}})
			if err != nil {
				t.Fatal(err)
			}
			request := httptest.NewRequest(http.MethodGet, "/any", nil)
			request.Header.Set("Accept", accept)
			response := served(server.Handler(func(http.ResponseWriter, *http.Request) error { return e }), request)
			if got := response.Header.Get("Content-Type"); got != accept {
				t.Errorf("%s is sent as %s", info.Name, got)
			}
			if ok, problems := v.ValidateHttpResponse(request, response); !ok {
				t.Errorf("%s as %s: %v", info.Name, accept, problems)
			}
		}
	}
	// The validator is awake: a body without its recovery, and a status that is not
	// documented, do not pass.
	request := httptest.NewRequest(http.MethodGet, "/any", nil)
	for status, body := range map[int]string{404: `{"contract_version":1}`, 418: string(runtime.Encode(agenterror.NotFound("No.")))} {
		response := &http.Response{StatusCode: status, Header: http.Header{"Content-Type": {"application/json"}}, Body: io.NopCloser(strings.NewReader(body))}
		if ok, _ := v.ValidateHttpResponse(request, response); ok {
			t.Errorf("%d %s passes", status, body)
		}
	}
}

func served(h http.Handler, r *http.Request) *http.Response {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w.Result()
}

// TestExampleAPI runs the example and holds what it answers against its description.
func TestExampleAPI(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "examples/httpapi/agent-error.openapi.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	_, v := opened(t, text)
	handler := notes.New("let-me-in", slog.New(slog.DiscardHandler))
	for _, step := range []struct {
		method, path, token, body string
		status                    int
		kind                      agenterror.AgentErrorKind
	}{
		{"GET", "/notes/alpha", "", "", 200, ""},
		{"GET", "/notes/beta", "", "", 404, agenterror.AgentErrorKindNotFound},
		{"PUT", "/notes/beta", "", `{"text":"b"}`, 401, agenterror.AgentErrorKindAuthRequired},
		{"PUT", "/notes/beta", "let-me-in", `{"text":"b"}`, 200, ""},
		{"PUT", "/notes/beta", "let-me-in", `{"text":"c"}`, 409, agenterror.AgentErrorKindConflict},
		{"PUT", "/notes/beta", "let-me-in", `{`, 422, agenterror.AgentErrorKindValidationFailed},
		{"PUT", "/notes/beta", "let-me-in", `{"text":"` + strings.Repeat("x", 1<<17) + `"}`, 413, agenterror.AgentErrorKindContentTooLarge},
		{"GET", "/search", "", "", 200, ""},
		{"GET", "/search", "", "", 429, agenterror.AgentErrorKindRateLimited},
		{"DELETE", "/notes/beta", "let-me-in", "", 204, ""},
		{"GET", "/notes/beta", "", "", 404, agenterror.AgentErrorKindNotFound},
	} {
		for _, accept := range []string{httpapi.TypeJSON, httpapi.TypeProblem} {
			if step.kind == "" && accept == httpapi.TypeProblem {
				continue // a step that changes something is taken once
			}
			request := httptest.NewRequestWithContext(context.Background(), step.method, step.path, strings.NewReader(step.body))
			request.Header.Set("Accept", accept)
			request.Header.Set("Content-Type", "application/json")
			if step.token != "" {
				request.Header.Set("Authorization", "Bearer "+step.token)
			}
			response := served(handler, request)
			body, err := io.ReadAll(response.Body)
			if err != nil {
				t.Fatal(err)
			}
			response.Body = io.NopCloser(bytes.NewReader(body))
			if response.StatusCode != step.status {
				t.Errorf("%s %s gives %d, want %d: %s", step.method, step.path, response.StatusCode, step.status, body)
			}
			if ok, problems := v.ValidateHttpResponse(request, response); !ok {
				t.Errorf("%s %s, %d: %v\n%s", step.method, step.path, step.status, problems, body)
			}
			response.Body = io.NopCloser(bytes.NewReader(body))
			if step.kind == "" {
				continue
			}
			if reading, err := httpapi.FromResponse(response); err != nil || reading.Error.Kind != step.kind {
				t.Errorf("%s %s is read as %v, %v", step.method, step.path, reading.Error, err)
			}
		}
	}
}
