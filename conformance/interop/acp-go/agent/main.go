// Command agent answers test/echo on github.com/coder/acp-go-sdk, for the comparison of
// conformance/interop/pace.
package main

import (
	"context"
	"encoding/json"
	"log/slog"
	"os"

	acp "github.com/coder/acp-go-sdk"
)

func main() {
	conn := acp.NewConnection(func(_ context.Context, method string, params json.RawMessage) (any, *acp.RequestError) {
		if method != "test/echo" {
			return nil, acp.NewMethodNotFound(method)
		}
		return params, nil
	}, os.Stdout, os.Stdin)
	conn.SetLogger(slog.New(slog.DiscardHandler))
	<-conn.Done()
}
