// The command prelude bundles the TypeScript of Code Mode with the generated
// TypeScript that it imports, into the one script that engines run. It lives in the
// module of tools so that the bundler stays out of the dependencies of errgen.
//
//	go -C tools run ./prelude          # write the script
//	go -C tools run ./prelude -check   # fail if the written one is stale
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"

	"github.com/evanw/esbuild/pkg/api"
)

// The files, from the folder of the module of tools.
const (
	source = "../runtime/codemode/prelude/prelude.ts"
	target = "../runtime/codemode/prelude.js"
)

const header = `// Code generated from runtime/codemode/prelude and generated/ts. DO NOT EDIT.

// The value of this script is the function install(host): see prelude/prelude.ts.
(() => {`

func main() {
	check := flag.Bool("check", false, "write nothing; fail if the script is stale")
	flag.Parse()
	if err := run(*check); err != nil {
		fmt.Fprintln(os.Stderr, "prelude:", err)
		os.Exit(1)
	}
}

func run(check bool) error {
	script, err := bundle()
	if err != nil {
		return err
	}
	if !check {
		return os.WriteFile(target, script, 0o644)
	}
	written, err := os.ReadFile(target)
	if err != nil {
		return err
	}
	if !bytes.Equal(script, written) {
		return errors.New("runtime/codemode/prelude.js is stale: run go generate ./runtime/codemode")
	}
	return nil
}

// bundle makes one script without import and export. It is not minified: what runs
// in a sandbox should be readable, and engines compile it once.
func bundle() ([]byte, error) {
	result := api.Build(api.BuildOptions{
		EntryPoints:   []string{source},
		Bundle:        true,
		Format:        api.FormatIIFE,
		GlobalName:    "prelude",
		Target:        api.ES2020,
		Platform:      api.PlatformNeutral,
		Charset:       api.CharsetUTF8,
		LegalComments: api.LegalCommentsNone,
		Banner:        map[string]string{"js": header},
		Footer:        map[string]string{"js": "return prelude.install;\n})();"},
	})
	for _, m := range result.Errors {
		return nil, errors.New(api.FormatMessages([]api.Message{m}, api.FormatMessagesOptions{})[0])
	}
	return result.OutputFiles[0].Contents, nil
}
