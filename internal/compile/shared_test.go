package compile_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/interp"
	"github.com/errgen/errgen/internal/source"
)

func TestShared(t *testing.T) {
	for _, dir := range []string{"cases", "tricky"} {
		files, _ := filepath.Glob("../../../shared/codegen/" + dir + "/*.json")
		for _, f := range files {
			t.Run(filepath.Base(f), func(t *testing.T) {
				text, _ := os.ReadFile(f)
				n, d := source.ParseJSON(f, text)
				if n == nil {
					t.Fatal(d)
				}
				o := compile.Options{Names: map[string]string{}}
				if names := n.Get("names"); names != nil {
					for _, m := range names.Members {
						o.Names[m.Name] = m.Value.Text
					}
				}
				name := n.Get("name").Text + ".json"
				var root *source.Node
				if s := n.Get("schema"); s != nil {
					root, d = source.ParseJSON(name, []byte(s.Compact()))
				} else {
					all := n.Get("schemas")
					root, d = source.ParseJSON(n.Get("root").Text, []byte(all.Get(n.Get("root").Text).Compact()))
					o.Load = func(uri string) (string, []byte, error) {
						p := uri[len("file:///"):]
						return p, []byte(all.Get(p).Compact()), nil
					}
				}
				if root == nil {
					t.Fatal(d)
				}
				c, d := compile.Compile(root, o)
				for _, x := range d {
					fmt.Println(filepath.Base(f), x.Code, x.Place, x.Problem, x.Note)
				}
				if c == nil {
					t.Fatal("refused")
				}
				for _, ty := range c.Types {
					fmt.Print("   ", ty.Form, " ", ty.Name, ":")
					for _, f := range ty.Fields {
						if f.Value.Type != nil {
							fmt.Print(" ", f.Name, "=", f.Value.Type.Form, f.Value.Type.Name)
						}
					}
					for _, f := range ty.Branches {
						fmt.Print(" |", f.Name, "=", f.Value.Type.Form, f.Value.Type.Name)
					}
					fmt.Println()
				}
				for _, i := range n.Get("instances").Items {
					got := interp.Validate(c.Root.Plan, []byte(i.Get("data").Compact()))
					if (len(got) == 0) != i.Get("valid").Bool {
						t.Errorf("%s: %v", i.Compact(), got)
					}
				}
				if n.Get("refusal_without_names") != nil {
					o.Names = nil
					c, d := compile.Compile(root, o)
					fmt.Println(c == nil, n.Get("refusal_without_names").Compact())
					d.WriteText(os.Stdout)
				}
			})
		}
	}
}
