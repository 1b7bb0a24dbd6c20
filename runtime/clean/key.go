// Which keys have values that are secret (7.2, sensitive keys).
package clean

import "strings"

// sensitive keys are these words, and keys that end with _ and one of them.
var sensitive = wordSet(`password passwd passphrase pwd secret token api_key apikey access_key secret_key private_key signing_key
	encryption_key master_key account_key shared_key session session_key mcp_session_id credential credentials authorization cookie jwt
	connection_string`)

// harmless keys name tokens that are positions in a list.
var harmless = wordSet("next_token page_token continuation_token sync_token progress_token pagination_token")

func wordSet(list string) map[string]bool {
	words := map[string]bool{}
	for _, w := range strings.Fields(list) {
		words[w] = true
	}
	return words
}

// Sensitive tells whether the value of a key is secret, however the key is spelled:
// api-key, apiKey, API_KEY.
func (c *Cleaner) Sensitive(key string) bool {
	// Nothing before the last words decides, and no listed key has more than three.
	const longest = 128
	if len(key) > longest {
		key = key[len(key)-longest:]
	}
	key = normal(key)
	if ends(key, harmless) {
		return false
	}
	return ends(key, sensitive) || c != nil && ends(key, c.keys)
}

// ends tells whether a key, or what stands behind one of its underscores, is listed.
func ends(key string, words map[string]bool) bool {
	for {
		if words[key] {
			return true
		}
		_, rest, more := strings.Cut(key, "_")
		if !more {
			return false
		}
		key = rest
	}
}

// normal is a key in small letters, its words joined by underscores.
func normal(key string) string {
	var b strings.Builder
	for i := range len(key) {
		c := key[i]
		switch {
		case c == '-' || c == '.' || blank(c):
			c = '_'
		case c >= 'A' && c <= 'Z':
			if i > 0 && begins(key, i) {
				b.WriteByte('_')
			}
			c += 'a' - 'A'
		}
		b.WriteByte(c)
	}
	return b.String()
}

// begins tells whether a capital letter begins a word: behind a small letter or a
// digit, and as the last of several capitals before a small one, as in HTTPToken.
func begins(key string, i int) bool {
	before := key[i-1]
	small := func(b byte) bool { return b >= 'a' && b <= 'z' }
	return small(before) || digit(before) || before >= 'A' && before <= 'Z' && i+1 < len(key) && small(key[i+1])
}
