// Workflow commands, which GitHub shows as annotations of a pull request.
package report

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/errgen/errgen/internal/compat/finding"
)

// perSeverity is how many annotations of one kind GitHub shows for a step.
const perSeverity = 10

var commands = map[finding.Severity]string{finding.Error: "error", finding.Review: "warning", finding.Info: "notice"}

// Escapes of the runner: in data, and in properties, where : and , mean something.
var (
	data     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	property = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

func (r *Run) github(b *bytes.Buffer) error {
	shown, more := map[string]int{}, map[string]int{}
	for _, f := range r.Findings {
		command, text := commands[f.Severity], sentence(f)
		if f.Waived != nil {
			command, text = "notice", text+" "+acknowledged(f.Waived)
		}
		if shown[command] == perSeverity {
			more[command]++
			continue
		}
		shown[command]++
		for _, w := range f.Witnesses() {
			text += "\nWitness, " + claim(w) + ": " + cut(document(w))
		}
		fmt.Fprintf(b, "::%s %stitle=%s::%s\n", command, annotated(main(f)), property.Replace(plain(f.Rule)+" "+place(f)), data.Replace(text))
	}
	for _, command := range []string{"error", "warning", "notice"} {
		if n := more[command]; n > 0 {
			fmt.Fprintf(b, "::%s title=errgen compat::%s not shown\n", command, count(n, "more finding"))
		}
	}
	fmt.Fprintf(b, "::notice title=errgen compat::%s\n", data.Replace(r.summary()))
	return nil
}

// annotated gives the properties that lead to a line of a file.
func annotated(l finding.Location) string {
	if l.File == "" {
		return ""
	}
	return fmt.Sprintf("file=%s,line=%d,col=%d,", property.Replace(plain(l.File)), l.Line, l.Column)
}
