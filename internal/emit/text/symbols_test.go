package text

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// symbolContracts are contracts with every form, and those of the vectors.
func symbolContracts(t *testing.T) map[string]*ir.Contract {
	t.Helper()
	all := map[string]*ir.Contract{}
	for _, path := range []string{tsParcel, tsFault, rustOffice, rustAgentError} {
		all[path] = rustContract(t, path)
	}
	for _, folder := range []string{"cases", "tricky"} {
		files, err := filepath.Glob(filepath.Join("../../../conformance/vectors", folder, "*.json"))
		if err != nil || len(files) < 12 {
			t.Fatalf("%s has %d cases, want 12 or more (%v)", folder, len(files), err)
		}
		for _, file := range files {
			all[file] = vectorContract(t, file)
		}
	}
	maps.DeleteFunc(all, func(_ string, c *ir.Contract) bool { return c == nil })
	return all
}

// vectorContract compiles the schema of a vector; nil if it has none.
func vectorContract(t *testing.T, file string) *ir.Contract {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	vector, problems := source.ParseJSON(file, text)
	if vector == nil {
		t.Fatal(problems)
	}
	s := vector.Get("schema")
	if s == nil {
		return nil
	}
	o := compile.Options{Names: map[string]string{}}
	if names := vector.Get("names"); names != nil {
		for _, m := range names.Members {
			o.Names[m.Name] = m.Value.Text
		}
	}
	root, problems := source.ParseJSON(filepath.Base(file), []byte(s.Compact()))
	if root == nil {
		t.Fatal(problems)
	}
	c, problems := compile.Compile(root, o)
	if c == nil {
		t.Fatal(problems)
	}
	return c
}

// texts are the generated files by their paths.
func texts(t *testing.T, files []emit.File, err error) map[string]string {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, f := range files {
		all[f.Path] = string(f.Text)
	}
	return all
}

// compact writes a piece of code without what only layout puts there.
func compact(code string) string {
	code = strings.Join(strings.Fields(code), "")
	for _, r := range [][2]string{{",]", "]"}, {",)", ")"}, {",}", "}"}, {":|", ":"}, {"(|", "("}, {"=|", "="}, {"<|", "<"}} {
		code = strings.ReplaceAll(code, r[0], r[1])
	}
	return code
}

func diffLines(t *testing.T, name, what string, code, model map[string]bool) {
	t.Helper()
	if d := cmp.Diff(slices.Sorted(maps.Keys(code)), slices.Sorted(maps.Keys(model))); d != "" {
		t.Errorf("%s: %s of the code (-) and the model (+) differ:\n%s", name, what, d)
	}
}

// TypeScript.

var (
	tsComments  = regexp.MustCompile(`(?s)/\*\*.*?\*/`)
	tsExported  = regexp.MustCompile(`(?s)export (?:type )?\{(.*?)\} from "\./(\w+)\.js"`)
	tsInterface = regexp.MustCompile(`(?ms)^(?:export )?interface (\w+) \{\n(.*?)^\}`)
	tsConsts    = regexp.MustCompile(`(?ms)^export const (\w+) = \{\n(.*?)^\} as const;`)
	tsHeads     = regexp.MustCompile(`(?ms)^export function (\w+)\((.*?)\): (\{\n[^\n]*\n\}|[^\n]*?) \{$`)
	tsArgument  = regexp.MustCompile(`([\pL\w$]+|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\??:`)
)

// What index.ts exports is in the model, and the other way round; with it the
// members of interfaces, the known values of enums, and arguments.
func TestTypeScriptSymbols(t *testing.T) {
	for name, c := range symbolContracts(t) {
		files, err := NewTypeScript().Emit(c, emit.Options{})
		modules := texts(t, files, err)
		symbols := NewTypeScript().Symbols(c)
		diffLines(t, name, "exports", tsExports(modules["index.ts"]), tsNamesOf(symbols))
		code := ""
		for _, module := range []string{"types.ts", "new.ts", "text.ts", "check.ts", "kinds.ts"} {
			code += tsComments.ReplaceAllString(modules[module], "") + "\n"
		}
		exports := tsExports(modules["index.ts"])
		diffLines(t, name, "members", tsMembersOf(code, exports), tsFieldsOf(symbols))
		compareArguments(t, name, code, symbols)
	}
}

func tsExports(index string) map[string]bool {
	names := map[string]bool{}
	for _, m := range tsExported.FindAllStringSubmatch(index, -1) {
		if m[2] == "runtime" {
			continue
		}
		for name := range strings.FieldsFuncSeq(m[1], func(r rune) bool { return r == ',' || r == ' ' || r == '\n' }) {
			if name != "type" {
				names[name] = true
			}
		}
	}
	return names
}

// tsNamesOf are the names of the model that stand alone.
func tsNamesOf(symbols []*emit.Symbol) map[string]bool {
	names := map[string]bool{}
	for _, s := range symbols {
		switch s.Kind {
		case emit.TypeSymbol, emit.FunctionSymbol, emit.ConstantSymbol:
			names[s.Name] = true
		}
	}
	return names
}

