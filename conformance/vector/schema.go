// The contracts that records are about.

package vector

import (
	"errors"
	"fmt"
	"strings"

	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
	"github.com/errgen/errgen/schema"
)

// Schema is a schema with the options that it is compiled with.
type Schema struct {
	File    string
	Text    []byte
	Options compile.Options
	YAML    bool // the syntax of Text, whatever the name of the file is
	// Generated is the folder of the repository's own generated code for it, with
	// {lang} in place of the language's part of the path; "" generates anew.
	Generated string

	contract *ir.Contract
	problems source.Diagnostics
	done     bool
}

// Compile makes the contract, once. The diagnostics say why there is none.
func (s *Schema) Compile() (*ir.Contract, source.Diagnostics) {
	if !s.done {
		s.done = true
		read := source.ParseJSON
		if s.YAML {
			read = source.ParseYAML
		}
		root, problems := read(s.File, s.Text)
		s.problems = problems
		if root != nil && !problems.Failed() {
			s.contract, s.problems = compile.Compile(root, s.Options)
		}
	}
	return s.contract, s.problems
}

// Load finds the text of a file of the schema by its URI.
func (s *Schema) Load(uri string) ([]byte, error) {
	if uri == "file:///"+s.File {
		return s.Text, nil
	}
	if s.Options.Load == nil {
		return nil, fmt.Errorf("%s: %w", uri, errors.ErrUnsupported)
	}
	_, text, err := s.Options.Load(uri)
	return text, err
}

// AgentError is the agent error contract, and CodeModeError the definition that
// Code Mode narrows it to.
var (
	AgentError    = &Schema{File: agentErrorFile, Text: schema.AgentError, Generated: "agenterror"}
	CodeModeError = &Schema{File: agentErrorFile, Text: schema.AgentError, Options: compile.Options{Pointer: "/$defs/CodeModeError"}}
)

const agentErrorFile = "schema/agent-error.schema.json"

// among finds files of a case by their paths, for references between them.
func among(files map[string][]byte) compile.Loader {
	return func(uri string) (string, []byte, error) {
		name, local := strings.CutPrefix(uri, "file:///")
		text, found := files[name]
		if !local || !found {
			return "", nil, fmt.Errorf("%s: %w", uri, errors.ErrUnsupported)
		}
		return name, text, nil
	}
}
