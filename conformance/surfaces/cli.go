// Command lines.
package surfaces

import (
	"encoding/json"

	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/cli"
)

// commandLine is a failed program: its exit code, and the line that it wrote or all
// that it wrote to standard error.
func commandLine(instance json.RawMessage, _ Context) []runtime.Problem {
	var output struct {
		ExitCode int             `json:"exit_code"`
		Line     json.RawMessage `json:"stderr"`
		Text     string          `json:"stderr_text"`
	}
	if err := json.Unmarshal(instance, &output); err != nil {
		return []runtime.Problem{{Level: runtime.LevelSurface, Message: err.Error()}}
	}
	if output.Line != nil {
		return cli.CheckLine(output.ExitCode, output.Line, runtime.CheckOptions{})
	}
	return cli.CheckOutput(output.ExitCode, []byte(output.Text), runtime.CheckOptions{})
}
