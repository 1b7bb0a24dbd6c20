package notes_test

import (
	"errors"
	"fmt"

	"github.com/errgen/errgen/generated/go/agenterror"
)

// The tour of the README.
func Example() {
	var err error = agenterror.NotFound("There is no note named `alpha`.", agenterror.WithValid([]string{"beta"}))

	// Match it by kind, through any wrapping, and see what the catalogue says.
	var e *agenterror.AgentError
	if errors.Is(err, agenterror.ErrNotFound) && errors.As(err, &e) {
		fmt.Println(e.KindInfo().HTTPStatus, e.Valid)
		fmt.Println(e.DecideRepeat(true))
	}

	// Write it, and read it where it arrives.
	text, err := e.AppendJSON(nil)
	if err != nil {
		panic(err)
	}
	back, err := agenterror.ParseAgentError(text)
	fmt.Println(back, err)

	// Judge a document: all violations, each with its place.
	err = agenterror.ValidateAgentError([]byte(`{"contract_version": 1, "kind": ""}`))
	var invalid *agenterror.ValidationError
	if errors.As(err, &invalid) {
		last := invalid.Violations[len(invalid.Violations)-1]
		fmt.Println(len(invalid.Violations), last.InstancePath, last.Keyword, last.Message)
	}

	// Output:
	// 404 [beta]
	// no The error asks for something other than a repeat.
	// There is no note named `alpha`. <nil>
	// 5 /kind minLength must have at least 1 character
}
