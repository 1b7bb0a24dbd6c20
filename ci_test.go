// What other projects copy into their CI works: the steps of action.yml and of the
// snippets in docs/ci.md, run on repositories of the test.
package errgen

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/errgen/errgen/internal/source"
)

// ciBench is a server with a repository, and a place to run steps in.
type ciBench struct {
	t    *testing.T
	dir  string
	bin  string // has errgen
	work string // the clone that steps run in
}

// TestCI shares one build of the command, which is the first step of the action.
func TestCI(t *testing.T) {
	dir := t.TempDir()
	checkout, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	b := &ciBench{t: t, dir: dir}
	path := filepath.Join(dir, "path")
	out, code := b.shell(dir, steps(t)[0].Get("run").Text, "GITHUB_ACTION_PATH="+checkout, "RUNNER_TEMP="+dir, "GITHUB_PATH="+path)
	want(t, "the build", out, code, 0)
	bin := strings.TrimSpace(read(t, path))
	for name, test := range map[string]func(*ciBench){
		"action": testAction, "action on the first commit": testFirstCommit, "action takes no commands": testHostileInputs,
		"GitLab": testGitLab, "pre-commit": testPreCommit,
	} {
		t.Run(name, func(t *testing.T) { test(newCIBench(t, bin)) })
	}
}

// steps are those of action.yml that are scripts.
func steps(t *testing.T) []*source.Node {
	t.Helper()
	root, problems := source.ParseYAML("action.yml", []byte(read(t, "action.yml")))
	if root == nil {
		t.Fatal(problems)
	}
	var list []*source.Node
	for _, step := range root.Get("runs").Get("steps").Items {
		if step.Get("run") != nil {
			list = append(list, step)
		}
	}
	return list
}

func newCIBench(t *testing.T, bin string) *ciBench {
	t.Helper()
	b := &ciBench{t: t, dir: t.TempDir(), bin: bin}
	b.work = filepath.Join(b.dir, "work")
	b.mustRun(b.dir, `
git init -q -b main server
cd server
git config uploadpack.allowAnySHA1InWant true
echo first > README && git add . && git commit -qm first`)
	return b
}

// shell runs a script; the variables come on top of an environment without
// settings of the user.
func (b *ciBench) shell(dir, script string, variables ...string) (output string, code int) {
	b.t.Helper()
	cmd := exec.Command("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "PATH="+b.bin+string(os.PathListSeparator)+os.Getenv("PATH"), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_SYSTEM=/dev/null",
		"GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@localhost", "GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@localhost", "GITHUB_BASE_REF=")
	cmd.Env = append(cmd.Env, variables...)
	out, err := cmd.CombinedOutput()
	if _, exited := err.(*exec.ExitError); err != nil && !exited {
		b.t.Fatal(err)
	}
	return string(out), cmd.ProcessState.ExitCode()
}

func (b *ciBench) mustRun(dir, script string) string {
	b.t.Helper()
	out, code := b.shell(dir, script)
	if code != 0 {
		b.t.Fatalf("exit code %d\n%s", code, out)
	}
	return strings.TrimSpace(out)
}

// commit writes the schema with some members on a branch of the server.
func (b *ciBench) commit(branch string, members ...string) string {
	b.t.Helper()
	var list []string
	for _, m := range members {
		list = append(list, fmt.Sprintf("%q: {\"type\": \"string\"}", m))
	}
	return b.mustRun(filepath.Join(b.dir, "server"), fmt.Sprintf(`
git checkout -q %s 2> /dev/null || git checkout -q -b %[1]s
mkdir -p api
echo '{"title": "Fault", "type": "object", "properties": {%s}}' > api/fault.schema.json
git add . && git commit -qm change && git rev-parse HEAD`, branch, strings.Join(list, ", ")))
}

