// Markers by which text could pose as another speaker (7.1, step 6). Their brackets
// are replaced and nothing is deleted, so that no new marker can arise from the
// pieces.
package clean

import (
	"regexp"
	"slices"
	"strings"
)

// roleRules in their order. What has to stand in a text for a rule to apply is cheap
// to look for, and most texts have none of it.
var roleRules = []struct {
	applies func(text string) bool
	marker  *regexp.Regexp
	becomes string
}{
	{has("<<"), regexp.MustCompile(`(?i)<<(/?(?:SYS|SYSTEM|INST))>>`), "‹‹$1››"},
	{has("<|"), regexp.MustCompile(`<\|([^|<>\n]{1,64})\|>`), "‹|$1|›"},
	{hasTag, regexp.MustCompile(`(?i)<(/?(?:system|assistant|developer|instructions?)(?:[\s/][^<>]*)?)>`), "‹$1›"},
	{has("INST]", "SYS]", "SYSTEM]"), regexp.MustCompile(`\[(/?(?:INST|SYS|SYSTEM))\]`), "‹$1›"},
	{hasHeading, regexp.MustCompile(`(?im)^(#{2,6})([ \t]*(?:system|assistant|user|human|developer|instructions?)\b)`), "‹$1›$2"},
}

func roles(text string) string {
	for _, r := range roleRules {
		if r.applies(text) {
			text = r.marker.ReplaceAllString(text, r.becomes)
		}
	}
	return text
}

// has tells of a text whether one of several is in it.
func has(texts ...string) func(string) bool {
	return func(text string) bool {
		return slices.ContainsFunc(texts, func(part string) bool { return strings.Contains(text, part) })
	}
}

// hasTag tells whether a tag begins like one of a role.
func hasTag(text string) bool {
	for i := next(text, 0, '<'); i < len(text); i = next(text, i+1, '<') {
		if startsFolded(strings.TrimPrefix(text[i+1:], "/"), "system", "assistant", "developer", "instruction") {
			return true
		}
	}
	return false
}

// hasHeading tells whether a heading begins like one of a role.
func hasHeading(text string) bool {
	for i := next(text, 0, '#'); i < len(text); i = next(text, i+1, '#') {
		if startsFolded(strings.TrimLeft(text[i+1:], " \t"), "system", "assistant", "user", "human", "developer", "instruction") {
			return true
		}
	}
	return false
}

// startsFolded tells whether a text starts with one of several words, in any spelling.
func startsFolded(text string, words ...string) bool {
	return slices.ContainsFunc(words, func(word string) bool {
		return len(text) >= len(word) && strings.EqualFold(text[:len(word)], word)
	})
}
