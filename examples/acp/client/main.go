// Command client starts an agent of the Agent Client Protocol, talks to it, and says
// what becomes of each call. Its arguments are the command of the agent.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"time"

	"github.com/errgen/errgen/generated/go/acperror"
	v2 "github.com/errgen/errgen/generated/go/acperror/v2"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/acp"
)

func main() {
	if len(os.Args) < 2 {
		log.Fatal("usage: client AGENT [ARGUMENT…]")
	}
	if err := run(context.Background(), exec.Command(os.Args[1], os.Args[2:]...)); err != nil {
		log.Fatal(err)
	}
}

// run starts the agent and works in front of the connection to it.
func run(ctx context.Context, agent *exec.Cmd) error {
	out, err := agent.StdinPipe()
	if err != nil {
		return err
	}
	in, err := agent.StdoutPipe()
	if err != nil {
		return err
	}
	agent.Stderr = os.Stderr
	if err := agent.Start(); err != nil {
		return err
	}
	// The connection closes what it can, and only the agent's input is to be closed: an
	// agent that still answers when nobody can read would be ended by a signal.
	conn := acp.NewClient(struct{ io.Reader }{in}, out)
	conn.Handle(acp.Notification("session/update", func(_ context.Context, _ *acp.Conn, p update) error {
		fmt.Println("the agent says:", p.Update.Content.Text)
		return nil
	}))
	// The end of the connection closes the agent's input, and so ends the agent.
	failure := conn.Run(ctx, func(ctx context.Context) error { return talk(ctx, conn) })
	return errors.Join(failure, agent.Wait())
}

type update struct {
	Update struct {
		Content struct {
			Text string `json:"text"`
		} `json:"content"`
	} `json:"update"`
}

type session struct {
	SessionID string `json:"sessionId"`
}

func talk(ctx context.Context, conn *acp.Conn) error {
	hello := map[string]any{"protocolVersion": 1, "clientCapabilities": map[string]any{}}
	if _, err := conn.Call("initialize", hello).Await(ctx); err != nil {
		return err
	}
	s, err := open(ctx, conn)
	if err != nil {
		return err
	}
	for _, text := range []string{"hello", "overload", "forget me", "the moon"} {
		// A result callback has its place among the updates; plain waiting has none.
		told := make(chan bool)
		prompt(conn, s.SessionID, text, acp.OnResult(func(_ json.RawMessage, err error) error {
			fmt.Printf("%s: %s\n", text, verdict(ctx, err))
			close(told)
			return nil
		}))
		<-told
	}
	_, err = prompt(conn, "gone", "hello").Await(ctx)
	fmt.Println("a session that is gone:", verdict(ctx, err))

	patience, cancel := context.WithTimeout(ctx, 50*time.Millisecond)
	defer cancel()
	_, err = prompt(conn, s.SessionID, "wait").Await(patience)
	fmt.Println("a wait that ends:", verdict(ctx, err))
	return nil
}

// open opens a session. It authenticates once if the agent asks for it.
func open(ctx context.Context, conn *acp.Conn) (session, error) {
	where := map[string]any{"cwd": "/", "mcpServers": []any{}}
	s, err := acp.Result[session](ctx, conn.Call("session/new", where))
	if !errors.Is(err, acperror.ErrAuthRequired) {
		return s, err
	}
	if _, err := conn.Call("authenticate", map[string]string{"methodId": "none"}).Await(ctx); err != nil {
		return s, err
	}
	return acp.Result[session](ctx, conn.Call("session/new", where))
}

func prompt(conn *acp.Conn, session, text string, opts ...acp.CallOption) *acp.Call {
	block := map[string]string{"type": "text", "text": text}
	return conn.Call("session/prompt", map[string]any{"sessionId": session, "prompt": []any{block}}, opts...)
}

// verdict says what an error means for the caller.
func verdict(ctx context.Context, err error) string {
	var e *acp.Error
	switch {
	case err == nil:
		return "done"
	case !errors.As(err, &e):
		return err.Error()
	case errors.Is(err, context.DeadlineExceeded):
		return "cancelled, because it took too long"
	}
	if missing, ok := v2.SessionNotFoundData(v2.FromNeutral(e)); ok {
		return fmt.Sprintf("there is no session %q", missing.SessionID)
	}
	if runtime.IsContract(json.RawMessage(e.Data.String())) {
		told := acp.ToAgentError(ctx, nil, err)
		decision := runtime.Decide(told, runtime.Call{RetrySafe: true, Attempt: 1})
		return fmt.Sprintf("%s (%s, %v)", told.Message, decision.Verdict, decision.Wait)
	}
	return fmt.Sprintf("%+v", e)
}
