// The text of an error for surfaces that have one line for it.
package runtime

import (
	"strings"

	"github.com/errgen/errgen/generated/go/agenterror"
)

// Spoken is the message of a JSON-RPC error that carries e (contract.md, section 10,
// rule 2). Some clients show nothing else, so the first sentence of the guidance
// follows.
func Spoken(e *agenterror.AgentError) string {
	return e.Message + " " + firstSentence(e.Recovery.Guidance)
}

// firstSentence ends at the first full stop, exclamation or question mark that a blank
// follows.
func firstSentence(text string) string {
	for i := 0; i+1 < len(text); i++ {
		if strings.IndexByte(".!?", text[i]) >= 0 && (text[i+1] == ' ' || text[i+1] == '\n') {
			return text[:i+1]
		}
	}
	return text
}