// clone makes the work folder anew: a shallow clone with one ref checked out, as
// the servers of CI do it.
func (b *ciBench) clone(ref string) {
	b.t.Helper()
	b.mustRun(b.dir, fmt.Sprintf(`
rm -rf work && git init -q work && cd work
git remote add origin "file://$PWD/../server"
git fetch -q --no-tags --depth=1 origin %s
git checkout -q FETCH_HEAD`, ref))
}

// action runs the steps of action.yml behind the build, with values for the
// expressions of the workflow.
func (b *ciBench) action(inputs map[string]string, variables ...string) (output string, code int) {
	b.t.Helper()
	variables = append(variables, "GITHUB_STEP_SUMMARY="+filepath.Join(b.dir, "summary.md"), "GITHUB_REF=refs/heads/main")
	for _, step := range steps(b.t)[1:] {
		for _, m := range step.Get("env").Members {
			value, known := inputs[m.Value.Text]
			if !known {
				b.t.Fatalf("action.yml uses %s, which the test does not know", m.Value.Text)
			}
			variables = append(variables, m.Name+"="+value)
		}
		out, failed := b.shell(b.work, step.Get("run").Text, variables...)
		if output += out; failed != 0 {
			return output, failed
		}
	}
	return output, 0
}

// inputs are the expressions of action.yml without a value.
func inputs(schemas, before string) map[string]string {
	return map[string]string{"${{ inputs.schemas }}": schemas, "${{ inputs.base }}": "", "${{ inputs.args }}": "", "${{ github.event.before }}": before}
}

const noCommit = "0000000000000000000000000000000000000000"

func want(t *testing.T, what, out string, code, wanted int, parts ...string) {
	t.Helper()
	if code != wanted {
		t.Errorf("%s exits with %d, want %d\n%s", what, code, wanted, out)
	}
	for _, part := range parts {
		if !strings.Contains(out, part) {
			t.Errorf("%s does not print %q\n%s", what, part, out)
		}
	}
}

func testAction(b *ciBench) {
	t := b.t
	const schema = "api/fault.schema.json"

	b.clone("refs/heads/main")
	out, code := b.action(inputs(schema, noCommit))
	want(t, "a first commit without the schema", out, code, 2, "api/fault.schema.json")

	first := b.commit("main", "a", "b")
	b.clone("refs/heads/main")
	out, code = b.action(inputs(schema, noCommit))
	want(t, "a schema that is new", out, code, 0)

	b.commit("good", "a", "b", "c")
	b.commit("main", "a", "b", "d") // which "good" does not have, and has not removed
	b.mustRun(filepath.Join(b.dir, "server"), `git checkout -q -b bad `+first)
	b.commit("bad", "a")
	for branch, wanted := range map[string]int{"good": 0, "bad": 1} {
		b.clone("refs/heads/" + branch)
		out, code = b.action(inputs(schema, ""), "GITHUB_BASE_REF=main")
		want(t, "a pull request of "+branch+" in a shallow clone", out, code, wanted)
	}
	b.mustRun(filepath.Join(b.dir, "server"), `git checkout -q main`)
	before := b.mustRun(filepath.Join(b.dir, "server"), `git rev-parse HEAD`)
	b.commit("main", "a", "b")
	b.clone("refs/heads/main")
	out, code = b.action(inputs(schema, before))
	want(t, "a push that removes a member", out, code, 1, "FIELD_REMOVED", "::error")
	if !strings.Contains(read(t, filepath.Join(b.dir, "summary.md")), "Breaking") {
		t.Error("the summary of the job has no changelog")
	}
}

func testFirstCommit(b *ciBench) {
	b.mustRun(b.dir, `rm -rf server && git init -q -b main server`)
	b.commit("main", "a")
	b.clone("refs/heads/main")
	out, code := b.action(inputs("api/fault.schema.json", noCommit))
	want(b.t, "the first commit", out, code, 0)
}

