package pattern

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

func conditions(t *testing.T, list ...string) []Condition {
	t.Helper()
	var all []Condition
	for _, text := range list {
		source, not := strings.CutPrefix(text, "not ")
		p, err := Compile(source)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, Condition{p, !not})
	}
	return all
}

func TestShortest(t *testing.T) {
	for _, c := range []struct {
		conditions []string
		min, max   int
		want       string
		found      bool
	}{
		{nil, 0, -1, "", true},
		{nil, 3, -1, "aaa", true},
		{[]string{"^a+$"}, 0, -1, "a", true},
		{[]string{"^a+$"}, 3, -1, "aaa", true},
		{[]string{"^[a-z]{1,64}$"}, 65, -1, "", false},
		{[]string{"^[a-z]{1,64}$", "not ^[a-f]*$"}, 0, -1, "g", true},
		{[]string{"not ^[a-z]*$"}, 0, -1, "0", true},
		{[]string{"not [a-z]*"}, 0, -1, "", false},
		{[]string{"not ^.*$"}, 0, -1, "\n", true},
		{[]string{"^in|out$", "not ^(in|out)$"}, 0, -1, "ina", true},
		{[]string{"^(in|out)$", "not ^in|out$"}, 0, -1, "", false},
		{[]string{"^[0-9]+$", "^[a-z]+$"}, 0, -1, "", false},
		{[]string{"^a{2000}$", "not a{1999}"}, 0, -1, "", false},
		{[]string{"^a{20}$"}, 0, 19, "", false},
		{[]string{"\\p{Lu}", "not [A-Z]"}, 0, -1, "À", true},
	} {
		l := &Language{conditions(t, c.conditions...), c.min, c.max}
		text, found, decided := l.Shortest()
		if text != c.want || found != c.found || !decided {
			t.Errorf("%q from %d to %d: %q, found %t, decided %t; want %q, %t", c.conditions, c.min, c.max, text, found, decided, c.want, c.found)
		}
	}
}

func TestList(t *testing.T) {
	for _, c := range []struct {
		conditions []string
		n          int
		want       []string
		complete   bool
	}{
		{[]string{"^(red|green|blue)$"}, 10, []string{"red", "blue", "green"}, true},
		{[]string{"^(red|green|blue)$", "not e$"}, 10, []string{"red", "green"}, true},
		{[]string{"^[ab]{0,2}$"}, 10, []string{"", "a", "b", "aa", "ab", "ba", "bb"}, true},
		{[]string{"^[ab]{0,2}$"}, 6, nil, false},
		{[]string{"^[ab]*$"}, 3, nil, false},
		{[]string{"^.$"}, 300, nil, false},
		{[]string{"^[ab]$", "^[cd]$"}, 3, nil, true},
	} {
		l := &Language{conditions(t, c.conditions...), 0, -1}
		texts, complete := l.List(c.n)
		if complete != c.complete || !slices.Equal(texts, c.want) {
			t.Errorf("%q: %q, complete %t; want %q, %t", c.conditions, texts, complete, c.want, c.complete)
		}
	}
}

func TestSamples(t *testing.T) {
	for _, c := range []struct {
		conditions []string
		want       []string
	}{
		{[]string{"[A-Z]{3}", "not ^[A-Z]{3}$"}, []string{"AAAA", "AAAa", "aAAA"}},
		{[]string{"^[ab]*$"}, []string{"", "a", "aa"}},
		{[]string{"^(in|out)$"}, []string{"in", "out"}},
		{[]string{"^[ab]$", "^[cd]$"}, nil},
	} {
		l := &Language{conditions(t, c.conditions...), 0, -1}
		texts := l.Samples(3)
		slices.Sort(texts)
		if !slices.Equal(texts, c.want) {
			t.Errorf("%q: %q, want %q", c.conditions, texts, c.want)
		}
	}
}

// Whatever the patterns are, a text that is found meets the conditions.
func FuzzShortest(f *testing.F) {
	f.Add("^a|b$", "^(a|b)$", true, uint8(0), uint8(9))
	f.Add("[^x]{2,9}", "\\d", false, uint8(3), uint8(200))
	f.Add("(a|aa)*b.{3}", "\\p{L}+", true, uint8(1), uint8(40))
	f.Fuzz(func(t *testing.T, one, two string, match bool, least, most uint8) {
		p, err := Compile(one)
		if err != nil {
			return
		}
		q, err := Compile(two)
		if err != nil {
			return
		}
		l := &Language{[]Condition{{p, true}, {q, match}}, int(least), int(most)}
		text, found, _ := l.Shortest()
		if !found {
			return
		}
		if n := utf8.RuneCountInString(text); !utf8.ValidString(text) || n < l.Min || n > l.Max || !p.Match(text) || q.Match(text) != match {
			t.Errorf("%q is not in the language of %q and %q (%t), from %d to %d", text, one, two, match, least, most)
		}
	})
}
