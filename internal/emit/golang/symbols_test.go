package golang_test

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/emit/golang"
	"github.com/errgen/errgen/internal/ir"
)

// The compiler and the model name the same things, of the same types, for every
// contract of the tests.
func TestSymbols(t *testing.T) {
	imports := importer.ForCompiler(token.NewFileSet(), "source", nil)
	for name, contract := range contracts(t) {
		got := map[string]bool{}
		for _, s := range golang.New().Symbols(contract) {
			if s.Kind != emit.VariantSymbol { // an alternative is a type with a hidden method
				got[shown(s)] = true
			}
		}
		if d := cmp.Diff(exported(t, contract, imports), lines(got)); d != "" {
			t.Errorf("%s: the package (-) and the model (+) differ:\n%s", name, d)
		}
	}
}

// Identifiers of the schema are in the names of all that is made of a type or member;
// those of the root, and of what the package has itself, are not.
func TestSpelled(t *testing.T) {
	names := map[string]bool{}
	for _, s := range golang.New().Symbols(contracts(t)["spelled.json"]) {
		names[s.Name] = true
	}
	for _, name := range []string{"Order", "Order.JobId", "Order.Total", "OrderTotalDefault", "Order.Validate_", "OrderSure", "Order.Created", "Order.CreatedTime",
		"Status", "StatusShut", "Figure", "FigureUnknown", "Quad", "NewQuad", "Order.Crate", "Crate", "Entry_", "NewEntry_", "Order.State"} {
		if !names[name] {
			t.Errorf("there is no %s", name)
		}
		delete(names, name)
	}
	for _, name := range []string{"Ignored", "Order.JobID", "Order.RawTotal", "State", "Shape", "Square", "OrderBox", "Thing"} {
		if names[name] {
			t.Errorf("there is still %s", name)
		}
	}
}

// shown writes a symbol as exportedOf writes what the compiler says.
func shown(s *emit.Symbol) string {
	var arguments []string
	for _, a := range s.Arguments {
		arguments = append(arguments, a.Type)
	}
	switch s.Kind {
	case emit.TypeSymbol:
		return "type " + s.Name + " " + strings.TrimSuffix(s.Type, ", closed")
	case emit.FieldSymbol:
		return "field " + s.Name + " " + s.Type
	case emit.ValueSymbol, emit.ConstantSymbol:
		return strings.TrimSpace("const " + s.Name + " " + s.Type)
	}
	return strings.TrimSpace(fmt.Sprintf("func %s(%s) %s", s.Name, strings.Join(arguments, ", "), s.Type))
}

func lines(set map[string]bool) []string {
	var list []string
	for line := range set {
		list = append(list, line)
	}
	slices.Sort(list)
	return list
}

// exported lists what the generated package exports beside its runtime.
func exported(t *testing.T, contract *ir.Contract, imports types.Importer) []string {
	t.Helper()
	files, err := golang.New().Emit(contract, emit.Options{Package: "sample"})
	if err != nil {
		t.Fatal(err)
	}
	set := token.NewFileSet()
	var parsed []*ast.File
	for _, f := range files {
		file, err := parser.ParseFile(set, f.Path, f.Text, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		parsed = append(parsed, file)
	}
	pkg, err := (&types.Config{Importer: imports}).Check("sample", set, parsed, nil)
	if err != nil {
		t.Fatal(err)
	}
	list := map[string]bool{}
	for _, name := range pkg.Scope().Names() {
		if o := pkg.Scope().Lookup(name); o.Exported() && set.Position(o.Pos()).Filename != "runtime.go" {
			exportedOf(o, list)
		}
	}
	return lines(list)
}

// local writes types of the package without its name.
func local(p *types.Package) string {
	if p.Name() == "sample" {
		return ""
	}
	return p.Name()
}

func typeText(t types.Type) string { return types.TypeString(t, local) }

// ofRuntime names the types of the runtime again that a type is declared with.
var ofRuntime = strings.NewReplacer("[]Entry[", "Map[", "[]Member", "Object")

// exportedOf lists an object with its fields and methods.
func exportedOf(o types.Object, list map[string]bool) {
	switch o := o.(type) {
	case *types.Const:
		line := "const " + o.Name()
		if _, named := o.Type().(*types.Named); named {
			line += " " + typeText(o.Type())
		}
		list[line] = true
	case *types.Var:
		list["const "+o.Name()+" "+typeText(o.Type())] = true
	case *types.Func:
		list["func "+o.Name()+signature(o)] = true
	case *types.TypeName:
		exportedType(o, list)
	}
}

func exportedType(o *types.TypeName, list map[string]bool) {
	if o.IsAlias() {
		list["type "+o.Name()+" = "+typeText(types.Unalias(o.Type()))] = true
		return
	}
	named := o.Type().(*types.Named)
	switch under := named.Underlying().(type) {
	case *types.Struct:
		list["type "+o.Name()+" struct"] = true
		for f := range under.Fields() {
			if f.Exported() {
				list["field "+o.Name()+"."+f.Name()+" "+typeText(f.Type())] = true
			}
		}
	case *types.Interface:
		list["type "+o.Name()+" interface"] = true
		for m := range under.Methods() {
			if m.Exported() {
				list["func "+o.Name()+"."+m.Name()+signature(m)] = true
			}
		}
	default:
		list["type "+o.Name()+" "+ofRuntime.Replace(typeText(under))] = true
	}
	for m := range named.Methods() {
		if m.Exported() {
			list["func "+o.Name()+"."+m.Name()+signature(m)] = true
		}
	}
}

// signature writes the types of a function's parameters and results.
func signature(f *types.Func) string {
	s := f.Type().(*types.Signature)
	var in, out []string
	for v := range s.Params().Variables() {
		in = append(in, typeText(v.Type()))
	}
	if s.Variadic() {
		in[len(in)-1] = "..." + strings.TrimPrefix(in[len(in)-1], "[]")
	}
	for v := range s.Results().Variables() {
		out = append(out, typeText(v.Type()))
	}
	result := strings.Join(out, ", ")
	if len(out) > 1 {
		result = "(" + result + ")"
	}
	return strings.TrimSpace("(" + strings.Join(in, ", ") + ") " + result)
}
