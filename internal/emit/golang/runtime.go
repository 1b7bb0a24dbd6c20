// The runtime: real Go files that are compiled and tested where they lie, and of
// which a package gets the declarations that it uses.
//
// A declaration is taken if its name appears in the code of another one that is
// taken, or in a generated file. With a type come its exported methods, and the
// exported functions that make it: they are for users of the package.
package golang

import (
	"bytes"
	"path"
	"regexp"
	"strings"
	"sync"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/templates"
)

// A declaration is one of the runtime, with its comment.
type declaration struct {
	text    string
	names   []string        // what it declares; of a method, its name behind a dot
	owner   string          // of an exported method or function: the type with which it comes
	uses    map[string]bool // identifiers in its code
	imports []string        // paths of the file's imports that it uses
}

const runtimeFolder = "golang/runtime"

// declarations reads the runtime, once.
var declarations = sync.OnceValues(func() ([]*declaration, error) {
	entries, err := templates.FS.ReadDir(runtimeFolder)
	if err != nil {
		return nil, err
	}
	var all []*declaration
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), ".go") && !strings.HasSuffix(e.Name(), "_test.go") {
			text, err := templates.FS.ReadFile(path.Join(runtimeFolder, e.Name()))
			if err != nil {
				return nil, err
			}
			all = append(all, cut(string(text))...)
		}
	}
	return all, nil
})

var (
	importLine = regexp.MustCompile(`(?m)^(?:import |\t)"([\w/]+)"$`)
	// headLine is the first line of a declaration behind its comment.
	headLine = regexp.MustCompile(`(?m)^(?:func (\([^)]*\) )?(\w+)(.*)|type (\w+)|(?:const|var) (\w+|\())`)
	listLine = regexp.MustCompile(`(?m)^\t(\w+)`)
	wordText = regexp.MustCompile(`\w+`)
)

// cut cuts a file into its declarations, which gofmt keeps apart by empty lines.
func cut(text string) []*declaration {
	var list []*declaration
	first := headLine.FindStringIndex(text)
	imports := importLine.FindAllStringSubmatch(text[:first[0]], -1)
	for chunk := range strings.SplitSeq(text, "\n\n") {
		switch {
		case chunk[0] == '\t' || chunk[0] == '}' || chunk[0] == ')': // an empty line within a declaration
			if n := len(list); n > 0 {
				list[n-1].text += "\n\n" + chunk
			}
		case headLine.MatchString(chunk):
			list = append(list, &declaration{text: chunk})
		}
	}
	for _, d := range list {
		d.analyse(imports)
	}
	return list
}

// analyse finds out what a declaration declares and uses.
func (d *declaration) analyse(imports [][]string) {
	d.text = strings.TrimRight(d.text, "\n")
	d.uses = map[string]bool{}
	identifiers(d.text, d.uses)
	for _, line := range imports {
		if d.uses[path.Base(line[1])] {
			d.imports = append(d.imports, line[1])
		}
	}
	head := headLine.FindStringSubmatch(d.text)
	receiver, function, signature := head[1], head[2], head[3]
	switch {
	case function != "":
		if d.names = []string{function}; receiver != "" {
			d.names[0] = "." + function
		}
		if upperFirst(function) {
			d.owner = ownerOf(receiver, signature)
		}
	case head[4] != "":
		d.names = []string{head[4]}
	case head[5] != "(":
		d.names = []string{head[5]}
	default:
		for _, line := range listLine.FindAllStringSubmatch(d.text, -1) {
			d.names = append(d.names, line[1])
		}
	}
}

// ownerOf is the exported type that a method belongs to, or that a function
// returns.
func ownerOf(receiver, signature string) string {
	for _, word := range wordText.FindAllString(receiver, -1) {
		if upperFirst(word) {
			return word
		}
	}
	if i := strings.LastIndex(signature, ") "); receiver == "" && i >= 0 {
		for _, word := range wordText.FindAllString(signature[strings.Index(signature, "(")+1:], -1) {
			if upperFirst(word) && len(word) > 1 {
				return word
			}
		}
	}
	return ""
}

func upperFirst(word string) bool { return word[0] >= 'A' && word[0] <= 'Z' }

// identifiers enters the words of Go code that stand in neither comments nor
// strings, with a dot in front where code has one.
func identifiers(code string, into map[string]bool) {
	for i := 0; i < len(code); {
		switch c := code[i]; {
		case c == '/' && strings.HasPrefix(code[i:], "//"):
			i += lineEnd(code[i:])
		case c == '"' || c == '`' || c == '\'':
			i += stringEnd(code[i:])
		case isWordByte(c):
			from := i
			for i < len(code) && isWordByte(code[i]) {
				i++
			}
			if from > 0 && code[from-1] == '.' {
				from--
			}
			into[code[from:i]] = true
		default:
			i++
		}
	}
}

func isWordByte(c byte) bool {
	return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c >= 0x80
}

// lineEnd is the position behind the line that code begins with.
func lineEnd(code string) int {
	if end := strings.IndexByte(code, '\n'); end >= 0 {
		return end + 1
	}
	return len(code)
}

// stringEnd is the position behind the literal that code begins with.
func stringEnd(code string) int {
	quote := code[0]
	for i := 1; i < len(code); i++ {
		switch {
		case code[i] == quote:
			return i + 1
		case code[i] == '\\' && quote != '`':
			i++
		}
	}
	return len(code)
}

// copyRuntime adds the file with the declarations that the others use.
func (g *generator) copyRuntime(files []emit.File) (emit.File, error) {
	all, err := declarations()
	if err != nil {
		return emit.File{}, err
	}
	used := map[string]bool{}
	for _, f := range files {
		identifiers(string(f.Text), used)
	}
	taken := take(all, used)
	var imports []string
	var body bytes.Buffer
	for i, d := range all {
		if taken[i] {
			imports = append(imports, d.imports...)
			body.WriteString("\n" + d.text + "\n")
		}
	}
	var out bytes.Buffer
	for _, line := range g.header {
		out.WriteString(comment(line, 1<<20)[0] + "\n")
	}
	out.WriteString("\n// What the types of this package share: the scanner, violations, and values that\n// the schema leaves open.\n\npackage " + g.o.Package + "\n")
	writeImports(&out, imports)
	out.Write(body.Bytes())
	return emit.File{Path: "runtime.go", Text: out.Bytes()}, nil
}

// take finds the declarations that are used, directly or by others.
func take(all []*declaration, used map[string]bool) []bool {
	byName, byOwner := map[string][]int{}, map[string][]int{}
	for i, d := range all {
		for _, name := range d.names {
			byName[name] = append(byName[name], i)
		}
		if d.owner != "" {
			byOwner[d.owner] = append(byOwner[d.owner], i)
		}
	}
	taken := make([]bool, len(all))
	var mark func(i int)
	word := func(name string) {
		for _, i := range byName[name] {
			mark(i)
		}
	}
	mark = func(i int) {
		if taken[i] {
			return
		}
		taken[i] = true
		for name := range all[i].uses {
			word(name)
		}
		for _, name := range all[i].names {
			for _, j := range byOwner[name] {
				mark(j)
			}
		}
	}
	for name := range used {
		word(name)
	}
	return taken
}
