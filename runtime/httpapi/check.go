// The judge of recorded responses: what contract.md, 11, says about the response around
// a contract, and then about the contract itself.
package httpapi

import (
	"encoding/json"
	"fmt"
	"mime"
	"net/http"
	"slices"
	"strings"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
)

// CheckResponse judges a response that carries an error. It returns every problem, none
// for a response that conforms.
func CheckResponse(status int, header http.Header, body []byte) []runtime.Problem {
	c := &judge{status: status, header: header}
	c.mediaType, _, _ = mime.ParseMediaType(header.Get("Content-Type"))
	c.frame()
	var members map[string]json.RawMessage
	if err := json.Unmarshal(body, &members); err != nil || members == nil {
		c.add("", "the body is no object")
		return c.problems
	}
	if runtime.IsContract(members["error"]) {
		c.add("", "the body is an envelope and not the bare contract")
		return c.problems
	}
	document := c.members(members, body)
	if e, err := agenterror.DecodeAgentError(document); err == nil {
		c.kind(e)
		if c.mediaType == TypeProblem {
			c.problem(e, members)
		}
	}
	return append(c.problems, runtime.Check(document, runtime.CheckOptions{})...)
}

type judge struct {
	status    int
	header    http.Header
	mediaType string
	problems  []runtime.Problem
}

func (c *judge) add(path, format string, args ...any) {
	c.problems = append(c.problems, runtime.Problem{Level: runtime.LevelSurface, Path: path, Message: fmt.Sprintf(format, args...)})
}

// frame checks what is the same for every error.
func (c *judge) frame() {
	if c.status < 400 || c.status > 599 {
		c.add("", "the status %d is no error", c.status)
	}
	if c.mediaType != TypeJSON && c.mediaType != TypeProblem {
		c.add("", "the type is %q", c.header.Get("Content-Type"))
	}
	if !hasDirective(c.header.Values("Cache-Control"), "no-store") {
		c.add("", "Cache-Control lacks no-store")
	}
	if !strings.EqualFold(strings.TrimSpace(c.header.Get("X-Content-Type-Options")), "nosniff") {
		c.add("", "X-Content-Type-Options is not nosniff")
	}
}

func hasDirective(lines []string, directive string) bool {
	for _, line := range lines {
		for part := range strings.SplitSeq(line, ",") {
			if strings.EqualFold(strings.TrimSpace(part), directive) {
				return true
			}
		}
	}
	return false
}

// members takes the members of RFC 9457 off a body; plain JSON must not have any.
func (c *judge) members(members map[string]json.RawMessage, body []byte) []byte {
	document, found := body, false
	for _, name := range problemMembers {
		if _, has := members[name]; has {
			found = true
			if c.mediaType != TypeProblem {
				c.add("/"+name, "it belongs to %s only", TypeProblem)
			}
		}
	}
	if !found {
		return document
	}
	if e, err := agenterror.DecodeAgentError(body); err == nil {
		if bare, err := withoutProblem(e).AppendJSON(nil); err == nil {
			document = bare
		}
	}
	return document
}

// kind checks what depends on the error.
func (c *judge) kind(e *agenterror.AgentError) {
	if due := int(e.KindInfo().HTTPStatus); c.status != due {
		c.add("", "the status of %s is %d", e.Kind, due)
	}
	if sent, due := strings.Join(c.header.Values("Retry-After"), ","), retryAfter(e, c.status); sent != due {
		c.add("", "Retry-After is %q; due is %q", sent, due)
	}
	challenge := c.header.Get("WWW-Authenticate")
	if c.status == http.StatusUnauthorized && strings.TrimSpace(challenge) == "" {
		c.add("", "WWW-Authenticate is missing")
	}
	if c.status == http.StatusForbidden && len(e.RequiredScopes) > 0 && !slices.Contains(c.header.Values("WWW-Authenticate"), insufficientScope(e.RequiredScopes)) {
		c.add("", "WWW-Authenticate does not name the scopes that are missing")
	}
}

// problem checks the members of RFC 9457 against the error.
func (c *judge) problem(e *agenterror.AgentError, members map[string]json.RawMessage) {
	due := problem(e)
	for _, name := range problemMembers {
		want, wanted := due[name]
		sent, has := members[name]
		switch {
		case wanted && !has:
			c.add("/"+name, "it is missing; due is %v", want)
		case has && !wanted:
			c.add("/"+name, "there is no UUID to make it of")
		case has && !sameScalar(sent, want):
			c.add("/"+name, "it is %.100s; due is %v", sent, want)
		}
	}
}

// sameScalar compares JSON text with a string or an integer: 409 and 409.0 are equal,
// 409 and "409" are not.
func sameScalar(text json.RawMessage, want any) bool {
	var got any
	if json.Unmarshal(text, &got) != nil {
		return false
	}
	if n, isInt := want.(int64); isInt {
		want = float64(n)
	}
	return got == want
}
