// The error of a response, on the side of the client.
package httpapi

import (
	"bytes"
	"fmt"
	"io"
	"mime"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
)

// DefaultMaxBytes is eight times what a writer of the contract may send, since other
// members may stand around the error of an older one.
const DefaultMaxBytes = 8 * runtime.MaxBytes

// A Client reads errors from responses. The zero value is fit for use.
type Client struct {
	// MaxBytes bounds what is read of a body; DefaultMaxBytes if it is 0.
	MaxBytes int64

	// Now is what dates in Retry-After are compared with; time.Now if it is nil.
	Now func() time.Time
}

// FromResponse reads the error of a response, as the zero Client does.
func FromResponse(response *http.Response) (runtime.Reading, error) {
	return Client{}.FromResponse(response)
}

// FromResponse reads the error of a response. It accepts both media types, upgrades
// older objects, and takes the wait from Retry-After if the body has none.
//
// A response that is no error, has another type, or holds no contract is a
// *runtime.NotContract: nothing is made up from its status. The body can be read again
// afterwards, from its beginning, and remains to be closed by the caller.
func (c Client) FromResponse(response *http.Response) (runtime.Reading, error) {
	if response.StatusCode < 400 {
		return runtime.Reading{}, notContract("the status %d is no error", response.StatusCode)
	}
	mediaType, _, err := mime.ParseMediaType(response.Header.Get("Content-Type"))
	if err != nil || mediaType != TypeJSON && mediaType != TypeProblem {
		return runtime.Reading{}, notContract("the type of the body is %.100q", response.Header.Get("Content-Type"))
	}
	body, err := c.body(response)
	if err != nil {
		return runtime.Reading{}, err
	}
	reading, err := runtime.Read(body)
	if err != nil {
		return reading, err
	}
	if mediaType == TypeProblem {
		reading.Error = withoutProblem(reading.Error)
	}
	c.takeWait(reading.Error, response.Header.Get("Retry-After"))
	return reading, nil
}

func notContract(format string, args ...any) error {
	return &runtime.NotContract{Reason: fmt.Errorf(format, args...)}
}

// body reads a body within the bound, and puts it back.
func (c Client) body(response *http.Response) ([]byte, error) {
	limit := c.MaxBytes
	if limit == 0 {
		limit = DefaultMaxBytes
	}
	if response.Body == nil { // of a response that was made by hand
		return nil, notContract("there is no body")
	}
	read, err := io.ReadAll(io.LimitReader(response.Body, limit+1))
	response.Body = struct {
		io.Reader
		io.Closer
	}{io.MultiReader(bytes.NewReader(read), response.Body), response.Body}
	if err != nil {
		return nil, err
	}
	if int64(len(read)) > limit {
		return nil, notContract("the body has more than %d bytes", limit)
	}
	return read, nil
}

// takeWait sets the wait of an error that has none and may have one.
func (c Client) takeWait(e *agenterror.AgentError, header string) {
	if e.Recovery.RetryAfterMs == nil && e.KindInfo().RetryAfter {
		e.Recovery.RetryAfterMs = c.wait(strings.TrimSpace(header))
	}
}

// wait reads a Retry-After: whole seconds or a date (RFC 9110, 10.2.3); nil if it is
// neither. A date that has passed is no wait at all.
func (c Client) wait(header string) *int64 {
	if header != "" && strings.Trim(header, "0123456789") == "" {
		seconds, err := strconv.ParseFloat(header, 64)
		if err != nil {
			return nil
		}
		return runtime.Seconds(seconds)
	}
	date, err := http.ParseTime(header)
	if err != nil {
		return nil
	}
	now := time.Now
	if c.Now != nil {
		now = c.Now
	}
	return runtime.Milliseconds(max(0, date.Sub(now())))
}
