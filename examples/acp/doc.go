// Package acp holds an agent and a client of the Agent Client Protocol:
//
//	go build -o bin/ ./examples/acp/agent ./examples/acp/client
//	bin/client bin/agent
package acp
