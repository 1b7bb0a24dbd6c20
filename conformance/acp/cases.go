// The cases of the tables: what a call makes, what a document reads as.

package acp

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"

	"github.com/errgen/errgen/generated/go/acperror"
	v1 "github.com/errgen/errgen/generated/go/acperror/v1"
	v2 "github.com/errgen/errgen/generated/go/acperror/v2"
)

// A Case is one row of a table. Which members it has says what is asked.
type Case struct {
	Call  string
	Args  []json.RawMessage
	Meta  json.RawMessage
	Chain [][]json.RawMessage
	JSON  string
	Text  *string
	View  json.RawMessage // a name or null
	Value json.RawMessage
}

// Judge runs a case on the generated Go code and says what is wrong.
func Judge(row json.RawMessage) []string {
	var c Case
	if err := json.Unmarshal(row, &c); err != nil {
		return []string{err.Error()}
	}
	judge := c.roundTrip
	switch {
	case c.Call == "IsReserved":
		judge = c.reserved
	case c.Call != "":
		judge = c.constructor
	case c.Chain != nil:
		judge = c.data
	case c.View != nil:
		judge = c.view
	case c.Text != nil:
		judge = c.text
	}
	if err := judge(); err != nil {
		return []string{err.Error()}
	}
	return nil
}

// marshaler is an error of any of the three packages.
type marshaler interface {
	error
	AppendJSON([]byte) ([]byte, error)
}

// arg reads an argument.
func arg[T any](c Case, i int) (v T, err error) {
	if i >= len(c.Args) {
		return v, fmt.Errorf("%s has no argument %d", c.Call, i)
	}
	return v, json.Unmarshal(c.Args[i], &v)
}

// calls are the constructors by the names that the tables have for them. null among
// the arguments means that an option is not given; for a list it is the nil slice.
var calls = map[string]func(c Case) (marshaler, error){
	"ParseError":       func(Case) (marshaler, error) { return acperror.ParseError(), nil },
	"InvalidRequest":   func(Case) (marshaler, error) { return acperror.InvalidRequest(), nil },
	"MethodNotFound":   func(Case) (marshaler, error) { return acperror.MethodNotFound(), nil },
	"InvalidParams":    func(Case) (marshaler, error) { return acperror.InvalidParams(), nil },
	"InternalError":    func(Case) (marshaler, error) { return acperror.InternalError(), nil },
	"RequestCancelled": func(Case) (marshaler, error) { return acperror.RequestCancelled(), nil },
	"AuthRequired":     func(Case) (marshaler, error) { return acperror.AuthRequired(), nil },
	"New": func(c Case) (marshaler, error) {
		code, bad := arg[acperror.ErrorCode](c, 0)
		message, worse := arg[string](c, 1)
		if err := errors.Join(bad, worse); err != nil {
			return nil, err
		}
		return acperror.NewAcpError(code, message)
	},
	"v1.ResourceNotFound": func(c Case) (marshaler, error) {
		uri, err := arg[*string](c, 0)
		if uri == nil {
			return v1.ResourceNotFound(), err
		}
		return v1.ResourceNotFound(v1.WithURI(*uri)), err
	},
	"v2.ResourceNotFound": func(Case) (marshaler, error) { return v2.ResourceNotFound(), nil },
	"v1.SessionNotFound": func(c Case) (marshaler, error) {
		id, err := arg[string](c, 0)
		return v1.SessionNotFound(id), err
	},
	"v2.SessionNotFound": func(c Case) (marshaler, error) {
		id, bad := arg[string](c, 0)
		options, worse := c.meta()
		return v2.SessionNotFound(id, options...), errors.Join(bad, worse)
	},
	"v2.UnsupportedProtocolVersion": func(c Case) (marshaler, error) {
		requested, bad := arg[int64](c, 0)
		supported, worse := arg[[]int64](c, 1)
		options, worst := c.meta()
		return v2.UnsupportedProtocolVersion(requested, supported, options...), errors.Join(bad, worse, worst)
	},
}

// meta is the option of that name, if it is given.
func (c Case) meta() ([]v2.AcpErrorOption, error) {
	if c.Meta == nil {
		return nil, nil
	}
	var members map[string]json.RawMessage
	if err := json.Unmarshal(c.Meta, &members); err != nil {
		return nil, err
	}
	var o v2.Object
	for name, text := range members {
		value, err := v2.ParseValue(string(text))
		if err != nil {
			return nil, err
		}
		o.Set(name, value)
	}
	return []v2.AcpErrorOption{v2.WithMeta(o)}, nil
}

// constructor compares the bytes of what a call makes.
func (c Case) constructor() error {
	call, known := calls[c.Call]
	if !known {
		return fmt.Errorf("there is no call %s", c.Call)
	}
	made, err := call(c)
	if err != nil {
		return err
	}
	if err := c.writes(made); err != nil {
		return err
	}
	// A handler returns it as it is: errors.As finds the neutral form.
	var neutral *acperror.AcpError
	if !errors.As(fmt.Errorf("while serving: %w", made), &neutral) {
		return fmt.Errorf("%s has no neutral form", c.Call)
	}
	return c.writes(neutral)
}

