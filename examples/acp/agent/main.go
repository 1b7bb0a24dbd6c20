// Command agent is an agent of the Agent Client Protocol on standard input and output:
// it looks things up in a small store of notes, and fails in the ways that agents do.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"time"

	"github.com/errgen/errgen/generated/go/acperror"
	v1 "github.com/errgen/errgen/generated/go/acperror/v1"
	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/acp"
)

func main() {
	log := slog.New(slog.NewTextHandler(os.Stderr, nil))
	conn := acp.NewAgent(os.Stdin, os.Stdout, acp.Logger(log))
	a := &agent{errors: runtime.New(runtime.Options{Service: "notes"}), sessions: map[string]bool{}}
	conn.Handle(
		acp.Request("initialize", a.initialize),
		acp.Request("authenticate", a.authenticate),
		acp.Request("session/new", a.newSession),
		acp.Request("session/prompt", a.prompt),
	)
	if err := conn.Serve(context.Background()); err != nil {
		log.Error("the connection has failed", "error", err)
		os.Exit(1)
	}
}

// agent is what the handlers share. They run one after another, so it needs no lock.
type agent struct {
	errors        *runtime.Runtime
	authenticated bool
	sessions      map[string]bool
}

func (a *agent) initialize(_ context.Context, r *acp.Responder, _ json.RawMessage) error {
	return r.Respond(map[string]any{"protocolVersion": r.Conn().Version(), "agentCapabilities": map[string]any{}})
}

func (a *agent) authenticate(_ context.Context, r *acp.Responder, _ json.RawMessage) error {
	a.authenticated = true
	return r.Respond(map[string]any{})
}

// newSession asks for authentication first: clients authenticate and try again.
func (a *agent) newSession(_ context.Context, r *acp.Responder, _ json.RawMessage) error {
	if !a.authenticated {
		return acperror.AuthRequired()
	}
	id := fmt.Sprintf("session-%d", len(a.sessions)+1)
	a.sessions[id] = true
	return r.Respond(map[string]string{"sessionId": id})
}

type promptParams struct {
	SessionID string `json:"sessionId"`
	Prompt    []struct {
		Text string `json:"text"`
	} `json:"prompt"`
}

// prompt takes its time, so it keeps the responder and goes on elsewhere. Close sees to
// it that the request is answered whatever happens there.
func (a *agent) prompt(ctx context.Context, r *acp.Responder, p promptParams) error {
	if !a.sessions[p.SessionID] {
		return v1.SessionNotFound(v1.SessionID(p.SessionID))
	}
	if len(p.Prompt) == 0 {
		return acperror.InvalidParams().WithData("a prompt has at least one block")
	}
	text := p.Prompt[0].Text
	r.Keep()
	go func() {
		defer r.Close()
		if text == "forget me" {
			return // a bug: the client is told that the responder was dropped
		}
		result, err := acp.RunUntilCancelled(ctx, r, func(ctx context.Context) (any, error) { return a.answer(ctx, r, p.SessionID, text) })
		if err := r.RespondResult(result, err); err != nil {
			slog.Warn("too late", "error", err)
		}
	}()
	return nil
}

// answer tells the note that was asked for.
func (a *agent) answer(ctx context.Context, r *acp.Responder, session, text string) (any, error) {
	switch text {
	case "wait":
		<-ctx.Done() // until the client cancels
		return nil, ctx.Err()
	case "hello":
		err := r.Conn().Notify("session/update", map[string]any{"sessionId": session, "update": map[string]any{
			"sessionUpdate": "agent_message_chunk", "content": map[string]string{"type": "text", "text": "Hello."},
		}})
		return map[string]string{"stopReason": "end_turn"}, err
	case "overload":
		limited := agenterror.RateLimited("The store of notes is busy.", agenterror.WithRetryAfterMs(time.Second.Milliseconds()))
		return nil, acp.FromAgentError(ctx, a.errors, limited)
	}
	return nil, acp.IntoInternalError(errors.New("there is no note about " + text))
}
