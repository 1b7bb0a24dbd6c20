// Package compile turns a schema into a plan.
//
//	load.go       files, resources, anchors; every keyword known and well formed
//	resolve.go    references
//	bundle.go     one schema with all files inside
//	scope.go      dynamic references
//	cycle.go      references that never move to another value
//	rules.go      what each schema object says, by package keyword
//	plan.go       the schema objects that apply to one value, merged into ops;
//	              reach.go, what they evaluate
//	discriminate.go   how a value tells its branch
//	shape.go      how a value is held: types; scalar.go, enums and integers
//	union.go      unions and open enums
//	name.go       names, and claims to them
//	extension.go  x-errgen
//	catalogue.go  the error kinds; proof.go shows that they work
//	judge.go      defaults and examples, judged by the oracle
//	finish.go     numbers for plans, fails and patterns
package compile

import (
	"crypto/sha256"
	"encoding/hex"
	"net/url"
	"slices"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/source"
)

// Options say what the schema itself does not.
type Options struct {
	// URI of the root schema's file. References to other files resolve against it.
	URI string
	// Pointer leads to the schema within the root file; "" is the whole file.
	Pointer string
	// Dialect holds where no $schema says otherwise; zero is 2020-12.
	Dialect keyword.Dialect
	// Lenient turns the refusals of unknown and misplaced keywords, wrong defaults
	// and wrong examples into notes. It never changes a verdict.
	Lenient bool
	// AssertFormat makes format refuse texts; otherwise it is an annotation.
	AssertFormat bool
	// ValidatorsOnly leaves types and names out, so that no name can be missing.
	ValidatorsOnly bool
	// Name is the name of the root type; "" derives it.
	Name string
	// Names gives names from outside: pointer, or file#pointer, to a name in snake case.
	Names map[string]string
	// Load reads the file of a URI; nil reads none.
	Load Loader
}

// Loader finds the text of a URI without a fragment, and the name to show for it.
type Loader func(uri string) (name string, text []byte, err error)

// Compile makes the plan of a schema. The diagnostics hold every problem found,
// and notes; there is no contract if one of them is a refusal.
func Compile(root *source.Node, o Options) (*ir.Contract, source.Diagnostics) {
	c := newCompiler(o)
	c.load(root)           // 1. files, resources and keywords       load.go
	c.resolve()            // 2. references, which load more files   resolve.go
	c.refuseCycles()       // 3. a reference must get somewhere      cycle.go
	c.out.Digest = c.sum() //    what went in
	if c.failed() {
		return nil, c.report
	}
	if len(c.loaded) == 1 && o.Pointer == "" {
		c.out.Schema = root
	}
	start := c.start()
	c.out.RootSchema = start.node
	c.out.Root.Plan = c.plan([]*schema{start}, false)
	c.lower() // 4. plans                                            plan.go
	if c.exhausted() {
		return nil, c.report
	}
	if !o.ValidatorsOnly {
		c.shape(start) // 5. types and names                         shape.go
		c.catalogue()  // 6. error kinds                             catalogue.go
		c.claimNames() // 7. no name twice                           name.go
	}
	c.judge()  // 8. defaults and examples hold                      judge.go
	c.finish() // 9. numbers                                         finish.go
	if c.failed() {
		return nil, c.report
	}
	return c.out, c.report
}

