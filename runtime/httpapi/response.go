// The response to an error (contract.md, 11): what is the same for every framework.
package httpapi

import (
	"context"
	"encoding/json"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
)

// The media types of an error.
const (
	TypeJSON    = "application/json"
	TypeProblem = "application/problem+json" // RFC 9457
)

// A Response is the whole response to an error. As an error value it is one that
// frameworks can send without an adapter: huma looks for the methods GetStatus,
// GetHeaders and ContentType, and marshals the value.
type Response struct {
	err         *agenterror.AgentError
	status      int
	header      http.Header // without Content-Type
	contentType string
	body        []byte
}

// Response makes the response to an error, nil for nil. The header is that of the
// request; a nil one prefers nothing.
func (s *Server) Response(ctx context.Context, request http.Header, err error) *Response {
	e := s.opts().Runtime.From(ctx, err)
	if e == nil {
		return nil
	}
	e = withoutProblem(e)
	r := &Response{err: e, status: int(e.KindInfo().HTTPStatus), contentType: TypeJSON}
	r.header = s.headers(e, r.status)
	if prefersProblem(request.Values("Accept")) {
		r.contentType, e = TypeProblem, withProblem(e)
	}
	r.body = runtime.Encode(e)
	return r
}

// Error is Response for handlers that return an error to their framework: nil for nil.
func (s *Server) Error(ctx context.Context, request http.Header, err error) error {
	if r := s.Response(ctx, request, err); r != nil {
		return r
	}
	return nil
}

// headers of a response, but for its type.
func (s *Server) headers(e *agenterror.AgentError, status int) http.Header {
	h := http.Header{}
	h.Set("Cache-Control", "no-store")
	h.Set("X-Content-Type-Options", "nosniff")
	if wait := retryAfter(e, status); wait != "" {
		h.Set("Retry-After", wait)
	}
	switch {
	case status == http.StatusUnauthorized && s.opts().Challenge != "":
		h.Set("WWW-Authenticate", s.opts().Challenge)
	case status == http.StatusUnauthorized:
		h.Set("WWW-Authenticate", "Bearer")
	case status == http.StatusForbidden && len(e.RequiredScopes) > 0:
		h.Set("WWW-Authenticate", insufficientScope(e.RequiredScopes))
	}
	return h
}

// retryAfter is the header Retry-After, in whole seconds and at least one; "" if there
// is none. Only 429 and 503 have it.
func retryAfter(e *agenterror.AgentError, status int) string {
	ms := e.Recovery.RetryAfterMs
	if ms == nil || status != http.StatusTooManyRequests && status != http.StatusServiceUnavailable {
		return ""
	}
	return strconv.FormatInt(max(1, (*ms-1)/1000+1), 10)
}

// insufficientScope is the challenge of RFC 6750, 3.1. A scope that is not made of the
// characters of RFC 6749, 3.3, could end the quotes, and is left out.
func insufficientScope(scopes []string) string {
	named := slices.DeleteFunc(slices.Clone(scopes), func(s string) bool { return !scopeToken.MatchString(s) })
	if len(named) == 0 {
		return `Bearer error="insufficient_scope"`
	}
	return `Bearer error="insufficient_scope", scope="` + strings.Join(named, " ") + `"`
}

var (
	scopeToken = regexp.MustCompile(`^[!#-\[\]-~]+$`)
	uuid       = regexp.MustCompile(`^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$`)
)

// problemMembers are those of RFC 9457. On this surface the names are reserved: in a
// problem they mean what the RFC says, and plain JSON does not carry them.
var problemMembers = []string{"detail", "instance", "status", "title", "type"}

// problem gives the values of the five members.
func problem(e *agenterror.AgentError) map[string]any {
	info := e.KindInfo()
	members := map[string]any{
		"type": "about:blank", "title": http.StatusText(int(info.HTTPStatus)), "status": info.HTTPStatus, "detail": e.Message,
	}
	if e.DocsURL != nil {
		members["type"] = *e.DocsURL
		if info.Title != "" {
			members["title"] = info.Title
		}
	}
	if e.ErrorID != nil && uuid.MatchString(*e.ErrorID) {
		members["instance"] = "urn:uuid:" + *e.ErrorID
	}
	return members
}

// withProblem is a copy with the members of RFC 9457 among the other fields, which
// stand sorted by name (contract.md, 2.7).
func withProblem(e *agenterror.AgentError) *agenterror.AgentError {
	out := *e
	members := map[string]agenterror.Value{}
	for name, value := range e.Extras().All() {
		members[name] = value
		out.RemoveExtra(name)
	}
	for name, value := range problem(e) {
		if v, err := agenterror.ValueOf(value); err == nil {
			members[name] = v
		}
	}
	for name, value := range members {
		if err := out.SetExtra(name, value); err != nil {
			return e // the name has a field, so the value is one that the field could not hold
		}
	}
	return &out
}

// withoutProblem is a copy without the members of RFC 9457, or the error itself if it
// has none.
func withoutProblem(e *agenterror.AgentError) *agenterror.AgentError {
	out := *e
	found := false
	for _, name := range problemMembers {
		if _, has := e.Extra(name); has {
			out.RemoveExtra(name)
			found = true
		}
	}
	if !found {
		return e
	}
	return &out
}

// stale are the headers that belong to the response that the handler had in mind.
var stale = []string{"Content-Length", "Content-Encoding", "Etag", "Last-Modified", "Retry-After"}

// send writes the response.
func (r *Response) send(w http.ResponseWriter, method string) {
	h := w.Header()
	for _, name := range stale {
		h.Del(name)
	}
	for name, values := range r.header {
		if name != "Www-Authenticate" || r.status != http.StatusUnauthorized || h.Get(name) == "" {
			h[name] = values
		}
	}
	h.Set("Content-Type", r.contentType)
	w.WriteHeader(r.status)
	if method != http.MethodHead {
		w.Write(r.body) // an error here means that the client is gone
	}
}

// Error is the message of the error.
func (r *Response) Error() string { return r.err.Error() }

// Unwrap returns the error that the response is about, an *agenterror.AgentError.
func (r *Response) Unwrap() error { return r.err }

// GetStatus is the status of the response.
func (r *Response) GetStatus() int { return r.status }

// GetHeaders are the headers of the response, without Content-Type.
func (r *Response) GetHeaders() http.Header { return r.header.Clone() }

// ContentType is the type of the body, whatever type a framework has negotiated.
func (r *Response) ContentType(string) string { return r.contentType }

// MarshalJSON is the body.
func (r *Response) MarshalJSON() ([]byte, error) { return r.body, nil }

var _ json.Marshaler = (*Response)(nil)
