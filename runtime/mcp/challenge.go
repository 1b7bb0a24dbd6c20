// The challenge of a failed result: what a client has to do to be let in (contract.md,
// 8.1, rule 6).
package mcp

import (
	"fmt"
	"strings"

	"github.com/errgen/errgen/generated/go/agenterror"
)

// challengeKey is the member of `_meta` that clients read the challenge from.
const challengeKey = "mcp/www_authenticate"

// challenge is the challenge that an error calls for, "" for none.
func challenge(e *agenterror.AgentError) string {
	description := strings.Map(quotable, e.Message)
	if e.Kind == agenterror.AgentErrorKindAuthFailed || e.Kind == agenterror.AgentErrorKindAuthRequired {
		return fmt.Sprintf(`Bearer error="invalid_token", error_description="%s"`, description)
	}
	var scopes []string
	for _, scope := range e.RequiredScopes {
		if scope = strings.Map(scopeCharacter, scope); scope != "" {
			scopes = append(scopes, scope)
		}
	}
	if len(scopes) == 0 {
		return ""
	}
	return fmt.Sprintf(`Bearer error="insufficient_scope", error_description="%s", scope="%s"`, description, strings.Join(scopes, " "))
}

// quotable drops what a quoted string of a header can't hold: everything but printable
// ASCII without the quote and the backslash.
func quotable(r rune) rune {
	if r < ' ' || r > '~' || r == '"' || r == '\\' {
		return -1
	}
	return r
}

// scopeCharacter drops what RFC 6749 (section 3.3) does not allow in a scope: the same
// and the blank.
func scopeCharacter(r rune) rune {
	if r == ' ' {
		return -1
	}
	return quotable(r)
}
