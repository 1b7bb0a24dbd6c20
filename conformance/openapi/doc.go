// Package openapi holds the OpenAPI documents that errgen writes against two judges
// that share no code with it: libopenapi with its validator, and Redocly CLI. Real
// responses of runtime/httpapi are held against the documents too. It is a module of
// its own, so that the judges stay out of the main one.
package openapi
