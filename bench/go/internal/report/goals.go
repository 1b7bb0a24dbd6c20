package report

// This file is the list of goals, as data: who is compared with whom, and what the ratio has to reach.

// demand is one row of a goal. Exactly one of ratio, allocs and figure says where its value comes from; a "%" in a name stands
// for one of the two contracts, and makes two rows of one.
type demand struct {
	goal, what string
	ratio      *ratio
	allocs     *allocs
	figure     string
	// Limits for small, medium and large; a figure has one. Zero demands nothing: the row is for information.
	limit [3]float64
	// atMost turns "at least" around.
	atMost bool
	unit   string
}

// ratio is time of one contender over that of another, in one group on documents in one order.
type ratio struct{ group, order, over, under string }

// allocs are allocations per operation of one contender.
type allocs struct{ group, order, name string }

// goalTitles explains the goals, in their order.
var goalTitles = []struct{ id, title string }{
	{"G1", "Go: validate bytes, all violations"},
	{"G2", "Go: bytes to typed value, without copies, into a reused destination"},
	{"G3", "Go: bytes to typed value, with copies"},
	{"G4", "Go: validate against json.Valid, which checks syntax only"},
	{"G5", "Go: encode"},
	{"G6", "Go: all violations of invalid documents, with pointers"},
	{"G7", "Go: instructions for a small document"},
	{"G8", "TypeScript: check of a parsed value"},
	{"G9", "TypeScript: all violations of a parsed value"},
	{"G10", "TypeScript: text to checked value, as a multiple of JSON.parse alone"},
	{"G11", "TypeScript: size and start of the check with violations"},
	{"G12", "Rust: bytes to typed value, borrowed"},
	{"G13", "One run of the command for Go, TypeScript and Rust"},
	{"G14", "A schema of 1,000 definitions"},
	{"G15", "errgen compat: one small pair, both directions, with witnesses"},
	{"G16", "errgen compat: one enum value less in vega-lite (1.5 MB, 458 definitions), with a witness"},
	{"G17", "errgen compat: one bound more in a union of 1,000 kinds, with a witness"},
	{"G18", "errgen compat: a union of 1,000 kinds against 50 released versions of it"},
	{"G19", "vega-lite's published schema (1.9 MB, 458 definitions): code generated and compiled"},
	{"G20", "vega-lite's published schema: validate"},
	{"stretch", "Go: validate dense JSON, in pure Go"},
}

func times(goal, what, group, order, over, under string, limit ...float64) demand {
	return demand{goal: goal, what: what, ratio: &ratio{group, order, over, under}, limit: three(limit), unit: "×"}
}

func allocations(goal, group, order, name string, limit ...float64) demand {
	return demand{goal: goal, what: "allocations", allocs: &allocs{group, order, name}, limit: three(limit), atMost: true}
}

func figure(goal, what, name, unit string, limit float64) demand {
	return demand{goal: goal, what: what, figure: name, limit: [3]float64{limit}, atMost: true, unit: unit}
}

// three spreads one limit over all sizes.
func three(limit []float64) (all [3]float64) {
	for i := range all {
		if len(limit) > 0 {
			all[i] = limit[min(i, len(limit)-1)]
		}
	}
	return all
}

// none is the limit "no allocations", which has to differ from no demand.
const none = 0.001

