// Command soak runs what takes longer than a test may: random schemas, and the
// published schemas of others.
//
//	main.go      the two runs and their flags
//	subject.go   a schema with everyone's means to judge documents by it
//	round.go     a batch of subjects: built, asked, compared
//	random.go    random schemas, with documents near to each
//	shrink.go    smaller schemas and documents with the same difference
//	public.go    published schemas: public.json says which
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/errgen/errgen/conformance/bed"
)

const usage = `usage: go run ./conformance/soak random [--schemas N] [--seed N] [--batch N] [--lang LANG,…]
       go run ./conformance/soak public [--lang LANG,…] [NAME | FILE…]

random makes schemas over all keywords of both dialects, compiles them in batches,
and puts ten documents near to each to generated code, the oracle and an
independent validator. All have to agree on the verdict, and the first ones on the
violations. A difference is made smaller and printed.

public generates code for published schemas, whose packages package-lock.json pins
and "npm ci" in conformance/soak installs, compiles it with the strictest settings
of each language, and judges documents by it. A NAME is one of public.json, a FILE
any other schema. Without either: all of public.json.

Exit code 0: all agree. 1: a difference, or code that does not compile. 2: the run
could not be made.

`

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// errDiffers is the error of a run that has told what it found.
var errDiffers = errors.New("not all agree")

func run(args []string, out, problems io.Writer) int {
	flags := flag.NewFlagSet("soak", flag.ContinueOnError)
	flags.SetOutput(problems)
	flags.Usage = func() { fmt.Fprint(problems, usage) }
	languages := flags.String("lang", strings.Join(bed.Names(), ","), "")
	o := randomOptions{}
	flags.IntVar(&o.schemas, "schemas", 1000, "")
	flags.Uint64Var(&o.seed, "seed", 1, "")
	flags.IntVar(&o.batch, "batch", 300, "")
	if len(args) == 0 {
		flags.Usage()
		return 2
	}
	if err := flags.Parse(args[1:]); err != nil {
		return 2
	}
	for _, l := range strings.Split(*languages, ",") {
		if !slices.Contains(bed.Names(), l) {
			fmt.Fprintf(problems, "there is no language %q\n", l)
			return 2
		}
	}
	var err error
	switch o.languages = strings.Split(*languages, ","); args[0] {
	case "random":
		err = random(o, out)
	case "public":
		err = public(flags.Args(), o.languages, out)
	default:
		flags.Usage()
		return 2
	}
	switch {
	case errors.Is(err, errDiffers):
		return 1
	case err != nil:
		fmt.Fprintln(problems, err)
		return 2
	}
	return 0
}
