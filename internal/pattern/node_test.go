// Patterns mean here what they mean in an engine that was written by others: Node's.

package pattern

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"os/exec"
	"strings"
	"testing"
)

// question is a pattern and the texts to judge.
type question struct {
	Pattern string   `json:"pattern"`
	Texts   []string `json:"texts"`
}

// askNode has one process answer all questions. An answer is null for what is not a pattern.
func askNode(t *testing.T, questions []question) [][]bool {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("node is not installed")
	}
	const script = `
		const answer = ({pattern, texts}) => {
			try { const r = new RegExp(pattern, "u"); return texts.map(t => r.test(t)); } catch { return null; }
		};
		const questions = JSON.parse(require("fs").readFileSync(0, "utf8"));
		process.stdout.write(JSON.stringify(questions.map(answer)));`
	input, err := json.Marshal(questions)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(node, "-e", script)
	cmd.Stdin = bytes.NewReader(input)
	output, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	var answers [][]bool
	if err := json.Unmarshal(output, &answers); err != nil {
		t.Fatal(err)
	}
	return answers
}

// compare judges the questions and compares with Node, with the table that Compile chooses and with the nondeterministic one.
func compare(t *testing.T, questions []question) {
	t.Helper()
	legal := 0
	for i, answer := range askNode(t, questions) {
		q := questions[i]
		p, err := Compile(q.Pattern)
		if err != nil {
			if legal := err.(*Error).Unsupported; legal != (answer != nil) {
				t.Errorf("%q: node takes it for a pattern: %v, but: %v", q.Pattern, answer != nil, err)
			}
			continue
		}
		if answer == nil {
			t.Errorf("%q is no pattern, but was compiled", q.Pattern)
			continue
		}
		legal++
		sets := nondeterministic(t, q.Pattern)
		for j, text := range q.Texts {
			// Node also looks for a match between the halves of a surrogate pair, where ECMA-262 has no place: there \B holds.
			if strings.Contains(q.Pattern, `\B`) && strings.Contains(text, "💩") {
				continue
			}
			if got := p.Match(text); got != answer[j] {
				t.Errorf("%q on %q: got %v", q.Pattern, text, got)
			}
			if got := sets.Match(text); got != answer[j] {
				t.Errorf("%q on %q, nondeterministic: got %v", q.Pattern, text, got)
			}
		}
		if text, ok := Smallest(p); ok && !p.Match(text) {
			t.Errorf("%q does not match its smallest example %q", q.Pattern, text)
		}
	}
	if legal < 500 {
		t.Errorf("only %d of %d patterns were compared", legal, len(questions))
	}
}

// nondeterministic compiles a pattern that may have a deterministic table to the other kind.
func nondeterministic(t *testing.T, source string) *Program {
	t.Helper()
	tree, err := parse(source)
	if err != nil {
		t.Fatal(err)
	}
	nfa, _ := thompson(tree)
	letters := newAlphabet(nfa)
	table, start, ok := flattenSets(nfa, letters)
	if !ok {
		t.Fatalf("%q is too large", source)
	}
	p := letters.program(source, table, start, nfaHeader)
	p.Sets = true
	return p
}

func TestNodeOnVectors(t *testing.T) {
	var questions []question
	for _, v := range readVectors(t) {
		if len(v.Text) < 300 { // Node takes exponential time for some of the long ones
			questions = append(questions, question{v.Pattern, []string{v.Text}})
		}
	}
	compare(t, questions)
}

func TestNodeOnRandomPatterns(t *testing.T) {
	g := generator{rand.New(rand.NewPCG(1, 2))}
	var questions []question
	for range 3000 {
		q := question{Pattern: g.disjunction(3)}
		for range 12 {
			q.Texts = append(q.Texts, g.text())
		}
		questions = append(questions, q)
	}
	compare(t, questions)
}

// Random strings of syntax reach the faults that a grammar does not make. Modifiers are left out: engines differ in whether
// they know them yet.
func TestNodeOnRandomSyntax(t *testing.T) {
	g := generator{rand.New(rand.NewPCG(3, 4))}
	pieces := strings.Fields(`( ) (?: (?= (?<! [ ] [^ { } {1} {2,} {2,1} {1, , * + ? | ^ $ . \ \b \B \d \W \- \/ \c \cA \x \x41 \u
		\u0041 \u{41} \u{ \0 \1 \2 \k \p{L} \p{ \P{Lu} - a b 0 1 9 < > = ! : / _ é 💩`)
	var questions []question
	for range 6000 {
		var pattern strings.Builder
		for range 1 + g.IntN(7) {
			pattern.WriteString(g.pick(pieces))
		}
		if !strings.Contains(pattern.String(), "(?-") {
			questions = append(questions, question{pattern.String(), []string{"", "a", "ab1", "-"}})
		}
	}
	compare(t, questions)
}

// generator makes patterns by the grammar.
type generator struct{ *rand.Rand }

func (g generator) pick(list []string) string { return list[g.IntN(len(list))] }

func (g generator) disjunction(depth int) string {
	var alternatives []string
	for range 1 + g.IntN(2)*g.IntN(3) {
		alternatives = append(alternatives, g.alternative(depth))
	}
	return strings.Join(alternatives, "|")
}

func (g generator) alternative(depth int) string {
	var s strings.Builder
	for range g.IntN(4) {
		if g.IntN(5) == 0 {
			s.WriteString(g.pick([]string{"^", "$", `\b`, `\B`}))
		} else {
			s.WriteString(g.atom(depth))
			s.WriteString(g.pick([]string{"", "", "", "", "*", "+", "?", "{2}", "{1,3}", "{2,}", "{0,2}", "*?", "{0}"}))
		}
	}
	return s.String()
}

func (g generator) atom(depth int) string {
	kind := g.IntN(8)
	switch {
	case kind < 2 && depth > 0:
		return g.pick([]string{"(", "(?:"}) + g.disjunction(depth-1) + ")"
	case kind == 3:
		return g.class()
	case kind == 4:
		return g.pick([]string{".", `\d`, `\w`, `\s`, `\D`, `\W`, `\S`, `\p{L}`, `\P{Lu}`, `\p{ASCII}`, `\u{1F4A9}`, `\n`})
	}
	return g.pick([]string{"a", "b", "c", "0", "_", "-", " ", "é", "💩"})
}

func (g generator) class() string {
	s := g.pick([]string{"[", "[", "[^"})
	for range g.IntN(4) {
		s += g.pick([]string{"a", "b", "a-c", "0-9", `\w`, `\d`, `\s`, "_", `\-`, "é-ü", "💨-💩", `\p{Ll}`, `\P{L}`, "\u2028"})
	}
	return s + "]"
}

func (g generator) text() string {
	var s strings.Builder
	for range g.IntN(7) {
		s.WriteString(g.pick([]string{"a", "a", "b", "b", "c", "0", "_", "-", " ", "é", "💩", "\n", "\u2028", "A"}))
	}
	return s.String()
}