var demands = []demand{
	times("G1", "santhosh", "validate", "schema", "santhosh, %", "errgen validate, %", 60, 28, 17),
	times("G1", "santhosh, members shuffled", "validate", "shuffled", "santhosh, %", "errgen validate, %", 40, 28, 14),
	times("G1", "santhosh, members sorted", "validate", "sorted", "santhosh, %", "errgen validate, %"),
	times("G1", "santhosh, pretty-printed", "validate", "pretty", "santhosh, %", "errgen validate, %"),
	times("G1", "google", "validate", "schema", "google, small contract", "errgen validate, %"),
	allocations("G1", "validate", "schema", "errgen validate, %", none),

	times("G2", "santhosh", "decode", "schema", "santhosh, %", "errgen parse into, %", 85, 38, 28),
	times("G2", "go-jsonschema", "decode", "schema", "go-jsonschema", "errgen parse into, %", 150, 55, 45),
	times("G2", "santhosh, members shuffled", "decode", "shuffled", "santhosh, %", "errgen parse into, %"),
	allocations("G2", "decode", "schema", "errgen parse into, %", none),

	times("G3", "santhosh", "decode", "schema", "santhosh, %", "errgen parse, %", 22, 18, 20),
	times("G3", "ogen", "decode", "schema", "ogen", "errgen parse, %", 1.8),
	times("G3", "sonic, free values as maps", "decode", "schema", "sonic, maps", "errgen parse, %", 1),
	times("G3", "goccy, free values as maps", "decode", "schema", "goccy, maps", "errgen parse, %", 1),
	times("G3", "sonic, free values raw", "decode", "schema", "sonic, raw", "errgen parse, %", 1),
	times("G3", "goccy, free values raw", "decode", "schema", "goccy, raw", "errgen parse, %", 1),
	times("G3", "encoding/json", "decode", "schema", "encoding/json, maps", "errgen parse, %"),
	{goal: "G3", what: "allocations", allocs: &allocs{"decode", "schema", "errgen parse, %"}, limit: [3]float64{2}, atMost: true},

	times("G4", "json.Valid", "validate", "schema", "json.Valid", "errgen validate, %", 9, 5, 5),

	times("G5", "encoding/json, reused buffer", "encode", "schema", "encoding/json, maps", "errgen append, reused buffer, %", 9, 15, 100),
	times("G5", "encoding/json, new buffer", "encode", "schema", "encoding/json, maps", "errgen append, new buffer, %", 5, 6, 20),
	times("G5", "encoding/json with raw free values, reused buffer", "encode", "schema", "encoding/json, raw", "errgen append, reused buffer, %"),
	times("G5", "sonic, new buffer", "encode", "schema", "sonic, maps", "errgen append, new buffer, %"),
	times("G5", "goccy, new buffer", "encode", "schema", "goccy, maps", "errgen append, new buffer, %"),
	times("G5", "ogen, new buffer", "encode", "schema", "ogen", "errgen append, new buffer, %"),
	allocations("G5", "encode", "schema", "errgen append, reused buffer, %", none),

	times("G6", "santhosh", "violations", "invalid", "santhosh, %", "errgen validate, %", 20, 20, 17),

	figure("G7", "validate", "instructions errgen validate, %", "", 1900),
	figure("G7", "decode, without copies", "instructions errgen parse into, %", "", 2100),
	figure("G7", "encode, reused buffer", "instructions errgen append, reused buffer, %", "", 1300),
	figure("G7", "for comparison: decode by encoding/json", "instructions encoding/json, maps", "", 0),

	times("G8", "ajv, compiled", "ts check", "schema", "ajv", "errgen is/validate, %", 10, 3.3, 3.3),
	times("G8", "ajv, standalone", "ts check", "schema", "ajv standalone", "errgen is/validate, %", 10, 3.3, 3.3),
	times("G8", "zod", "ts check", "schema", "zod", "errgen is/validate, %", 11, 18, 18),
	times("G8", "typebox", "ts check", "schema", "typebox", "errgen is/validate, %", 1.1, 1.5, 1.5),
	times("G8", "typia", "ts check", "schema", "typia", "errgen is/validate, %", 1.1, 1.5, 1.5),
	times("G8", "ajv, compiled, members shuffled", "ts check", "shuffled", "ajv", "errgen is/validate, %"),

	times("G9", "ajv allErrors", "ts violations", "invalid", "ajv allErrors", "errgen is/validate, %", 4.5, 3, 3),
	times("G9", "typia", "ts violations", "invalid", "typia", "errgen is/validate, %", 5.5),
	times("G9", "zod", "ts violations", "invalid", "zod", "errgen is/validate, %", 30),
	times("G9", "typebox", "ts violations", "invalid", "typebox", "errgen is/validate, %"),

	{goal: "G10", what: "JSON.parse, then isAgentError", ratio: &ratio{"ts text", "schema", "errgen is/validate, %", "JSON.parse"},
		limit: [3]float64{1.25, 0, 1.03}, atMost: true, unit: "×"},
	{goal: "G10", what: "parseAgentError", ratio: &ratio{"ts text", "schema", "errgen parse, %", "JSON.parse"}, atMost: true, unit: "×"},

	figure("G11", "minified", "size % minified", " bytes", 4096),
	figure("G11", "minified and gzip", "size % gzip", " bytes", 1229),
	figure("G11", "import and first check", "first check %", " ms", 1.3),
	figure("G11", "ajv standalone, check only: minified", "size ajv-standalone minified", " bytes", 0),
	figure("G11", "ajv standalone, check only: gzip", "size ajv-standalone gzip", " bytes", 0),
	figure("G11", "ajv standalone: import and first check", "first check ajv-standalone", " ms", 0),
	figure("G11", "zod: minified", "size zod minified", " bytes", 0),
	figure("G11", "zod: gzip", "size zod gzip", " bytes", 0),
	figure("G11", "zod: import and first check", "first check zod", " ms", 0),

	times("G12", "serde_json derive, borrowed", "rust decode", "schema", "serde_json derive, borrowed", "errgen parse borrowed, %", 5, 4, 9),
	times("G12", "typify", "rust decode", "schema", "typify", "errgen parse borrowed, %", 8, 8, 13),
	times("G12", "jsonschema macro, on a parsed value", "rust decode", "schema", "jsonschema macro, on a parsed value", "errgen parse borrowed, %", 1),
	times("G12", "serde_json derive, owned", "rust decode", "schema", "serde_json derive, owned", "errgen parse borrowed, %"),
	times("G12", "serde_json derive, free values raw", "rust decode", "schema", "serde_json derive, borrowed, free values raw", "errgen parse borrowed, %"),
	times("G12", "serde_json derive, owned, against owned", "rust decode", "schema", "serde_json derive, owned", "errgen parse, %"),
	times("G12", "encode: serde_json derive", "rust encode", "schema", "serde_json derive, borrowed", "errgen to_json, %"),
	times("G12", "violations: jsonschema, on a parsed value", "rust violations", "invalid", "jsonschema, on a parsed value", "errgen validate, %"),

	figure("G13", "time", "millis errgen, %", " ms", 6),
	figure("G13", "processor time, all threads", "processor errgen, %", " ms", 0),
	figure("G13", "peak memory", "megabytes errgen, %", " MB", 14),
	figure("G13", "go-jsonschema, Go only", "millis go-jsonschema, small contract", " ms", 0),
	figure("G13", "ogen, Go only", "millis ogen, small contract", " ms", 0),
	figure("G13", "quicktype, Go only", "millis quicktype, small contract", " ms", 0),

	figure("G14", "time", "millis errgen, tree 1000", " ms", 250),
	figure("G14", "processor time, all threads", "processor errgen, tree 1000", " ms", 0),
	figure("G14", "peak memory", "megabytes errgen, tree 1000", " MB", 0),
	figure("G14", "2,000 definitions over 1,000", "growth tree", " ×", 2.2),
	figure("G14", "a union of 1,000 kinds", "millis errgen, union 1000", " ms", 0),
	figure("G14", "a union of 2,000 kinds over 1,000", "growth union", " ×", 2.2),
	figure("G14", "go-jsonschema, Go only", "millis go-jsonschema, tree 1000", " ms", 0),
	figure("G14", "ogen, Go only", "millis ogen, tree 1000", " ms", 0),
	figure("G14", "quicktype, Go only", "millis quicktype, tree 1000", " ms", 0),

	figure("G15", "time", "millis errgen compat, small pair", " ms", 20),
	figure("G15", "processor time, all threads", "processor errgen compat, small pair", " ms", 0),
	figure("G15", "peak memory", "megabytes errgen compat, small pair", " MB", 0),
	figure("G15", "oasdiff", "millis oasdiff, small pair", " ms", 0),
	figure("G15", "oasdiff, processor time", "processor oasdiff, small pair", " ms", 0),
	figure("G15", "oasdiff, peak memory", "megabytes oasdiff, small pair", " MB", 0),
	figure("G15", "json-schema-diff", "millis json-schema-diff, small pair", " ms", 0),
	figure("G15", "json-schema-diff, processor time", "processor json-schema-diff, small pair", " ms", 0),
	figure("G15", "json-schema-diff, peak memory", "megabytes json-schema-diff, small pair", " MB", 0),
	figure("G15", "buf", "millis buf, small pair", " ms", 0),
	figure("G15", "buf, processor time", "processor buf, small pair", " ms", 0),
	figure("G15", "buf, peak memory", "megabytes buf, small pair", " MB", 0),

	figure("G16", "time", "millis errgen compat, vega-lite", " ms", 1000),
	figure("G16", "processor time, all threads", "processor errgen compat, vega-lite", " ms", 0),
	figure("G16", "peak memory", "megabytes errgen compat, vega-lite", " MB", 250),
	figure("G16", "oasdiff", "millis oasdiff, vega-lite", " ms", 0),
	figure("G16", "oasdiff, processor time", "processor oasdiff, vega-lite", " ms", 0),
	figure("G16", "oasdiff, peak memory", "megabytes oasdiff, vega-lite", " MB", 0),
	figure("G16", "json-schema-diff", "millis json-schema-diff, vega-lite", " ms", 0),
	figure("G16", "json-schema-diff, processor time", "processor json-schema-diff, vega-lite", " ms", 0),
	figure("G16", "json-schema-diff, peak memory", "megabytes json-schema-diff, vega-lite", " MB", 0),

	figure("G17", "time", "millis errgen compat, 1000 kinds", " ms", 200),
	figure("G17", "processor time, all threads", "processor errgen compat, 1000 kinds", " ms", 0),
	figure("G17", "peak memory", "megabytes errgen compat, 1000 kinds", " MB", 0),
	figure("G17", "2,000 kinds over 1,000", "growth compat", " ×", 2.2),
	figure("G17", "250 kinds", "millis errgen compat, 250 kinds", " ms", 0),
	figure("G17", "500 kinds", "millis errgen compat, 500 kinds", " ms", 0),
	figure("G17", "2,000 kinds", "millis errgen compat, 2000 kinds", " ms", 0),
	figure("G17", "oasdiff, 250 kinds", "millis oasdiff, 250 kinds", " ms", 0),
	figure("G17", "oasdiff, 250 kinds, peak memory", "megabytes oasdiff, 250 kinds", " MB", 0),
	figure("G17", "oasdiff, 500 kinds", "millis oasdiff, 500 kinds", " ms", 0),
	figure("G17", "oasdiff, 500 kinds, peak memory", "megabytes oasdiff, 500 kinds", " MB", 0),
	figure("G17", "oasdiff, 1,000 kinds", "millis oasdiff, 1000 kinds", " ms", 0),
	figure("G17", "oasdiff, 1,000 kinds, peak memory", "megabytes oasdiff, 1000 kinds", " MB", 0),
	figure("G17", "json-schema-diff, 250 kinds", "millis json-schema-diff, 250 kinds", " ms", 0),
	figure("G17", "json-schema-diff, 250 kinds, peak memory", "megabytes json-schema-diff, 250 kinds", " MB", 0),
	figure("G17", "json-schema-diff, 500 kinds", "millis json-schema-diff, 500 kinds", " ms", 0),
	figure("G17", "json-schema-diff, 500 kinds, peak memory", "megabytes json-schema-diff, 500 kinds", " MB", 0),
	figure("G17", "json-schema-diff, 1,000 kinds", "millis json-schema-diff, 1000 kinds", " ms", 0),
	figure("G17", "json-schema-diff, 1,000 kinds, peak memory", "megabytes json-schema-diff, 1000 kinds", " MB", 0),

	figure("G18", "time", "millis errgen compat, history", " ms", 2000),
	figure("G18", "processor time, all threads", "processor errgen compat, history", " ms", 0),
	figure("G18", "peak memory", "megabytes errgen compat, history", " MB", 0),

	figure("G19", "generate Go", "millis errgen, vega-lite, go", " ms", 1000),
	figure("G19", "generate Go, peak memory", "megabytes errgen, vega-lite, go", " MB", 0),
	figure("G19", "generate TypeScript", "millis errgen, vega-lite, ts", " ms", 0),
	figure("G19", "generate Rust", "millis errgen, vega-lite, rust", " ms", 0),
	figure("G19", "go-jsonschema, Go only", "millis go-jsonschema, vega-lite", " ms", 0),
	figure("G19", "quicktype, Go only", "millis quicktype, vega-lite", " ms", 0),
	figure("G19", "compile Go (go build)", "compile vega-lite, go", " s", 0),
	figure("G19", "compile TypeScript (tsc --noEmit --strict)", "compile vega-lite, ts", " s", 0),
	figure("G19", "compile Rust (cargo check)", "compile vega-lite, rust", " s", 0),

	times("G20", "Go, bytes: santhosh", "published", "schema", "santhosh", "errgen validate", 1),
	times("G20", "TypeScript, a parsed value: ajv, compiled", "ts published", "schema", "ajv", "errgen is", 1),

	{goal: "stretch", what: "throughput", figure: "dense errgen validate, %", limit: [3]float64{1.5}, unit: " GB/s"},
	{goal: "stretch", what: "for comparison: json.Valid", figure: "dense json.Valid", unit: " GB/s"},
}
