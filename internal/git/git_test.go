// Reading at a ref, on repositories that the tests make.
package git

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// shell runs lines of bash in a folder, with an identity for commits and without
// the user's configuration.
func shell(t *testing.T, dir, script string) {
	t.Helper()
	cmd := exec.Command("bash", "-euo", "pipefail", "-c", script)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_SYSTEM=/dev/null",
		"GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@localhost", "GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@localhost")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}

// history has four commits; the schema says which one it is of.
const history = `
git init -q -b main .
mkdir -p api/shared
for n in 1 2 3 4; do
  echo "{\"title\": \"$n\"}" > api/fault.json
  echo "{\"common\": $n}" > api/shared/common.json
  git add . && git commit -qm "$n"
  if [ $n = 1 ]; then git tag -a v1.0.0 -m one; git branch old; fi
done
`

// newRepository makes one with four commits.
func newRepository(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	shell(t, dir, history)
	return dir
}

// readAt opens the repository around a folder and reads a file as the user names it.
func readAt(t *testing.T, dir, ref, name string) (string, error) {
	t.Helper()
	r, err := Open(dir)
	if err != nil {
		return "", err
	}
	c, err := r.Commit(ref)
	if err != nil {
		return "", err
	}
	defer c.Close()
	inside, err := r.Path(name)
	if err != nil {
		return "", err
	}
	f, err := c.Read(inside)
	if err != nil {
		return "", err
	}
	return string(f.Text), nil
}

func want(t *testing.T, dir, ref, name, text string) {
	t.Helper()
	got, err := readAt(t, dir, ref, name)
	if err != nil {
		t.Errorf("%s at %s: %v", name, ref, err)
	} else if strings.TrimSpace(got) != text {
		t.Errorf("%s at %s is %q, want %q", name, ref, got, text)
	}
}

func wantTrouble(t *testing.T, dir, ref, name string, parts ...string) {
	t.Helper()
	text, err := readAt(t, dir, ref, name)
	if err == nil {
		t.Fatalf("%s at %s was read: %q", name, ref, text)
	}
	for _, part := range parts {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("the message %q does not say %q", err, part)
		}
	}
}

func TestRefs(t *testing.T) {
	dir := newRepository(t)
	hash, err := run(dir, "rev-parse", "HEAD~2")
	if err != nil {
		t.Fatal(err)
	}
	hash = strings.TrimSpace(hash)
	for ref, n := range map[string]string{
		"v1.0.0": "1", "refs/tags/v1.0.0": "1", "old": "1", "main": "4", "HEAD": "4", "HEAD~3": "1", "HEAD^": "3", hash: "2", hash[:12]: "2",
	} {
		want(t, dir, ref, "api/fault.json", `{"title": "`+n+`"}`)
	}
}

func TestWhereGitStands(t *testing.T) {
	dir := newRepository(t)
	beside := t.TempDir()
	shell(t, dir, fmt.Sprintf(`git worktree add -q %[1]s/tree old && git clone -q --bare . %[1]s/bare.git`, beside))
	first, last := `{"title": "1"}`, `{"title": "4"}`
	want(t, filepath.Join(dir, "api"), "HEAD~3", "fault.json", first)
	want(t, filepath.Join(dir, "api", "shared"), "HEAD", "../fault.json", last)
	want(t, filepath.Join(beside, "tree"), "main", "api/fault.json", last)
	want(t, filepath.Join(beside, "tree", "api"), "HEAD", "fault.json", first)
	want(t, filepath.Join(beside, "bare.git"), "v1.0.0", "api/fault.json", first)
	want(t, filepath.Join(dir, "api"), "HEAD", filepath.Join(dir, "api", "fault.json"), last)
	if err := os.Symlink(dir, filepath.Join(beside, "link")); err != nil {
		t.Fatal(err)
	}
	want(t, dir, "HEAD", filepath.Join(beside, "link", "api", "fault.json"), last)
	wantTrouble(t, filepath.Join(dir, "api"), "HEAD", "../../fault.json", "leads out of the repository")
	wantTrouble(t, filepath.Join(beside, "bare.git"), "HEAD", "/etc/passwd", "leads out of the repository")
	wantTrouble(t, t.TempDir(), "HEAD", "fault.json", "not a git repository")
}