// tsMembersOf lists the members of exported interfaces and constant objects.
func tsMembersOf(code string, exports map[string]bool) map[string]bool {
	members := map[string]bool{}
	for _, m := range tsInterface.FindAllStringSubmatch(code, -1) {
		if exports[m[1]] {
			tsMembers(members, m[1], m[2])
		}
	}
	for _, m := range tsConsts.FindAllStringSubmatch(code, -1) {
		for _, line := range topLevel(m[2], ',') {
			key, value, _ := strings.Cut(line, ": ")
			members[compact(m[1]+"."+key+":"+value)] = true
		}
	}
	return members
}

// tsMembers lists the members of an object type, those of nested ones too.
func tsMembers(members map[string]bool, owner, body string) {
	for _, line := range topLevel(body, ';') {
		key, spelled, _ := cutKey(strings.TrimPrefix(line, "readonly "))
		if strings.HasPrefix(key, "[") {
			continue // any name
		}
		if strings.HasPrefix(line, "readonly ") && strings.HasPrefix(spelled, "{") {
			tsMembers(members, owner+"."+key, spelled[1:len(spelled)-1])
			continue
		}
		members[compact(owner+"."+key+":"+spelled)] = true
	}
}

// cutKey takes a member apart; the mark of one that may be absent goes to its type.
func cutKey(member string) (key, spelled string, found bool) {
	key, spelled, found = strings.Cut(member, ":")
	if strings.HasPrefix(member, `"`) {
		end := strings.Index(member[1:], `"`) + 2
		key, spelled = member[:end], strings.TrimPrefix(member[end:], ":")
		if strings.HasPrefix(spelled, "?") {
			spelled = "?" + strings.TrimPrefix(spelled, "?:")
		}
		return key, strings.TrimSpace(spelled), true
	}
	if strings.HasSuffix(key, "?") {
		key, spelled = strings.TrimSuffix(key, "?"), "?"+strings.TrimSpace(spelled)
	}
	return key, strings.TrimSpace(spelled), found
}

// topLevel cuts code at a mark that stands in no brackets and no string.
func topLevel(code string, mark rune) []string {
	var list []string
	depth, start, quoted := 0, 0, rune(0)
	for i, r := range code {
		switch {
		case quoted != 0:
			if r == quoted && code[i-1] != '\\' {
				quoted = 0
			}
		case r == '"' || r == '\'':
			quoted = r
		case strings.ContainsRune("{[(<", r):
			depth++
		case strings.ContainsRune("}])>", r):
			depth--
		case r == mark && depth == 0:
			list = append(list, strings.TrimSpace(code[start:i]))
			start = i + 1
		}
	}
	if rest := strings.TrimSpace(code[start:]); rest != "" {
		list = append(list, rest)
	}
	return list
}

// tsFieldsOf are the members and values of the model.
func tsFieldsOf(symbols []*emit.Symbol) map[string]bool {
	members := map[string]bool{}
	for _, s := range symbols {
		if s.Kind != emit.FieldSymbol && s.Kind != emit.ValueSymbol {
			continue
		}
		spelled := s.Type
		if s.Lenient != "" {
			spelled = s.Lenient
		}
		owner, key, _ := strings.Cut(s.Name, ".")
		for _, group := range []string{"values.", "facts."} {
			if strings.HasPrefix(key, group) && strings.HasSuffix(owner, "KindInfo") {
				owner, key = owner+"."+strings.TrimSuffix(group, "."), strings.TrimPrefix(key, group)
			}
		}
		switch {
		case s.Kind == emit.ValueSymbol && s.Type == "number":
			spelled = s.Value
		case s.Kind == emit.ValueSymbol: // members of a type end otherwise than those of a value
			spelled = strings.ReplaceAll(spelled, ";", ",")
		}
		members[compact(owner+"."+tsKey(key)+":"+spelled)] = true
	}
	return members
}

// compareArguments holds the arguments of the model against the parameters of
// functions, those of the types that constructors take among them.
func compareArguments(t *testing.T, name, code string, symbols []*emit.Symbol) {
	t.Helper()
	bodies := map[string]string{}
	for _, m := range tsInterface.FindAllStringSubmatch(code, -1) {
		bodies[m[1]] = m[2]
	}
	heads := map[string]string{}
	for _, m := range tsHeads.FindAllStringSubmatch(code, -1) {
		head := m[2]
		for _, used := range regexp.MustCompile(`(?:RequiredOf|OptionalOf|OptionsOf)\w+`).FindAllString(m[2], -1) {
			head += "{" + bodies[used] + "}"
		}
		heads[m[1]] = head
	}
	for _, s := range symbols {
		if s.Kind != emit.FunctionSymbol {
			continue
		}
		head, found := heads[s.Name]
		if !found {
			t.Errorf("%s has no function %s", name, s.Name)
			continue
		}
		want := map[string]bool{}
		for _, a := range s.Arguments {
			want[tsKey(a.Name)] = true
			if !strings.Contains(compact(head), compact(strings.TrimPrefix(a.Type, "?"))) {
				t.Errorf("%s: %s takes no %s", name, s.Name, a.Type)
			}
		}
		got := map[string]bool{}
		for _, m := range tsArgument.FindAllStringSubmatch(head, -1) {
			switch m[1] {
			case "required", "optional", "options", "asks", "depth":
				if !want[m[1]] {
					continue
				}
			}
			got[m[1]] = true
		}
		for a := range want {
			if !got[a] {
				t.Errorf("%s: %s takes no argument %s", name, s.Name, a)
			}
		}
	}
}

