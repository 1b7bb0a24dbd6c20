// The judge: a response that conforms, and each single way to break it.
package httpapi_test

import (
	"encoding/json"
	"net/http"
	"testing"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/httpapi"
)

// recorded is a response that conforms, to be broken.
func recorded(accept string) (int, http.Header, map[string]any) {
	ms, id := int64(1500), "0192f3a4-5b6c-7d8e-9f00-112233445566"
	e := agenterror.RateLimited("Slow down.")
	e.Recovery.RetryAfterMs, e.ErrorID = &ms, &id
	response := answer(nil, get(accept), e)
	var members map[string]any
	if err := json.NewDecoder(response.Body).Decode(&members); err != nil {
		panic(err)
	}
	return response.StatusCode, response.Header, members
}

func TestCheckResponse(t *testing.T) {
	type recordedResponse struct {
		status int
		http.Header
		body map[string]any
	}
	for name, test := range map[string]struct {
		accept string
		harm   func(r *recordedResponse)
		want   runtime.Level
	}{
		"whole":         {"", func(*recordedResponse) {}, ""},
		"whole problem": {httpapi.TypeProblem, func(*recordedResponse) {}, ""},
		"other spellings": {"", func(r *recordedResponse) {
			r.Set("Cache-Control", "private, No-Store")
			r.Set("Content-Type", "application/json; charset=utf-8")
		}, ""},
		"another status":       {"", func(r *recordedResponse) { r.status = 503 }, runtime.LevelSurface},
		"no error":             {"", func(r *recordedResponse) { r.status = 302 }, runtime.LevelSurface},
		"another type":         {"", func(r *recordedResponse) { r.Set("Content-Type", "text/plain") }, runtime.LevelSurface},
		"may be stored":        {"", func(r *recordedResponse) { r.Set("Cache-Control", "no-cache") }, runtime.LevelSurface},
		"may be sniffed":       {"", func(r *recordedResponse) { r.Del("X-Content-Type-Options") }, runtime.LevelSurface},
		"rounded down":         {"", func(r *recordedResponse) { r.Set("Retry-After", "1") }, runtime.LevelSurface},
		"no Retry-After":       {"", func(r *recordedResponse) { r.Del("Retry-After") }, runtime.LevelSurface},
		"two Retry-After":      {"", func(r *recordedResponse) { r.Add("Retry-After", "2") }, runtime.LevelSurface},
		"wait in header only":  {"", func(r *recordedResponse) { delete(r.body["recovery"].(map[string]any), "retry_after_ms") }, runtime.LevelSurface},
		"member in plain JSON": {"", func(r *recordedResponse) { r.body["title"] = "Too Many Requests" }, runtime.LevelSurface},
		"no detail":            {httpapi.TypeProblem, func(r *recordedResponse) { delete(r.body, "detail") }, runtime.LevelSurface},
		"another detail":       {httpapi.TypeProblem, func(r *recordedResponse) { r.body["detail"] = "No." }, runtime.LevelSurface},
		"status as text":       {httpapi.TypeProblem, func(r *recordedResponse) { r.body["status"] = "429" }, runtime.LevelSurface},
		"status as object":     {httpapi.TypeProblem, func(r *recordedResponse) { r.body["status"] = map[string]any{} }, runtime.LevelSurface},
		"another title":        {httpapi.TypeProblem, func(r *recordedResponse) { r.body["title"] = "Rate limited" }, runtime.LevelSurface},
		"a title for a page":   {httpapi.TypeProblem, func(r *recordedResponse) { r.body["docs_url"] = "https://example.com/a" }, runtime.LevelSurface},
		"instance of no UUID":  {httpapi.TypeProblem, func(r *recordedResponse) { r.body["error_id"] = "17" }, runtime.LevelSurface},
		"schema":               {"", func(r *recordedResponse) { delete(r.body, "side_effects") }, runtime.LevelSchema},
		"schema, in a problem": {httpapi.TypeProblem, func(r *recordedResponse) { r.body["origin"] = "elsewhere" }, runtime.LevelSchema},
		"contract":             {"", func(r *recordedResponse) { r.body["message"] = "  " }, runtime.LevelContract},
		"contract, in problem": {httpapi.TypeProblem, func(r *recordedResponse) { r.body["recovery"].(map[string]any)["guidance"] = " " }, runtime.LevelContract},
		"envelope":             {"", func(r *recordedResponse) { r.body = map[string]any{"ok": false, "error": r.body} }, runtime.LevelSurface},
		"no object":            {"", func(r *recordedResponse) { r.body = nil }, runtime.LevelSurface},
	} {
		r := &recordedResponse{}
		r.status, r.Header, r.body = recorded(test.accept)
		test.harm(r)
		text, err := json.Marshal(r.body)
		if err != nil {
			t.Fatal(err)
		}
		problems := httpapi.CheckResponse(r.status, r.Header, text)
		if test.want == "" && problems != nil || test.want != "" && (len(problems) == 0 || problems[0].Level != test.want) {
			t.Errorf("%s: %v, want %q", name, problems, test.want)
		}
	}
}

func TestCheckChallenges(t *testing.T) {
	denied := agenterror.RouteScopeDenied("No.")
	denied.RequiredScopes = []string{"a", "b"}
	for name, test := range map[string]struct {
		err       error
		challenge string
		conforms  bool
	}{
		"401":                 {agenterror.AuthRequired("Sign in."), `Bearer realm="notes"`, true},
		"401 without":         {agenterror.AuthRequired("Sign in."), " ", false},
		"403":                 {denied, `Bearer error="insufficient_scope", scope="a b"`, true},
		"403 without":         {denied, "", false},
		"403 of other scopes": {denied, `Bearer error="insufficient_scope", scope="a"`, false},
		"403 without scopes":  {agenterror.RouteScopeDenied("No."), "", true},
	} {
		response := answer(nil, get(""), test.err)
		response.Header.Set("WWW-Authenticate", test.challenge)
		if problems := httpapi.CheckResponse(response.StatusCode, response.Header, body(t, response)); (problems == nil) != test.conforms {
			t.Errorf("%s: %v", name, problems)
		}
	}
}

// FuzzCheckResponse: whatever stands in a recorded response, the judge gives a verdict,
// and what it lets pass can be read.
func FuzzCheckResponse(f *testing.F) {
	f.Add(429, "application/json", "3", `{"contract_version":1}`)
	f.Add(409, "application/problem+json", "", `{"status":{},"error":[]}`)
	f.Fuzz(func(t *testing.T, status int, contentType, wait, text string) {
		h := http.Header{"Content-Type": {contentType}, "Retry-After": {wait}, "Cache-Control": {"no-store"}, "X-Content-Type-Options": {"nosniff"}}
		if httpapi.CheckResponse(status, h, []byte(text)) == nil {
			if _, err := httpapi.FromResponse(response(status, contentType, text)); err != nil {
				t.Errorf("a response that conforms is not read: %v", err)
			}
		}
	})
}