func TestHashesOfSHA256(t *testing.T) {
	dir := t.TempDir()
	shell(t, dir, `git init -q --object-format=sha256 . && mkdir a && echo 1 > a/b && git add . && git commit -qm 1`)
	want(t, dir, "HEAD", "a/b", "1")
}

func TestRefusedRefs(t *testing.T) {
	dir := newRepository(t)
	for _, ref := range []string{"", "-p", "--batch-all-objects", "--output=x", "main\nHEAD", "a\x00b"} {
		wantTrouble(t, dir, ref, "api/fault.json", "is not the name of a commit")
	}
	wantTrouble(t, dir, "no-such", "api/fault.json", `git knows no commit "no-such"`)
	wantTrouble(t, dir, "HEAD~9", "api/fault.json", `git knows no commit "HEAD~9"`)
	wantTrouble(t, dir, "HEAD^{tree}", "api/fault.json", "git knows no commit")
}

func TestRepositoryWithoutCommits(t *testing.T) {
	dir := t.TempDir()
	shell(t, dir, "git init -q .")
	_, err := readAt(t, dir, "HEAD", "a")
	var unknown *UnknownRef
	if !errors.As(err, &unknown) || !unknown.Empty || !strings.Contains(err.Error(), "has none yet") {
		t.Errorf("got %v", err)
	}
}

func TestPaths(t *testing.T) {
	dir := newRepository(t)
	_, err := readAt(t, dir, "HEAD", "api/none.json")
	var absent *Absent
	if !errors.As(err, &absent) || !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("an absent file gives %v", err)
	}
	wantTrouble(t, dir, "old", "api/fault.json/deeper", "there is no")
	wantTrouble(t, dir, "HEAD", "api", "is a folder")
	wantTrouble(t, dir, "HEAD", ".", "is a folder")
}

func TestLinks(t *testing.T) {
	dir := newRepository(t)
	shell(t, dir, `
ln -s ../api/fault.json api/here.json
ln -s shared api/folder
ln -s ../../outside.json api/out.json
ln -s /etc/passwd api/root.json
ln -s loop.json api/loop.json
ln -s gone.json api/dangling.json
git add . && git commit -qm links`)
	want(t, dir, "HEAD", "api/here.json", `{"title": "4"}`)
	want(t, dir, "HEAD", "api/folder/common.json", `{"common": 4}`)
	want(t, dir, "HEAD", "api/folder/../fault.json", `{"title": "4"}`)
	wantTrouble(t, dir, "HEAD", "api/out.json", "api/out.json leads out of the repository")
	wantTrouble(t, dir, "HEAD", "api/root.json", "leads out of the repository")
	wantTrouble(t, dir, "HEAD", "api/loop.json", "more than 40 links")
	wantTrouble(t, dir, "HEAD", "api/dangling.json", "there is no api/dangling.json")
}

// TestResolved wants the real path of a file behind links: whoever allows some
// folders only asks for it.
func TestResolved(t *testing.T) {
	dir := newRepository(t)
	shell(t, dir, `ln -s api/shared/common.json top.json && git add . && git commit -qm link`)
	r, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	c, err := r.Commit("HEAD")
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	f, err := c.Read("top.json")
	if err != nil || f.Path != "api/shared/common.json" {
		t.Errorf("Read gave %+v, %v", f, err)
	}
	if real, err := c.Real("api/./shared/../shared"); err != nil || real != "api/shared" {
		t.Errorf("Real gave %q, %v", real, err)
	}
	if list, err := c.List(""); err != nil || strings.Join(list, " ") != "top.json" {
		t.Errorf("List gave %q, %v", list, err)
	}
	for _, wrong := range []string{"top.json", "none"} {
		if list, err := c.List(wrong); err == nil {
			t.Errorf("List of %s gave %q", wrong, list)
		}
	}
}

func TestFromTop(t *testing.T) {
	dir := newRepository(t)
	for below, want := range map[string]string{"": "a/b", "api": "../a/b", "api/shared": "../../a/b"} {
		r, err := Open(filepath.Join(dir, below))
		if err != nil {
			t.Fatal(err)
		}
		if got := r.FromTop("/a/b"); got != want {
			t.Errorf("from %q: %s, want %s", below, got, want)
		}
	}
}

