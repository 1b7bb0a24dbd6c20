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
var shapes = []shape{
	{"ghp_", alphanumeric, 20}, {"gho_", alphanumeric, 20}, {"ghu_", alphanumeric, 20}, {"ghs_", alphanumeric, 20}, {"ghr_", alphanumeric, 20},
	{"github_pat_", word, 20}, {"glpat-", wordy, 16},
	{"xoxa-", dashed, 10}, {"xoxb-", dashed, 10}, {"xoxe-", dashed, 10}, {"xoxo-", dashed, 10}, {"xoxp-", dashed, 10}, {"xoxr-", dashed, 10}, {"xoxs-", dashed, 10},
	{"tskey-", dashed, 10}, {"AKIA", capital, 16}, {"ASIA", capital, 16}, {"AIza", wordy, 35}, {"ya29.", wordy, 20},
	{"sk_live_", alphanumeric, 16}, {"sk_test_", alphanumeric, 16}, {"rk_live_", alphanumeric, 16}, {"rk_test_", alphanumeric, 16},
	{"whsec_", base64Byte, 16}, {"npm_", alphanumeric, 36}, {"pypi-", wordy, 16}, {"hf_", alphanumeric, 30},
}

// shapedTokens hides them where a word begins.
func shapedTokens(text string) string {
	e := editor{text: text}
	for i := 0; i < len(text); {
		if !word(text[i]) {
			i++
			continue
		}
		if end := tokenAt(text, i); end > i {
			e.hide(i, end)
			i = end
			continue
		}
		i = run(text, i, word)
	}
	return e.String()
}

// tokenAt is the position behind the token that begins at i, or i.
func tokenAt(text string, i int) int {
	switch text[i] {
	case 'g', 'x', 't', 'A', 'y', 's', 'r', 'w', 'n', 'p', 'h':
	case 'e':
		return webTokenAt(text, i)
	default:
		return i // no shape begins with it
	}
	for _, s := range shapes {
		if strings.HasPrefix(text[i:], s.prefix) {
			from := i + len(s.prefix)
			if end := run(text, from, s.of); end-from >= s.least {
				return end
			}
		}
	}
	// The one prefix that ordinary words have too: sk-learn is a library.
	if strings.HasPrefix(text[i:], "sk-") {
		from := i + len("sk-")
		if end := run(text, from, wordy); end-from >= 20 && strings.ContainsAny(text[from:end], "0123456789") {
			return end
		}
	}
	return i
}

// webTokenAt is tokenAt for JSON Web Tokens: two or three parts with dots (RFC 7519).
func webTokenAt(text string, i int) int {
	if !strings.HasPrefix(text[i:], "eyJ") {
		return i
	}
	from := i + len("eyJ")
	end := run(text, from, wordy)
	if end-from < 8 || end == len(text) || text[end] != '.' {
		return i
	}
	second := run(text, end+1, wordy)
	if second-(end+1) < 4 {
		return i
	}
	if second < len(text) && text[second] == '.' {
		return run(text, second+1, wordy)
	}
	return second
}

func wordy(b byte) bool { return word(b) || b == '-' }

func dashed(b byte) bool { return alphanumeric(b) || b == '-' }

func capital(b byte) bool { return b >= 'A' && b <= 'Z' || digit(b) }