// Rust.

var (
	rustBlock       = regexp.MustCompile(`^(?:pub )?(struct|enum|impl)(?:<'a>)? (?:[\w:<>' ,]+ for )?([\pL\w]+)(?:<'[a_]>)? \{$`)
	rustConstLine   = regexp.MustCompile(`^    pub const (\w+): `)
	rustFunction    = regexp.MustCompile(`^(?:    )?pub fn ([\pL\w]+)\((.*?)\)(?: -> (.+?))? \{$`)
	rustFieldLine   = regexp.MustCompile(`^    pub ([\pL\w]+): (.+),$`)
	rustVariantLine = regexp.MustCompile(`^    ([\pL\w]+)(?:\((.*)\))?,$`)
	rustTypeLine    = regexp.MustCompile(`^pub (?:(struct|enum) ([\pL\w]+)|type ([\pL\w]+) = (.+);)`)
)

// The public items of the module are in the model, and the other way round.
func TestRustSymbols(t *testing.T) {
	for name, c := range symbolContracts(t) {
		files, err := NewRust().Emit(c, emit.Options{})
		modules := texts(t, files, err)
		code := map[string]bool{}
		for _, module := range []string{"mod.rs", "kinds.rs"} {
			rustPublic(code, joinBroken(modules[module]))
		}
		model := map[string]bool{}
		for _, s := range NewRust().Symbols(c) {
			model[compact(rustShown(s))] = true
		}
		diffLines(t, name, "items", code, model)
	}
}

// joinBroken puts signatures and types on one line that rustfmt breaks.
func joinBroken(code string) string {
	broken := regexp.MustCompile(`(?m)^(\s*pub (?:fn|const|type) [^{};]*[(=<,])\n\s*([^\n]*)`)
	for {
		joined := broken.ReplaceAllString(code, "$1 $2")
		if joined == code {
			return code
		}
		code = joined
	}
}

// rustPublic lists the public items of a module.
func rustPublic(list map[string]bool, code string) {
	owner, kind := "", ""
	for line := range strings.Lines(code) {
		line = strings.TrimSuffix(line, "\n")
		if line == "}" {
			owner = ""
		}
		if m := rustTypeLine.FindStringSubmatch(line); m != nil {
			list[compact("type "+m[2]+m[1]+m[3]+pick(m[3] != "", " = ", "")+m[4])] = true
		}
		if m := rustBlock.FindStringSubmatch(line); m != nil && !strings.Contains(line, " for ") {
			kind, owner = m[1], m[2]+"."
		}
		if m := rustFunction.FindStringSubmatch(line); m != nil {
			list[compact("fn "+owner+m[1]+"("+rustParameters(m[2])+")"+m[3])] = true
		}
		if owner == "" {
			continue
		}
		if m := rustConstLine.FindStringSubmatch(line); m != nil {
			list["const"+owner+m[1]] = true
		}
		if m := rustFieldLine.FindStringSubmatch(line); m != nil {
			list[compact("field "+owner+m[1]+" "+m[2])] = true
		}
		if m := rustVariantLine.FindStringSubmatch(line); m != nil && kind == "enum" {
			list[compact("variant "+owner+m[1]+" "+m[2])] = true
		}
	}
}

// rustParameters are the types of a function's parameters, without the receiver.
func rustParameters(text string) string {
	var types []string
	for _, p := range topLevel(text, ',') {
		if _, spelled, found := strings.Cut(p, ": "); found {
			types = append(types, spelled)
		}
	}
	return strings.Join(types, ",")
}

// rustShown writes a symbol as rustPublic writes what it finds.
func rustShown(s *emit.Symbol) string {
	var arguments []string
	for _, a := range s.Arguments {
		arguments = append(arguments, a.Type)
	}
	switch s.Kind {
	case emit.TypeSymbol:
		return "type " + s.Name + " " + strings.TrimSuffix(s.Type, ", closed")
	case emit.FieldSymbol:
		return "field " + s.Name + " " + s.Type
	case emit.ConstantSymbol:
		return "const " + s.Name
	case emit.ValueSymbol, emit.VariantSymbol:
		return "variant " + s.Name + " " + s.Type
	}
	if strings.HasSuffix(s.Name, ".new") && len(arguments) > 0 {
		arguments = []string{strings.TrimRight(strings.TrimSuffix(s.Name, ".new"), "_") + "Args"}
	}
	return "fn " + s.Name + "(" + strings.Join(arguments, ",") + ")" + s.Type
}
