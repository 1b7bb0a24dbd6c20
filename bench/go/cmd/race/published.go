package main

// Step published: a large schema of somebody else, vega-lite's, from its text to verdicts: how long code for it takes to generate
// and to compile, and how fast that judges.

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"github.com/errgen/errgen/bench/go/internal/measure"
)

const (
	vegaSchema = "../gate/node_modules/vega-lite/build/vega-lite-schema.json"
	vegaGo     = "internal/peer/vegalite" // where cmd/published imports it from
)

// vegaLanguages are the folders that code is generated into, and what compiles it there.
var vegaLanguages = []struct {
	name, dir string
	compile   []string
}{
	{"go", vegaGo, []string{"go", "build", "."}},
	{"ts", "../ts/src/vegalite", []string{"../../node_modules/.bin/tsc", "--noEmit", "--ignoreConfig", "--strict", "--target", "es2022", "--module", "nodenext", "--moduleResolution", "nodenext", "index.ts"}},
	{"rust", "../out/published/rust/src/vegalite", []string{"cargo", "check", "--quiet"}},
}

func (r race) published() (measure.Results, error) {
	var all measure.Results
	if err := r.installGate(&all); err != nil {
		return all, err
	}
	if err := r.generateVega(&all); err != nil {
		return all, err
	}
	if err := r.publishedPeers(&all); err != nil {
		return all, err
	}
	if err := r.compileVega(&all); err != nil {
		return all, err
	}
	if err := writeVegaDocuments(filepath.Join(r.out, "published")); err != nil {
		return all, err
	}
	return all, r.judgeVega(&all)
}

// generateVega measures one run for each language. What the schema leaves unnamed gets its names from a file that is not part of it.
func (r race) generateVega(all *measure.Results) error {
	errgen, err := r.bin("errgen")
	if err != nil {
		return err
	}
	names, err := r.in(".", errgen, "names", "--schema", vegaSchema, "--name", "vega_lite")
	if err != nil {
		return err
	}
	file := filepath.Join(r.out, "published", "names.json")
	if err := writeAll(filepath.Dir(file), map[string]string{"names.json": string(names)}); err != nil {
		return err
	}
	for _, l := range vegaLanguages {
		if err := os.MkdirAll(l.dir, 0o755); err != nil {
			return err
		}
		command := []string{errgen, "generate", "--schema", vegaSchema, "--name", "vega_lite", "--names", file, "--lang", l.name, "--package", "vegalite", "--out", l.dir}
		if err := r.spawn(all, "errgen, vega-lite, "+l.name, ".", r.runs(11), command...); err != nil {
			return err
		}
	}
	return nil
}

// publishedPeers measures the generators that take the schema at all. A peer that is refused or takes too long is noted.
func (r race) publishedPeers(all *measure.Results) error {
	gojsonschema, err := r.bin("go-jsonschema")
	if err != nil {
		return err
	}
	quicktype, err := filepath.Abs("../ts/node_modules/.bin/quicktype")
	if err != nil {
		return err
	}
	out, err := filepath.Abs(filepath.Join(r.out, "published", "peer.go"))
	if err != nil {
		return err
	}
	how := run{dir: ".", times: r.runs(3), megabytes: peerMegabytes, time: peerTime}
	r.peer(all, "go-jsonschema, vega-lite", how, gojsonschema, "-p", "peer", "-o", out, vegaSchema)
	r.peer(all, "quicktype, vega-lite", how, quicktype, "-s", "schema", "-l", "go", "-o", out, vegaSchema)
	return nil
}

// compileVega measures the compilers on the generated code alone: what it needs besides has been compiled before, and a comment
// that is another one each time makes them read it again.
func (r race) compileVega(all *measure.Results) error {
	crate := filepath.Join(r.out, "published", "rust")
	manifest := "[package]\nname = \"published\"\nversion = \"0.0.0\"\nedition = \"2021\"\n\n[dependencies]\nserde = \"1\"\nserde_json = { version = \"1\", features = [\"raw_value\"] }\n\n[workspace]\n"
	if err := writeAll(crate, map[string]string{"Cargo.toml": manifest}); err != nil {
		return err
	}
	for _, l := range vegaLanguages {
		touched := filepath.Join(l.dir, map[string]string{"go": "salt.go", "ts": "salt.ts", "rust": "../lib.rs"}[l.name])
		var seconds []float64
		for n := range r.runs(3) + 1 {
			text := map[string]string{"go": "package vegalite\n", "ts": "", "rust": "pub mod vegalite;\n"}[l.name] + "// " + strconv.Itoa(n) + time.Now().String() + "\n"
			if err := os.WriteFile(touched, []byte(text), 0o644); err != nil {
				return err
			}
			start := time.Now()
			if _, err := r.in(l.dir, l.compile...); err != nil {
				return err
			}
			if n > 0 { // the first run compiles what the code needs
				seconds = append(seconds, time.Since(start).Seconds())
			}
		}
		all.Figure("compile vega-lite, "+l.name, seconds...)
	}
	return nil
}

// writeVegaDocuments writes three classes of charts: one, one in layers, and a page of a hundred.
func writeVegaDocuments(dir string) error {
	const bars = `{"data":{"values":[{"a":"A","b":28},{"a":"B","b":55}]},"mark":"bar","encoding":{"x":{"field":"a","type":"nominal","axis":{"labelAngle":0}},"y":{"field":"b","type":"quantitative"}}}`
	const layers = `{"data":{"url":"stocks.csv","format":{"type":"csv","parse":{"date":"date"}}},"transform":[{"filter":"datum.symbol === 'GOOG'"},{"window":[{"op":"mean","field":"price","as":"mean"}],"frame":[-15,15]}],` +
		`"layer":[{"mark":"line","encoding":{"x":{"field":"date","type":"temporal"},"y":{"field":"price","type":"quantitative","scale":{"zero":false}}}},{"mark":{"type":"rule","strokeDash":[4,2]},"encoding":{"y":{"datum":300},"size":{"value":2}}}]}`
	page := `{"vconcat":[` + bars
	for n := range 99 {
		page += "," + []string{bars, layers}[n%2]
	}
	classes := map[string][]string{"small": {bars}, "medium": {layers}, "large": {page + "]}"}}
	text, err := json.Marshal(classes)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "documents.json"), text, 0o644)
}

// judgeVega lets the generated code judge, against santhosh in Go and ajv in TypeScript.
func (r race) judgeVega(all *measure.Results) error {
	published, err := r.bin("published")
	if err != nil {
		return err
	}
	if _, err := r.in(".", "go", "build", "-o", published, "./cmd/published"); err != nil {
		return err
	}
	if _, err := r.in("../ts", "node", "published.mjs"); err != nil {
		return err
	}
	for process := range r.processes() {
		block, rounds := fmt.Sprint("published ", process), strconv.Itoa(r.rounds())
		for _, command := range [][]string{
			{published, "-block", block, "-rounds", rounds, "-seed", strconv.Itoa(process + 1)},
			{"node", "--expose-gc", "../ts/build/published.js", block, rounds, strconv.Itoa(process + 1)},
		} {
			found, err := r.results([]string{"GOMAXPROCS=1"}, ".", command...)
			if err != nil {
				return err
			}
			all.Add(found)
		}
	}
	return nil
}
