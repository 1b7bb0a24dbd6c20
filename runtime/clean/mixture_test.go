// Mixtures of what the rules look for: where rules meet, cleaning has to settle.
package clean

import (
	"flag"
	"math/rand/v2"
	"strings"
	"testing"
)

var mixtures = flag.Int("mixtures", 20000, "how many mixtures are cleaned")

// pieces are the words of the rules, and what may stand between them.
var pieces = strings.Split(`password~token~next_token~api key~Cookie~Authorization~authorization~Digest~Bearer~Basic~Token~basic~=~:~:=~=>~==~::~`+
	`"~'~\~\"~\\\"~[~]~{~}~(~)~<~>~,~;~&~?~#~##~%3D~%22~%~@~/~://~https://~.~-~_~ ~  ~	~`+"\n~\r~`~"+
	`[REDACTED]~REDACTED~[REDA~CTED]~a~A1~abc123~hunter2~aB~1234567890123456~abcdefgh1~eyJhbGciOiJI.~eyJhbGc~sk-~ghp_~A1b2A1b2A1b2A1b2A1b2~AKIA~`+
	`-----BEGIN PRIVATE KEY-----~-----END PRIVATE KEY-----~<system~<<SYS>>~[INST]~system~user~<|~|>~\n~\u0026~\t~é~known secret~sig~code~key~…~ …[truncated]~`+
	"\u200b~\x1b[31m~\x1b]0;~\a~\xff~null~true", "~")

func mixture(r *rand.Rand) string {
	var b strings.Builder
	for range 1 + r.IntN(14) {
		b.WriteString(pieces[r.IntN(len(pieces))])
	}
	return b.String()
}

func TestMixtures(t *testing.T) {
	c := New(Options{Secrets: []string{"known secret"}})
	r := rand.New(rand.NewPCG(1, 2))
	for range *mixtures {
		text := mixture(r)
		cap := []int{5, 20, 40, 8192}[r.IntN(4)]
		cleaned := c.Text(text, cap)
		if again := c.Text(cleaned, cap); again != cleaned {
			t.Errorf("Text(%q, %d) = %q; once more: %q", text, cap, cleaned, again)
		}
		id := c.Identifier(text)
		if again := c.Identifier(id); again != id {
			t.Errorf("Identifier(%q) = %q; once more: %q", text, id, again)
		}
		value := c.JSON(compact(map[string]any{text: []any{text}, mixture(r): text}), 4*cap)
		if again := c.JSON(value, 4*cap); string(again) != string(value) {
			t.Errorf("JSON(%q, %d) = %s; once more: %s", text, 4*cap, value, again)
		}
	}
}
