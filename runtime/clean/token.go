// Tokens with a shape of their own (7.2, rule 8).
package clean

import "strings"

// shape is a beginning and the least number of bytes of a class behind it.
type shape struct {
	prefix string
	of     func(byte) bool
	least  int
}

// shapes by the issuers' own prefixes.
var shapes = byStart([]shape{
	{"ghp_", alphanumeric, 20}, {"gho_", alphanumeric, 20}, {"ghu_", alphanumeric, 20}, {"ghs_", alphanumeric, 20}, {"ghr_", alphanumeric, 20},
	{"github_pat_", word, 20}, {"glpat-", wordy, 16},
	{"xoxa-", dashed, 10}, {"xoxb-", dashed, 10}, {"xoxe-", dashed, 10}, {"xoxo-", dashed, 10}, {"xoxp-", dashed, 10}, {"xoxr-", dashed, 10}, {"xoxs-", dashed, 10},
	{"tskey-", dashed, 10}, {"AKIA", capital, 16}, {"ASIA", capital, 16}, {"AIza", wordy, 35}, {"ya29.", wordy, 20},
	{"sk_live_", alphanumeric, 16}, {"sk_test_", alphanumeric, 16}, {"rk_live_", alphanumeric, 16}, {"rk_test_", alphanumeric, 16},
	{"whsec_", base64Byte, 16}, {"npm_", alphanumeric, 36}, {"pypi-", wordy, 16}, {"hf_", alphanumeric, 30},
})

// byStart sorts shapes by their first byte: most words begin like none of them.
func byStart(list []shape) (sorted [256][]shape) {
	for _, s := range list {
		sorted[s.prefix[0]] = append(sorted[s.prefix[0]], s)
	}
	return sorted
}

// shapedTokens hides them where a word begins, or behind an escape.
func shapedTokens(text string) string {
	e := editor{text: text}
	t := tokens{text: text}
	for i := words.next(text, 0); i < len(text); i = words.next(text, i) {
		start, end := i, t.at(i)
		if behind := afterEscape(text, i); end == i && behind > i {
			start, end = behind, t.at(behind)
		}
		if end > start {
			e.hide(start, end)
			i = end
			continue
		}
		i = run(text, i, word)
	}
	return e.String()
}

// tokens finds tokens in a text. It keeps the last run of letters, digits, _ and -
// that it has seen: in one such as sk-sk-sk-… many tokens could begin, and nothing is
// read as often.
type tokens struct {
	text      string
	from, to  int // the run
	lastDigit int // the position behind its last digit, or from
}

// at is the position behind the token that begins at i, or i.
func (t *tokens) at(i int) int {
	if i == len(t.text) {
		return i
	}
	if t.text[i] == 'e' {
		return t.webToken(i)
	}
	for _, s := range shapes[t.text[i]] {
		if strings.HasPrefix(t.text[i:], s.prefix) {
			from := i + len(s.prefix)
			if end := run(t.text, from, s.of); end-from >= s.least {
				return end
			}
		}
	}
	// The one prefix that ordinary words have too: sk-learn is a library.
	if strings.HasPrefix(t.text[i:], "sk-") {
		from := i + len("sk-")
		if end := t.run(from); end-from >= 20 && t.lastDigit > from {
			return end
		}
	}
	return i
}

// run is the end of the run of letters, digits, _ and - that includes i.
func (t *tokens) run(i int) int {
	if i >= t.from && i < t.to {
		return t.to
	}
	t.from, t.to, t.lastDigit = i, i, i
	for t.to < len(t.text) && wordy(t.text[t.to]) {
		t.to++
		if digit(t.text[t.to-1]) {
			t.lastDigit = t.to
		}
	}
	return t.to
}

// webToken is at for JSON Web Tokens: two or three parts with dots (RFC 7519).
func (t *tokens) webToken(i int) int {
	if !strings.HasPrefix(t.text[i:], "eyJ") {
		return i
	}
	from := i + len("eyJ")
	end := t.run(from)
	if end-from < 8 || end == len(t.text) || t.text[end] != '.' {
		return i
	}
	second := run(t.text, end+1, wordy)
	if second-(end+1) < 4 {
		return i
	}
	if second < len(t.text) && t.text[second] == '.' {
		return run(t.text, second+1, wordy)
	}
	return second
}

func wordy(b byte) bool { return word(b) || b == '-' }

func dashed(b byte) bool { return alphanumeric(b) || b == '-' }

func capital(b byte) bool { return b >= 'A' && b <= 'Z' || digit(b) }
