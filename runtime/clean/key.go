// Which keys have values that are secret (7.2, sensitive keys).
package clean

import "strings"

// sensitive keys are these words, and keys that end with _ and one of them.
var sensitive = listOf(`password passwd passphrase pwd secret token api_key apikey access_key secret_key private_key signing_key
	encryption_key master_key account_key shared_key session session_key mcp_session_id credential credentials authorization cookie jwt
	connection_string`)

// harmless keys name tokens that are positions in a list.
var harmless = listOf("next_token page_token continuation_token sync_token progress_token pagination_token")

// wordList are keys in their normal form, by their last letter, which most keys do not
// share.
type wordList [256][]string

func listOf(list string) *wordList {
	var w wordList
	for _, word := range strings.Fields(list) {
		w.add(word)
	}
	return &w
}

func (w *wordList) add(word string) {
	if word != "" {
		last := word[len(word)-1]
		w[last] = append(w[last], word)
	}
}

// Sensitive tells whether the value of a key is secret, however the key is spelled:
// api-key, apiKey, API_KEY.
func (c *Cleaner) Sensitive(key string) bool {
	key = strings.Trim(key, " \t")
	return (sensitive.end(key) || c != nil && c.keys.end(key)) && !harmless.end(key)
}

// mayBeSensitive tells whether a key with such a last letter can be sensitive.
func (c *Cleaner) mayBeSensitive(last byte) bool {
	last = small(last)
	return len(sensitive[last]) > 0 || c != nil && len(c.keys[last]) > 0
}

// end tells whether a key is one of the words, or ends with a separator and one of
// them.
func (w *wordList) end(key string) bool {
	if key == "" {
		return false
	}
	for _, word := range w[small(key[len(key)-1])] {
		if endsWith(key, word) {
			return true
		}
	}
	return false
}

// endsWith compares a key from its end on, without writing its normal form down: it
// is asked about everything before a colon.
func endsWith(key, word string) bool {
	i := len(key)
	for j := len(word) - 1; j >= 0; j-- {
		switch {
		case word[j] == '_' && begins(key, i):
		case i > 0 && (small(key[i-1]) == word[j] || word[j] == '_' && separator(key[i-1])):
			i--
		default:
			return false
		}
	}
	return i == 0 || separator(key[i-1]) || begins(key, i)
}

func separator(b byte) bool { return b == '_' || b == '-' || b == '.' || blank(b) }

// normal is a key in small letters, its words joined by underscores.
func normal(key string) string {
	var b strings.Builder
	for i := range len(key) {
		switch {
		case separator(key[i]):
			b.WriteByte('_')
			continue
		case begins(key, i):
			b.WriteByte('_')
		}
		b.WriteByte(small(key[i]))
	}
	return b.String()
}

// begins tells whether a capital letter within a key begins a word: behind a small
// letter or a digit, and as the last of several capitals before a small one, as in
// HTTPToken.
func begins(key string, i int) bool {
	if i == 0 || i == len(key) || !upper(key[i]) {
		return false
	}
	before := key[i-1]
	return before >= 'a' && before <= 'z' || digit(before) || upper(before) && i+1 < len(key) && key[i+1] >= 'a' && key[i+1] <= 'z'
}
