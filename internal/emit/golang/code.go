// Printing: a thin cover over jennifer.
//
// Files, blocks, cases and groups are jennifer's. What stands on one line is
// given as text in the shape that gofmt wants, because only then the file needs
// no formatter at run time, which would take longer than everything else.
// jennifer leaves indentation open; layout puts it in.
package golang

import (
	"bytes"
	"fmt"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/dave/jennifer/jen"

	"github.com/errgen/errgen/internal/emit"
)

// A file is one Go file that is being printed.
type file struct {
	name    string
	doc     []string // of the package
	body    *jen.File
	imports []string
}

func newFile(name, pkg string, header [2]string) *file {
	f := &file{name: name, body: jen.NewFile(pkg)}
	f.body.NoFormat = true
	for _, line := range header {
		f.body.HeaderComment(comment(line, 1<<20)[0])
	}
	return f
}

// use imports a package of the standard library.
func (f *file) use(path string) {
	if !slices.Contains(f.imports, path) {
		f.imports = append(f.imports, path)
	}
}

// comment adds a comment above the next declaration, and an empty line before it.
func (f *file) comment(format string, args ...any) {
	f.body.Line()
	for _, line := range comment(fmt.Sprintf(format, args...), 77) {
		f.body.Id(line)
	}
}

// separately keeps the compiler from inlining the next function, which is not
// called on the usual way.
func (f *file) separately() {
	f.body.Id("//")
	f.body.Id("//go:noinline")
}

// line adds a declaration of one line.
func (f *file) line(format string, args ...any) { f.body.Id(fmt.Sprintf(format, args...)) }

// block adds a declaration with braces.
func (f *file) block(head string, fill func(*block)) {
	f.body.Id(head).BlockFunc(func(g *jen.Group) { fill(&block{g, f}) })
}

// literal adds a declaration with a composite literal.
func (f *file) literal(head string, fill func(*block)) {
	f.body.Id(head + "{")
	fill(&block{f.body.Group, f})
	f.body.Id("}")
}

// function adds a function or a method.
func (f *file) function(signature string, fill func(*block)) { f.block("func "+signature, fill) }

// group adds a declaration with parentheses: const or var.
func (f *file) group(head string, fill func(*block)) {
	f.body.Id(head).DefsFunc(func(g *jen.Group) { fill(&block{g, f}) })
}

// text renders the file, and proves that it is Go.
func (f *file) text() (emit.File, error) {
	var b bytes.Buffer
	if err := f.body.Render(&b); err != nil {
		return emit.File{}, fmt.Errorf("%s: %w", f.name, err)
	}
	text := layout(b.String(), f.doc, f.imports)
	if _, err := parser.ParseFile(token.NewFileSet(), f.name, text, parser.SkipObjectResolution); err != nil {
		return emit.File{}, fmt.Errorf("the generated Go is not well formed: %w", err)
	}
	return emit.File{Path: f.name, Text: text}, nil
}

// A block is the inside of braces or parentheses.
type block struct {
	g *jen.Group
	f *file
}

// use imports a package of the standard library into the block's file.
func (b *block) use(path string) { b.f.use(path) }

// line adds a statement.
func (b *block) line(format string, args ...any) {
	if len(args) > 0 {
		format = fmt.Sprintf(format, args...)
	}
	b.g.Id(format)
}

// space adds an empty line.
func (b *block) space() { b.g.Line() }

// comment adds a comment.
func (b *block) comment(format string, args ...any) {
	for _, line := range comment(fmt.Sprintf(format, args...), 70) {
		b.g.Id(line)
	}
}

// block adds a statement with braces.
func (b *block) block(head string, fill func(*block)) {
	b.g.Id(head).BlockFunc(func(g *jen.Group) { fill(&block{g, b.f}) })
}

// when adds an if.
func (b *block) when(condition string, fill func(*block)) { b.block("if "+condition, fill) }

// either adds an if with an else.
func (b *block) either(condition string, then, other func(*block)) {
	b.g.Id("if " + condition).
		BlockFunc(func(g *jen.Group) { then(&block{g, b.f}) }).
		Else().
		BlockFunc(func(g *jen.Group) { other(&block{g, b.f}) })
}

// arm adds a case to the block of a switch; "" is the default.
func (b *block) arm(values string, fill func(*block)) {
	if values == "" {
		b.g.Default().BlockFunc(func(g *jen.Group) { fill(&block{g, b.f}) })
		return
	}
	b.g.Case(jen.Id(values)).BlockFunc(func(g *jen.Group) { fill(&block{g, b.f}) })
}

// pairs adds the lines of a composite literal with keys; gofmt wants the values
// in one column.
func (b *block) pairs(list [][2]string) {
	width := 0
	for _, p := range list {
		width = max(width, utf8.RuneCountInString(p[0]))
	}
	for _, p := range list {
		b.line("%s:%s %s,", p[0], strings.Repeat(" ", width-utf8.RuneCountInString(p[0])), p[1])
	}
}

// layout gives jennifer's lines the shape of gofmt: indentation by brackets, no
// blank at the end of a line, no two empty lines, none behind an opening bracket.
// It is also where the package comment and the imports go in.
func layout(text string, doc, imports []string) []byte {
	var out bytes.Buffer
	out.Grow(len(text) + len(text)/8)
	depth, empty, opened := 0, true, false
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" {
			empty = true
			continue
		}
		closes := line[0] == '}' || line[0] == ')'
		if closes {
			depth--
		}
		if empty && !opened && !closes && out.Len() > 0 {
			out.WriteByte('\n')
		}
		indent := depth
		if strings.HasPrefix(line, "case ") || line == "default:" {
			indent--
		}
		if strings.HasPrefix(line, "package ") {
			for _, d := range doc {
				out.WriteString(d + "\n")
			}
		}
		for range indent {
			out.WriteByte('\t')
		}
		out.WriteString(line)
		out.WriteByte('\n')
		if strings.HasPrefix(line, "package ") {
			writeImports(&out, imports)
		}
		last := line[len(line)-1]
		opened = (last == '{' || last == '(') && !strings.HasPrefix(line, "//")
		if opened {
			depth++
		}
		empty = false
	}
	return out.Bytes()
}

// writeImports writes the import declaration.
func writeImports(out *bytes.Buffer, imports []string) {
	slices.Sort(imports)
	imports = slices.Compact(imports)
	switch len(imports) {
	case 0:
	case 1:
		fmt.Fprintf(out, "\nimport %q\n", imports[0])
	default:
		out.WriteString("\nimport (\n")
		for _, path := range imports {
			fmt.Fprintf(out, "\t%q\n", path)
		}
		out.WriteString(")\n")
	}
}

// comment makes comment lines of text; every word of a schema that gets into a
// comment comes through here.
func comment(text string, width int) []string {
	lines := emit.Comment(text, width)
	for i, line := range lines {
		if lines[i] = "//"; line != "" {
			lines[i] = "// " + line
		}
	}
	return lines
}

// quote makes a string literal; every word of a schema that gets into code comes
// through here. JSON reads better without escapes for its quotes.
func quote(text string) string {
	plain := func(r rune) bool { return r < ' ' || r > '~' || r == '`' }
	if strings.Contains(text, `"`) && !strings.ContainsFunc(text, plain) {
		return "`" + text + "`"
	}
	return strconv.Quote(text)
}
