// A http.ResponseWriter that knows whether the response has begun: after that no status
// can be changed, and nothing of an error may be written into a body of something else.
package httpapi

import (
	"bufio"
	"io"
	"net"
	"net/http"
)

// writer watches a response. It flushes, hijacks and reads from a source if the writer
// below does; everything else http.ResponseController finds through Unwrap.
type writer struct {
	http.ResponseWriter
	begun bool
}

// Unwrap is for http.ResponseController.
func (w *writer) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// WriteHeader begins the response, unless the status is an informational one, of which
// any number may come before (RFC 9110, 15.2).
func (w *writer) WriteHeader(status int) {
	w.begun = w.begun || status >= 200 || status == http.StatusSwitchingProtocols
	w.ResponseWriter.WriteHeader(status)
}

func (w *writer) Write(b []byte) (int, error) {
	w.begun = true
	return w.ResponseWriter.Write(b)
}

// ReadFrom lets io.Copy use the writer below, which may send a file without copying it.
func (w *writer) ReadFrom(source io.Reader) (int64, error) {
	w.begun = true
	return io.Copy(w.ResponseWriter, source)
}

// Flush is FlushError for those who can't be told of errors.
func (w *writer) Flush() { _ = w.FlushError() }

// FlushError sends what was written so far, and the status with it.
func (w *writer) FlushError() error {
	err := http.NewResponseController(w.ResponseWriter).Flush()
	w.begun = w.begun || err == nil
	return err
}

// Hijack takes the connection over; the server writes nothing to it from then on.
func (w *writer) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	c, b, err := http.NewResponseController(w.ResponseWriter).Hijack()
	w.begun = w.begun || err == nil
	return c, b, err
}

// begun tells whether a response has begun, as far as any of the writers that are
// wrapped around each other knows.
func begun(w http.ResponseWriter) bool {
	for w != nil {
		if own, ok := w.(*writer); ok && own.begun {
			return true
		}
		if other, ok := w.(interface{ Written() bool }); ok && other.Written() {
			return true
		}
		wrapper, ok := w.(interface{ Unwrap() http.ResponseWriter })
		if !ok {
			return false
		}
		w = wrapper.Unwrap()
	}
	return false
}