// TestShallow runs the command that each message advises, and then wants success.
func TestShallow(t *testing.T) {
	origin := newRepository(t)
	shell(t, origin, `git config uploadpack.allowAnySHA1InWant true`)
	old, err := run(origin, "rev-parse", "old")
	if err != nil {
		t.Fatal(err)
	}
	for _, ref := range []string{"v1.0.0", "refs/tags/v1.0.0", "old", "refs/heads/old", "origin/old", strings.TrimSpace(old), "HEAD~3"} {
		dir := t.TempDir()
		shell(t, dir, "git clone -q --depth=1 --no-tags file://"+origin+" clone")
		clone := filepath.Join(dir, "clone")
		want(t, clone, "HEAD", "api/fault.json", `{"title": "4"}`)
		_, err := readAt(t, clone, ref, "api/fault.json")
		var unknown *UnknownRef
		if !errors.As(err, &unknown) || !unknown.Shallow {
			t.Fatalf("%s gives %v", ref, err)
		}
		shell(t, clone, fetch(ref)+" 2>&1")
		want(t, clone, ref, "api/fault.json", `{"title": "1"}`)
		if !strings.Contains(err.Error(), fetch(ref)) {
			t.Errorf("%q does not name the command", err)
		}
	}
}

// TestHostileRefInAdvice wants no advice that a shell would take apart.
func TestHostileRefInAdvice(t *testing.T) {
	for _, ref := range []string{"a;b", "a$(b)", "a b", "a|b", "`a`"} {
		if got := fetch(ref); got != "git fetch --unshallow" {
			t.Errorf("%q gives %q", ref, got)
		}
	}
}

func TestLargeFileStore(t *testing.T) {
	dir := newRepository(t)
	shell(t, dir, `printf 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 5\n' > big.json && git add . && git commit -qm lfs`)
	wantTrouble(t, dir, "HEAD", "big.json", "its content is not in git")
}

func TestSubmodule(t *testing.T) {
	inner, dir := newRepository(t), newRepository(t)
	shell(t, dir, fmt.Sprintf(`git -c protocol.file.allow=always submodule --quiet add file://%s lib/inner && git commit -qm sub`, inner))
	wantTrouble(t, dir, "HEAD", "lib/inner/api/fault.json", "lies in the submodule lib/inner", "file://"+inner)
}

// TestTooLarge wants a refusal by the size that git states, before the text is read.
func TestTooLarge(t *testing.T) {
	dir := newRepository(t)
	shell(t, dir, fmt.Sprintf(`truncate -s %d big.json && git -c core.looseCompression=1 add big.json && git commit -qm big`, MaxSize+1))
	wantTrouble(t, dir, "HEAD", "big.json", "larger than 64 MiB")
}

// TestPartialClone wants no fetch, not even of what the clone left out.
func TestPartialClone(t *testing.T) {
	origin := newRepository(t)
	shell(t, origin, `git config uploadpack.allowFilter true`)
	dir := t.TempDir()
	shell(t, dir, "git clone -q --no-checkout --filter=blob:none file://"+origin+" clone")
	clone := filepath.Join(dir, "clone")
	before := objectCount(t, clone)
	wantTrouble(t, clone, "HEAD", "api/fault.json")
	if after := objectCount(t, clone); after != before {
		t.Errorf("objects before: %s, after: %s", before, after)
	}
}

func objectCount(t *testing.T, dir string) string {
	t.Helper()
	out, err := run(dir, "count-objects", "-v")
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestNothingChanges wants the repository and the working tree as they were.
func TestNothingChanges(t *testing.T) {
	dir := newRepository(t)
	before := listing(t, dir)
	want(t, dir, "HEAD~2", "api/shared/common.json", `{"common": 2}`)
	if after := listing(t, dir); after != before {
		t.Errorf("before:\n%s\nafter:\n%s", before, after)
	}
}

func listing(t *testing.T, dir string) string {
	t.Helper()
	var b strings.Builder
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := entry.Info()
		fmt.Fprintln(&b, path, info.Size(), info.ModTime())
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestSubmoduleURL(t *testing.T) {
	text := "[submodule \"a\"]\n\turl = one\n\tpath = lib/a\n[submodule \"b\"]\n\tpath = lib/b\n\turl = two\n"
	for name, url := range map[string]string{"lib/a": "one", "lib/b": "two", "lib/c": ""} {
		if got := submoduleURL(text, name); got != url {
			t.Errorf("%s has %q, want %q", name, got, url)
		}
	}
}