type compiler struct {
	o      Options
	out    *ir.Contract
	report source.Diagnostics

	root      *source.Node
	files     map[string]*source.Node       // by canonical URI
	loaded    []*source.Node                // in the order of loading
	resources map[string]*schema            // by canonical URI
	anchors   map[string]*schema            // by URI#name
	dynamic   map[string]map[string]*schema // dynamic anchors, by URI and name
	isDynamic bool                          // there is a $dynamicRef that needs a scope
	scopes    map[string]*scope
	entered   map[entry]*scope
	instances map[instanceKey]*schema
	schemas   map[*source.Node]*schema
	order     []*schema             // in the order of registration
	pending   []*schema             // with references that are not resolved yet
	targets   map[*source.Node]bool // schemas that a reference leads to
	groups    map[*source.Node]bool // values of unknown members that a reference leads through

	steps    int // of merging; limit.go
	plans    map[string]*ir.Plan
	unlower  []unloweredPlan
	shapers  map[*schema]*schema
	forming  map[*schema]bool       // see forms
	owns     map[*schema]ir.KindSet // see ownKinds
	admits   map[*schema]ir.KindSet // see admitted
	unions   map[*source.Node]*unionBuilder
	patterns map[string]*ir.Pattern
	types    map[string]*ir.Type
	bad      map[*source.Node]bool // patterns that were reported already
	used     map[string]bool       // entries of Options.Names that named something
	names    map[*schema]ir.Name
	unnamed  map[source.Place]bool // things whose names were refused already
}

func newCompiler(o Options) *compiler {
	if o.Dialect == 0 {
		o.Dialect = keyword.Draft2020
	}
	return &compiler{
		o: o, out: &ir.Contract{},
		files: map[string]*source.Node{}, resources: map[string]*schema{}, anchors: map[string]*schema{},
		dynamic: map[string]map[string]*schema{}, scopes: map[string]*scope{}, entered: map[entry]*scope{}, instances: map[instanceKey]*schema{},
		schemas: map[*source.Node]*schema{}, groups: map[*source.Node]bool{}, targets: map[*source.Node]bool{},
		plans: map[string]*ir.Plan{}, shapers: map[*schema]*schema{},
		forming: map[*schema]bool{}, owns: map[*schema]ir.KindSet{}, admits: map[*schema]ir.KindSet{}, unions: map[*source.Node]*unionBuilder{}, patterns: map[string]*ir.Pattern{}, types: map[string]*ir.Type{},
		bad: map[*source.Node]bool{}, used: map[string]bool{}, names: map[*schema]ir.Name{}, unnamed: map[source.Place]bool{},
	}
}

// refuse reports a problem that stops the run.
func (c *compiler) refuse(at *source.Node, code, problem, advice string, related ...source.Place) {
	c.say(source.Diagnostic{Code: code, Place: at.Place(), Problem: problem, Advice: advice, Related: related})
}

// refuseOrNote reports what Lenient lets pass.
func (c *compiler) refuseOrNote(at *source.Node, code, problem, advice string) {
	c.say(source.Diagnostic{Code: code, Place: at.Place(), Problem: problem, Advice: advice, Note: c.o.Lenient})
}

func (c *compiler) note(at *source.Node, code, problem, advice string) {
	c.say(source.Diagnostic{Code: code, Place: at.Place(), Problem: problem, Advice: advice, Note: true})
}

func (c *compiler) say(d source.Diagnostic) { c.report = append(c.report, d) }

// failed sorts what was reported and tells whether any of it stops the run.
func (c *compiler) failed() bool {
	c.report.Sort()
	return c.report.Failed()
}

// start is the schema that the contract is made of.
func (c *compiler) start() *schema {
	s := c.schemas[c.startNode()]
	return c.instance(s, c.enter(nil, s))
}

// sum is the digest of all files, each with its name relative to the root, in
// the order of their names: of what they say and not of their text, so that a
// schema has the same in JSON and in YAML.
func (c *compiler) sum() string {
	type named struct {
		name string
		text []byte
	}
	var all []named
	for _, file := range c.loaded {
		all = append(all, named{c.relative(file), []byte(file.Compact())})
	}
	slices.SortFunc(all, func(a, b named) int {
		if a.name < b.name {
			return -1
		}
		return 1
	})
	h := sha256.New()
	for _, f := range all {
		h.Write([]byte(f.name))
		h.Write([]byte{0})
		h.Write(f.text)
		h.Write([]byte{0})
	}
	return hex.EncodeToString(h.Sum(nil))
}

// parseURI reads a URI reference; a nil result was no URI.
func parseURI(text string) *url.URL {
	u, err := url.Parse(text)
	if err != nil {
		return nil
	}
	return u
}