// writes checks the bytes of an error.
func (c Case) writes(v marshaler) error {
	got, err := v.AppendJSON(nil)
	if err != nil || string(got) != c.JSON {
		return fmt.Errorf("%s%s %s gives %s (%v); want %s", c.Call, c.Chain, c.Args, got, err, c.JSON)
	}
	return nil
}

// around takes an error through all conversions.
func around(v *acperror.AcpError) *acperror.AcpError {
	return v2.FromNeutral(v1.FromNeutral(v).Neutral()).Neutral()
}

func (c Case) roundTrip() error {
	v, err := acperror.DecodeAcpError([]byte(c.JSON))
	if err != nil {
		return err
	}
	return c.writes(around(v))
}

// sentinels are the errors that stand for the views.
var sentinels = map[string]error{
	"SessionNotFound": v2.ErrSessionNotFound, "UnsupportedProtocolVersion": v2.ErrUnsupportedProtocolVersion,
}

// view asks for the typed views of data; the raw data stay as they are.
func (c Case) view() error {
	neutral, err := acperror.DecodeAcpError([]byte(c.JSON))
	if err != nil {
		return err
	}
	var name *string
	if err := json.Unmarshal(c.View, &name); err != nil {
		return err
	}
	v := v2.FromNeutral(neutral)
	raw := v.Data.String()
	views := map[string]any{}
	if data, ok := v2.SessionNotFoundData(v); ok {
		views["SessionNotFound"] = data
	}
	if data, ok := v2.UnsupportedProtocolVersionData(v); ok {
		views["UnsupportedProtocolVersion"] = data
	}
	switch {
	case v.Data.String() != raw:
		return fmt.Errorf("%s: the data became %s", c.JSON, v.Data)
	case name == nil && len(views) > 0:
		return fmt.Errorf("%s has the views %v; want none", c.JSON, views)
	case name == nil:
		return nil
	case len(views) != 1 || views[*name] == nil:
		return fmt.Errorf("%s has the views %v; want %s", c.JSON, views, *name)
	case !errors.Is(v, sentinels[*name]) || !errors.Is(v.Neutral(), sentinels[*name]):
		return fmt.Errorf("%s is not %v", c.JSON, sentinels[*name])
	}
	return c.holds(views[*name])
}

// holds compares what a view holds; members that the protocol does not know are kept
// by the type and no part of the view.
func (c Case) holds(view any) error {
	got, err := json.Marshal(view)
	if err != nil {
		return err
	}
	known := []string{"sessionId", "requested", "supported", "_meta"}
	var held, want map[string]any
	if err := errors.Join(json.Unmarshal(got, &held), json.Unmarshal(c.Value, &want)); err != nil {
		return err
	}
	for member := range held {
		if !slices.Contains(known, member) {
			delete(held, member)
		}
	}
	if !reflect.DeepEqual(held, want) {
		return fmt.Errorf("%s: the view holds %s; want %s", c.JSON, got, c.Value)
	}
	return nil
}

// data runs a chain of calls; what it starts from stays as it is.
func (c Case) data() error {
	start := acperror.InternalError()
	v := start
	for _, step := range c.Chain {
		switch name := string(step[0]); name {
		case `"WithData"`:
			v = v.WithData(step[1])
		case `"WithNullData"`:
			v = v.WithNullData()
		case `"WithoutData"`:
			v = v.WithoutData()
		default:
			return fmt.Errorf("there is no call %s", name)
		}
	}
	if !start.Equal(acperror.InternalError()) {
		return fmt.Errorf("%s: the start of the chain became %v", c.Chain, start)
	}
	return c.writes(v)
}

func (c Case) reserved() error {
	code, err := arg[int32](c, 0)
	if err != nil {
		return err
	}
	want := string(c.Value) == "true"
	if acperror.IsReserved(acperror.ErrorCode(code)) != want || v1.IsReserved(v1.ErrorCode(code)) != want || v2.IsReserved(v2.ErrorCode(code)) != want {
		return fmt.Errorf("IsReserved(%d) is not %t", code, want)
	}
	return nil
}

// text compares the string form, and the one with the code in front.
func (c Case) text() error {
	v, err := acperror.DecodeAcpError([]byte(c.JSON))
	if err != nil {
		return err
	}
	for _, e := range []error{v, v1.FromNeutral(v), v2.FromNeutral(v)} {
		coded := fmt.Sprintf("[%d] %s", int32(v.Code), *c.Text)
		if e.Error() != *c.Text || fmt.Sprintf("%v", e) != *c.Text || fmt.Sprintf("%+v", e) != coded {
			return fmt.Errorf("%s reads %q, with its code %q; want %q", c.JSON, e.Error(), fmt.Sprintf("%+v", e), *c.Text)
		}
	}
	return nil
}
