package corpus

// This file spoils documents. All results are well-formed JSON, since a reader that stops at a syntax error does no work that
// could be compared. Half have one fault, the others up to seven.

import "encoding/json"

// fault turns a valid document into one that breaks the rules it is named after.
type fault struct {
	name  string
	spoil func(object) object
}

// recovery returns a fault inside the recovery object.
func recovery(change func(object) object) func(object) object {
	return func(o object) object { return o.with("recovery", change(o.get("recovery"))) }
}

// set returns a fault that gives a member another value.
func set(name string, value any) func(object) object {
	return func(o object) object { return o.with(name, value) }
}

// faults has one entry for each document of a class.
var faults = [Count]fault{
	{"another version", set("contract_version", number(2))},
	{"empty kind", set("kind", "")},
	{"no message", func(o object) object { return o.without("message") }},
	{"unlisted origin", set("origin", "nowhere")},
	{"unlisted action", recovery(set("action", "Retry_Later"))},
	{"no guidance", recovery(func(o object) object { return o.without("guidance") })},
	{"negative wait", recovery(set("retry_after_ms", number(-1)))},
	{"fraction of a wait", recovery(set("retry_after_ms", json.Number("1.5")))},
	{"null side effects", set("side_effects", nil)},
	{"number as service", set("service", number(7))},
	{"list as safety", set("safety", []any{})},
	{"text as recovery", set("recovery", "retry")},
	{"no kind, unlisted origin", func(o object) object { return o.without("kind").with("origin", "Validation") }},
	{"three values", func(o object) object {
		return o.with("contract_version", "1").with("message", "").with("side_effects", "none")
	}},
	{"all of recovery and more", func(o object) object {
		bad := object{{"action", "again"}, {"same_arguments", true}, {"guidance", ""}, {"retry_after_ms", "soon"}}
		return o.with("origin", "").with("recovery", bad).with("side_effects", number(0)).with("tool", nil)
	}},
	{"none of the required members", func(o object) object {
		return o.without("contract_version", "kind", "message", "origin", "recovery", "side_effects").with("evidence", "none")
	}},
}
