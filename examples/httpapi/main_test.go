// The command as a process, and a client that acts on what it answers.
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/httpapi"
)

// start builds and runs the command, and gives its address.
func start(t *testing.T) string {
	t.Helper()
	binary := filepath.Join(t.TempDir(), "httpapi")
	if out, err := exec.Command("go", "build", "-o", binary, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	cmd := exec.Command(binary, "-addr", "localhost:0", "-token", "let-me-in")
	log, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cmd.Process.Signal(os.Interrupt)
		if err := cmd.Wait(); err != nil {
			t.Errorf("an interrupt ends the command with %v", err)
		}
	})
	line, err := bufio.NewReader(log).ReadBytes('\n')
	if err != nil {
		t.Fatal(err)
	}
	var record struct{ Addr string }
	if err := json.Unmarshal(line, &record); err != nil {
		t.Fatal(err)
	}
	return "http://" + record.Addr
}

// call sends a request and reads the error of its response, nil if there is none.
func call(t *testing.T, method, url, token, body string) *agenterror.AgentError {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+token)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if response.StatusCode < 400 {
		return nil
	}
	reading, err := httpapi.FromResponse(response)
	if err != nil {
		t.Fatal(err)
	}
	if problems := httpapi.CheckResponse(response.StatusCode, response.Header, reading.Raw); problems != nil {
		t.Error(problems)
	}
	return reading.Error
}

func TestCommand(t *testing.T) {
	url := start(t)
	if e := call(t, http.MethodPut, url+"/notes/beta", "wrong", `{"text":"b"}`); !errors.Is(e, agenterror.ErrAuthRequired) {
		t.Errorf("without the token: %v", e)
	}
	if e := call(t, http.MethodPut, url+"/notes/beta", "let-me-in", `{"text":"b"}`); e != nil {
		t.Errorf("a new note: %v", e)
	}
	e := call(t, http.MethodPut, url+"/notes/beta", "let-me-in", `{"text":"c"}`)
	if !errors.Is(e, agenterror.ErrConflict) || e.ExistingID == nil || *e.ExistingID != "beta" || e.ErrorID == nil || *e.Service != "notes" || *e.Action != "PUT /notes/{id}" {
		t.Errorf("a note that is there already: %s", runtime.Encode(e))
	}
	if e := call(t, http.MethodGet, url+"/search", "", ""); e != nil {
		t.Errorf("the first search: %v", e)
	}
	limited := call(t, http.MethodGet, url+"/search", "", "")
	if d := runtime.Decide(limited, runtime.Call{RetrySafe: true, Attempt: 1}); d.Verdict != runtime.RetryAfterWait || d.Wait <= 0 {
		t.Errorf("the second search: %+v", d)
	}
	if e := call(t, http.MethodGet, url+"/nowhere", "", ""); !errors.Is(e, agenterror.ErrRouteNotFound) {
		t.Errorf("a path without a route: %v", e)
	}
}
