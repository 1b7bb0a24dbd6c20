// Package recipes answers with agent errors from the frameworks that Go programs are
// written with: one file for each, as docs/http.md shows it. Every recipe serves the
// same operations, and the tests ask all of them the same questions. It is a module of
// its own, so that the frameworks stay out of the main one.
package recipes

import (
	"net/http"

	"github.com/errgen/errgen/generated/go/agenterror"
)

// An Operation is what every recipe mounts at GET /fail/{name}: it fails in the way that
// the name says.
type Operation func(name string) error

// ofStatus is the error for a failure that a framework has found itself, of which it
// says no more than a status and a text.
func ofStatus(status int, message string) error {
	switch status {
	case http.StatusNotFound, http.StatusMethodNotAllowed:
		return agenterror.RouteNotFound(message)
	case http.StatusUnauthorized:
		return agenterror.AuthRequired(message)
	case http.StatusForbidden:
		return agenterror.PermissionDenied(message)
	case http.StatusRequestEntityTooLarge:
		return agenterror.ContentTooLarge(message)
	case http.StatusUnprocessableEntity:
		return agenterror.ValidationFailed(message)
	case http.StatusTooManyRequests:
		return agenterror.RateLimited(message)
	}
	if status >= 400 && status < 500 {
		return agenterror.InvalidRequest(message)
	}
	return agenterror.InternalError("The server failed.")
}
