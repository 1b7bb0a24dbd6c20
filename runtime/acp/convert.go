// From any Go error to the error that the peer gets (5.2, 5.3).

package acp

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/errgen/errgen/generated/go/acperror"
)

// Convert makes of a handler's error what the peer is told. An *Error anywhere in
// the chain is taken as it is, and what wraps it stays here. cancelled tells whether
// the peer has cancelled the request. nil stays nil.
func Convert(err error, cancelled bool) *Error {
	if err == nil {
		return nil
	}
	var e *Error
	switch {
	case errors.As(err, &e) && e != nil:
		return e
	case isNilError(err):
		return acperror.InternalError()
	case cancelled && errors.Is(err, context.Canceled):
		return acperror.RequestCancelled().Wrap(err)
	case isDecoding(err):
		return acperror.InvalidParams().WithData(err.Error()).Wrap(err)
	}
	return internalError(err)
}

// isNilError tells whether err is or wraps an *Error that is nil: a bug of whoever
// returned it.
func isNilError(err error) bool {
	var e *Error
	return errors.As(err, &e) && e == nil
}

// isDecoding tells whether err is a decoding error of encoding/json. One that is
// wrapped does not count: somebody has given it another meaning.
func isDecoding(err error) bool {
	switch err.(type) {
	case *json.SyntaxError, *json.UnmarshalTypeError:
		return true
	}
	return false
}

// IntoInternalError makes an internal error of a failure that nobody foresaw. Its
// text goes to the peer as data, err itself stays behind it for errors.Is and
// errors.As. nil stays nil, so that `return IntoInternalError(f())` is right.
func IntoInternalError(err error) error {
	if err == nil {
		return nil
	}
	return internalError(err)
}

func internalError(err error) *Error {
	return acperror.InternalError().WithData(err.Error()).Wrap(err)
}
