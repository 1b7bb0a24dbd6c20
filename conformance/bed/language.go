// What a language needs to be built and called.

package bed

import (
	"fmt"
	"os/exec"
	"regexp"
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
)

// Language is a target language of the generator.
type Language struct {
	Name    string
	emitter emit.Emitter
	folder  string // of the workspace, where the contracts' folders lie; ends with a slash or is empty
	suffix  string // of generated files
	// root finds the spelling of the root type's name in a generated file; "" if
	// it is not there.
	root func(text string) string
	// glue lists the contracts for the driver.
	glue    func([]subject) []emit.File
	build   func(*workspace) error
	command func(*workspace) []string
}

// subject is a contract as the glue of a language sees it.
type subject struct {
	*Contract
	root string // how the language spells the name of the root type
}

// Languages are all of them, in the order of reports.
var Languages = []*Language{goLanguage, typeScript, rust}

// Names of all languages.
func Names() []string {
	var names []string
	for _, l := range Languages {
		names = append(names, l.Name)
	}
	return names
}

// Generate prints a contract in a language.
func Generate(language string, c *ir.Contract) ([]emit.File, error) {
	return byName(language).emitter.Emit(c, emit.Options{Package: "agenterror"})
}

// submatch is a root function for languages that name a function after the type.
func submatch(expression string) func(string) string {
	find := regexp.MustCompile(expression)
	return func(text string) string {
		if found := find.FindStringSubmatch(text); found != nil {
			return found[1]
		}
		return ""
	}
}

func byName(name string) *Language {
	for _, l := range Languages {
		if l.Name == name {
			return l
		}
	}
	panic("there is no language " + name) // callers take names from Names
}

// toolError is what a compiler said.
type toolError struct{ command, output string }

func (e *toolError) Error() string { return e.command + ":\n" + e.output }

// run calls a tool in the workspace.
func (w *workspace) run(name string, args ...string) error {
	cmd := exec.Command(name, args...)
	cmd.Dir = w.dir
	cmd.Env = append(cmd.Environ(), w.env...)
	output, err := cmd.CombinedOutput()
	if err == nil {
		return nil
	}
	text := string(output)
	if text == "" {
		text = err.Error()
	}
	return &toolError{name + " " + strings.Join(args, " "), text}
}

// folderOf finds the folder of a contract in what a compiler prints about a file.
var folderOf = regexp.MustCompile(`(?m)(?:^|[ /\\])(c\d+)[/\\][^\s]*.*`)

// blame marks the contracts that a compiler names as broken. It returns false if
// it names none.
func blame(err error, contracts []*Contract, language string) bool {
	said, ok := err.(*toolError)
	if !ok {
		return false
	}
	found := false
	for _, at := range folderOf.FindAllStringSubmatchIndex(said.output, -1) {
		id := said.output[at[2]:at[3]]
		i := slices.IndexFunc(contracts, func(c *Contract) bool { return c.ID == id })
		if i < 0 || contracts[i].broken[language] != nil {
			continue
		}
		contracts[i].broken[language] = fmt.Errorf("does not compile: %s", excerpt(said.output, at[0]))
		found = true
	}
	return found
}

// excerpt is what a compiler says around a place, from the start of the line
// before it: there Rust says what is wrong.
func excerpt(output string, at int) string {
	const most = 300
	for range 2 {
		at = max(strings.LastIndexByte(output[:at], '\n'), 0)
	}
	text := strings.TrimSpace(output[at:])
	return text[:min(len(text), most)]
}

// GeneratedFolders are the folders of the repository that hold generated code of
// one of its own contracts (errgen.yaml).
func GeneratedFolders(name string) map[string]string {
	return map[string]string{
		goLanguage.Name: "generated/go/" + name,
		typeScript.Name: "generated/ts/src/" + name,
		rust.Name:       "generated/rust/src/" + name,
	}
}
