// Rejections within scripts.
package surfaces

import (
	"encoding/json"

	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/codemode"
)

// codeMode is what a script has caught: what JSON.parse gives of the message, or the
// message.
func codeMode(instance json.RawMessage, _ Context) []runtime.Problem {
	return codemode.CheckRejection(instance, runtime.CheckOptions{})
}
