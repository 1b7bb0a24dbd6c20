// Fixtures: documents of the surfaces that carry an agent error. Generated code judges
// the contract inside, the runtime the document around it.

package vector

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"github.com/errgen/errgen/conformance/surfaces"
	"github.com/errgen/errgen/conformance/texts"
)

// metaKey is the default key of the contract in the _meta of an MCP result.
const metaKey = "ai.dinglebear.labby/error"

type fixture struct {
	Name     string           `json:"name"`
	Surface  string           `json:"surface"`
	Instance json.RawMessage  `json:"instance"`
	Valid    bool             `json:"valid"`
	Context  surfaces.Context `json:"context"`
	Inner    *struct {
		Project  *bool `json:"project_schema"`
		CodeMode *bool `json:"code_mode_schema"`
	} `json:"inner"`
}

func (s *Suite) readFixtures(text []byte) error {
	all, err := list[fixture](text)
	if err != nil {
		return err
	}
	for _, f := range all {
		r := f.record()
		r.Name = s.Path + "#" + f.Name
		r.Judge = func() []string { return surfaces.Judge(f.Surface, f.Instance, f.Context, f.Valid) }
		s.Records = append(s.Records, r)
		for _, c := range r.Checks {
			if !slices.Contains(s.Schemas, c.Schema) {
				s.Schemas = append(s.Schemas, c.Schema)
			}
		}
	}
	return nil
}

func (f *fixture) record() *Record {
	find, known := contractIn[f.Surface]
	if !known {
		return &Record{Unjudged: fmt.Sprintf("there is no surface %q", f.Surface)}
	}
	found := find(f.Instance)
	switch {
	case f.Inner == nil && found == nil:
		return &Record{} // nothing is there, and nothing was to be found
	case f.Inner == nil:
		return &Record{Unjudged: "a contract was found where inner says that there is none"}
	case found == nil:
		return &Record{Unjudged: "no contract was found in the instance"}
	case f.Inner.Project == nil:
		return &Record{Unjudged: "inner has no project_schema"}
	}
	r := &Record{Checks: []Check{{AgentError, found, *f.Inner.Project, true}}}
	if f.Inner.CodeMode != nil {
		r.Checks = append(r.Checks, Check{CodeModeError, found, *f.Inner.CodeMode, true})
	}
	return r
}

// contractIn finds the contract, or what stands in its place, in the document of
// each surface. It is cut out of the text, so that numbers stay as written.
var contractIn = map[string]func(json.RawMessage) json.RawMessage{
	"object":               func(text json.RawMessage) json.RawMessage { return text },
	"code_mode_rejection":  func(text json.RawMessage) json.RawMessage { return text },
	"http":                 func(text json.RawMessage) json.RawMessage { return at(text, "body") },
	"mcp_protocol":         func(text json.RawMessage) json.RawMessage { return at(text, "error", "data") },
	"cli_json":             inStandardError,
	"mcp_tool_result":      inResult,
	"mcp_upstream_iserror": inResult,
}

// inResult prefers _meta, the channel without losses; older writers leave it out.
func inResult(text json.RawMessage) json.RawMessage {
	if found := at(text, "_meta", metaKey); found != nil {
		return found
	}
	return at(text, "structuredContent", "error")
}

// inStandardError takes the parsed line, or the first object in the text: faulty
// programs print around it.
func inStandardError(text json.RawMessage) json.RawMessage {
	if line := at(text, "stderr"); line != nil {
		return at(line, "error")
	}
	var printed string
	if json.Unmarshal(at(text, "stderr_text"), &printed) != nil {
		return nil
	}
	start := bytes.IndexByte([]byte(printed), '{')
	if start < 0 {
		return nil
	}
	var line json.RawMessage
	if json.NewDecoder(bytes.NewReader([]byte(printed[start:]))).Decode(&line) != nil {
		return nil
	}
	return at(line, "error")
}

// at follows member names; nil if the way ends.
func at(text json.RawMessage, names ...string) json.RawMessage {
	for _, name := range names {
		var members map[string]json.RawMessage
		if json.Unmarshal(text, &members) != nil {
			return nil
		}
		text = members[name]
	}
	return text
}

// readTextVectors reads the records of sections 7 and 9 of the contract, which the
// runtime answers.
func (s *Suite) readTextVectors(text []byte) error {
	var lists map[string]json.RawMessage
	if err := json.Unmarshal(text, &lists); err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(texts.Lists)) {
		records, err := list[json.RawMessage](lists[name])
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		for _, r := range records {
			var named struct{ Name string }
			if err := json.Unmarshal(r, &named); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			s.Records = append(s.Records, &Record{Name: s.Path + "#" + name + "/" + named.Name,
				Judge: func() []string { return texts.Lists[name](r) }})
		}
	}
	return nil
}
