// The agent and the client of this folder, against each other.
package acp_test

import (
	"bytes"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestClientAndAgent(t *testing.T) {
	folder := t.TempDir()
	if out, err := exec.Command("go", "build", "-o", folder, "./agent", "./client").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	run := exec.Command(filepath.Join(folder, "client"), filepath.Join(folder, "agent"))
	var problems bytes.Buffer
	run.Stderr = &problems
	got, err := run.Output()
	if err != nil {
		t.Errorf("%v: %s", err, &problems)
	}
	const want = "the agent says: Hello.\n" +
		"hello: done\n" +
		"overload: The store of notes is busy. (retry_after_wait, 1s)\n" +
		"forget me: [-32603] Internal error: \"request handler dropped its responder for `session/prompt`\"\n" +
		"the moon: [-32603] Internal error: \"there is no note about the moon\"\n" +
		"a session that is gone: there is no session \"gone\"\n" +
		"a wait that ends: cancelled, because it took too long\n"
	if diff := cmp.Diff(want, string(got)); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}
