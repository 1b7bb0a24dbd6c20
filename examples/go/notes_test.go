package notes_test

import (
	"errors"
	"io/fs"
	"testing"

	"example.com/notes"
	"github.com/errgen/errgen/generated/go/agenterror"
)

func TestErrorsOfTheStore(t *testing.T) {
	store := notes.New(map[string]string{"alpha": "one", "beta": "two"})
	_, err := store.Read("gamma")

	// Match by kind, through any wrapping, and read the document.
	if errors.Is(err, agenterror.ErrNotFound) {
		var e *agenterror.AgentError
		errors.As(err, &e)
		t.Log(e.Recovery.Guidance, e.Valid, e.KindInfo().HTTPStatus)
	}
	if !errors.Is(err, agenterror.ErrNotFound) || errors.Is(err, agenterror.ErrConflict) {
		t.Fatalf("%v is not of the kind not_found", err)
	}
	if notes.Repeat(err) {
		t.Error("asking for the same note again finds nothing either")
	}

	store.Busy = fs.ErrClosed
	_, err = store.Read("alpha")
	if !errors.Is(err, agenterror.ErrServiceUnavailable) || !errors.Is(err, fs.ErrClosed) {
		t.Errorf("%v has lost its kind or its cause", err)
	}
	if !notes.Repeat(err) {
		t.Error("a store that is busy may be asked again")
	}
}

func TestOnTheWire(t *testing.T) {
	store := notes.New(map[string]string{"alpha": "one"})
	_, err := store.Read("gamma")
	var e *agenterror.AgentError
	if !errors.As(err, &e) {
		t.Fatal("not an agent error")
	}

	// Write it, and read it back as somebody else would.
	text, err := e.AppendJSON(nil)
	if err != nil {
		t.Fatal(err)
	}
	back, err := agenterror.ParseAgentError(text)
	if err != nil {
		t.Fatal(err)
	}
	if !errors.Is(back, agenterror.ErrNotFound) || back.Valid[0] != "alpha" {
		t.Errorf("%s came back as %v", text, back)
	}
}

func TestForeignDocuments(t *testing.T) {
	// A peer with a newer version: an origin and a member that are not known here.
	newer := []byte(`{"contract_version":1,"kind":"not_found","message":"Gone.","origin":"orbit",` +
		`"recovery":{"action":"rediscover","same_arguments":"never","guidance":"Look again."},"side_effects":"none_expected","x":[1.50]}`)

	// Judge it: everything that is wrong, each with its place.
	var invalid *agenterror.ValidationError
	if err := agenterror.ValidateAgentError(newer); errors.As(err, &invalid) {
		for _, v := range invalid.Violations {
			t.Log(v.InstancePath, v.Keyword, v.Message)
		}
	}
	if invalid == nil || len(invalid.Violations) != 1 || invalid.Violations[0].InstancePath != "/origin" {
		t.Fatalf("violations: %v", invalid)
	}

	// Read it all the same: what is unknown is kept, and written back as it came.
	e, err := agenterror.DecodeAgentError(newer)
	if err != nil {
		t.Fatal(err)
	}
	if e.Origin.Known() {
		t.Error("orbit is no origin that is known")
	}
	text, err := e.AppendJSON(nil)
	if err != nil || string(text) != string(newer) {
		t.Errorf("%v, written back as %s", err, text)
	}
}
