// Markers by which text could pose as another speaker (7.1, step 6). Their brackets
// are replaced and nothing is deleted, so that no new marker can arise from the
// pieces.
package clean

import (
	"regexp"
	"strings"
)

// roleRules in their order. What a rule needs to stand in the text is cheap to look
// for; most texts have none of it.
var roleRules = []struct {
	needs   string
	marker  *regexp.Regexp
	becomes string
}{
	{"<<", regexp.MustCompile(`(?i)<<(/?(?:SYS|SYSTEM|INST))>>`), "‹‹$1››"},
	{"<|", regexp.MustCompile(`<\|([^|<>\n]{1,64})\|>`), "‹|$1|›"},
	{"<", regexp.MustCompile(`(?i)<(/?(?:system|assistant|developer|instructions?)(?:[\s/][^<>]*)?)>`), "‹$1›"},
	{"[", regexp.MustCompile(`\[(/?(?:INST|SYS|SYSTEM))\]`), "‹$1›"},
	{"##", regexp.MustCompile(`(?im)^(#{2,6})([ \t]*(?:system|assistant|user|human|developer|instructions?)\b)`), "‹$1›$2"},
}

func roles(text string) string {
	for _, r := range roleRules {
		if strings.Contains(text, r.needs) {
			text = r.marker.ReplaceAllString(text, r.becomes)
		}
	}
	return text
}
