// Writing an error, whatever happens.
package runtime

import "github.com/errgen/errgen/generated/go/agenterror"

// Encode writes an error as compact JSON. What can't be written, because it breaks
// the schema, is replaced by the document that was prepared when the code was
// generated (contract.md, 5.5, rule 5). Errors that Finish, From or Build returned
// can always be written.
func Encode(e *agenterror.AgentError) []byte {
	if e == nil {
		return []byte(agenterror.AgentErrorFallback)
	}
	b, err := e.AppendJSON(nil)
	if err != nil {
		return []byte(agenterror.AgentErrorFallback)
	}
	return b
}

// fallback is the prepared document as a value.
func fallback() *agenterror.AgentError {
	e, err := agenterror.DecodeAgentError([]byte(agenterror.AgentErrorFallback))
	if err != nil {
		panic("runtime: the prepared document can't be read: " + err.Error())
	}
	return e
}
