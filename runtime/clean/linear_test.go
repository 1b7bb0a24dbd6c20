// Cleaning takes time in proportion to the text, whatever the text is. Time is not
// measured here: statements are counted, by the tool that counts them for coverage.
package clean

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// repeated makes rules look far ahead or back, again and again.
var repeated = []string{
	"token=", "token:", `token="`, `token=\"`, `token='[REDACTED]`, `"token": "[REDACTED] `, "token= ", "token==", "=", ":", `\`, `"`, "%3D", "token%3A", "[", "token:[",
	"cookie:", `cookie="`, `cookie:a="`, "authorization:", "authorization: digest ", "authorization: bearer ", "bearer ", "bearer  \t", "token a", "basic a=",
	"://", "a://b:", "a://b@", "?", "?a=", "?a=?key=", "?token=", "&token=", "#code=1", "-----BEGIN PRIVATE KEY-----", "-----BEGIN ", "----------", "-----END PRIVATE KEY-----",
	"<", "<system ", "<<SYS", "<|", "<|a|", "##", "\n## ", "[INST", "\x1b[", "\x1b]", "\x1b", "\u009d", "\r", "\u200b", "\xff", " ", "a", "a_", "A", "eyJ", "eyJaaaaaaaa.", "eyJ-", "eyJaaaaaaaa-", "sk-", "sk-a", "xoxb-", "ghp_", `\u0026`, "%20",
	"[REDACTED]", "known", "known secre", "%6bnown", "…", Marker,
}

const (
	unit    = 4000 // bytes of the smaller texts
	times   = 4    // how much larger the larger ones are
	sizeVar = "ERRGEN_CLEAN_SIZE"
)

// TestHostileWork cleans texts of the size that TestLinear asks for.
func TestHostileWork(t *testing.T) {
	size, err := strconv.Atoi(os.Getenv(sizeVar))
	if err != nil {
		size = unit
	}
	c := New(Options{Secrets: []string{"known secret"}})
	for _, r := range repeated {
		for _, end := range []string{"", "x1", "[REDACTED]", "\" x"} {
			text := strings.Repeat(r, size/len(r)) + end
			c.Text(text, size)
			c.Text(text, size/8)
			c.Identifier(text)
		}
		c.JSON(compact(strings.Repeat(r, size/len(r))), size)
	}
}

func TestLinear(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds this package anew")
	}
	small, large := statements(t, unit), statements(t, times*unit)
	if ratio := float64(large) / float64(small); ratio > times*1.1 {
		t.Errorf("texts of %d times the size take %.1f times the work", times, ratio)
	}
}

// statements counts the statements that TestHostileWork executes.
func statements(t *testing.T, size int) (sum int) {
	t.Helper()
	profile := filepath.Join(t.TempDir(), "profile")
	cmd := exec.Command("go", "test", "-run", "^TestHostileWork$", "-covermode", "count", "-coverprofile", profile, ".")
	cmd.Env = append(os.Environ(), fmt.Sprintf("%s=%d", sizeVar, size))
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	text, err := os.ReadFile(profile)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n")[1:] {
		f := strings.Fields(line) // file:from,to statements count
		n, errN := strconv.Atoi(f[1])
		count, errCount := strconv.Atoi(f[2])
		if errN != nil || errCount != nil {
			t.Fatal(line)
		}
		sum += n * count
	}
	return sum
}