// testHostileInputs wants inputs to be data, in the script and for the shell.
func testHostileInputs(b *ciBench) {
	b.commit("main", "a")
	b.clone("refs/heads/main")
	for _, hostile := range []string{"$(touch hacked)", "`touch hacked`", "; touch hacked", "x\ntouch hacked"} {
		b.action(inputs(hostile, hostile))
	}
	if _, err := os.Stat(filepath.Join(b.work, "hacked")); err == nil {
		b.t.Error("an input was executed")
	}
	for _, step := range steps(b.t) {
		if strings.Contains(step.Get("run").Text, "${{") {
			b.t.Errorf("an expression stands in the script of %q", step.Get("name").Text)
		}
	}
}

// testGitLab runs the script of docs/ci.md, but for the installation.
func testGitLab(b *ciBench) {
	t := b.t
	base := b.commit("main", "a", "b")
	b.commit("good", "a", "b", "c")
	b.mustRun(filepath.Join(b.dir, "server"), `git checkout -q -b bad main`)
	b.commit("bad", "a")
	job := snippetWith(t, "docs/ci.md", "CI_MERGE_REQUEST_DIFF_BASE_SHA").Get("contracts")
	var script []string
	for _, line := range job.Get("script").Items {
		if !strings.HasPrefix(line.Text, "go install ") {
			script = append(script, line.Text)
		}
	}
	for branch, wanted := range map[string]int{"good": 0, "bad": 1} {
		b.clone("refs/heads/" + branch)
		out, code := b.shell(b.work, strings.Join(script, "\n"), "CI_MERGE_REQUEST_DIFF_BASE_SHA="+base)
		want(t, "a merge request of "+branch, out, code, wanted)
		if report := job.Get("artifacts").Get("reports").Get("junit").Text; !strings.Contains(read(t, filepath.Join(b.work, report)), "<testsuite") {
			t.Errorf("%s is no report", report)
		}
	}
}

// snippetWith is the YAML snippet of a document that holds a text.
func snippetWith(t *testing.T, doc, part string) *source.Node {
	t.Helper()
	for _, m := range regexp.MustCompile("(?s)```yaml\n(.*?)```").FindAllStringSubmatch(read(t, doc), -1) {
		if strings.Contains(m[1], part) {
			root, problems := source.ParseYAML(doc, []byte(m[1]))
			if root == nil {
				t.Fatal(problems)
			}
			return root
		}
	}
	t.Fatalf("%s has no snippet with %s", doc, part)
	return nil
}

// testPreCommit runs the entry as pre-commit does: in the top folder, with the names
// of changed files behind.
func testPreCommit(b *ciBench) {
	t := b.t
	b.mustRun(b.dir, `rm -rf server && git init -q -b main server`)
	server := filepath.Join(b.dir, "server")
	hooks, problems := source.ParseYAML(".pre-commit-hooks.yaml", []byte(read(t, ".pre-commit-hooks.yaml")))
	if hooks == nil {
		t.Fatal(problems)
	}
	for _, name := range []string{"api/fault.schema.json", "fault.schema.yaml"} {
		if !regexp.MustCompile(hooks.Items[0].Get("files").Text).MatchString(name) {
			t.Errorf("the hook leaves %s out", name)
		}
	}
	hook := hooks.Items[0].Get("entry").Text + " api/fault.schema.json"
	write := func(members string) {
		b.mustRun(server, `mkdir -p api && echo '{"title": "Fault", "type": "object", "properties": {`+members+`}}' > api/fault.schema.json && git add .`)
	}
	write(`"a": {"type": "string"}`)
	out, code := b.shell(server, hook)
	want(t, "the first commit", out, code, 0)
	b.mustRun(server, `git commit -qm 1`)
	write(`"a": {"type": "string"}, "b": {}`)
	out, code = b.shell(server, hook)
	want(t, "an addition", out, code, 0)
	write(`"b": {}`)
	out, code = b.shell(server, hook)
	want(t, "a removal", out, code, 1, "FIELD_REMOVED")
}
