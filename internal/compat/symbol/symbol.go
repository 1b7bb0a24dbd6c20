// Package symbol says what a change of a schema does to programs that were compiled
// against generated code.
//
//	symbol.go   the symbols of a contract in every language, and their digest
//	compare.go  two lists of symbols: what changed, and how grave that is
//	walk.go     two contracts side by side: which type stands in the place of which,
//	            and where in documents a schema is met
//	rename.go   types that have another name: TYPE_RENAMED, TYPE_EXTRACTED, …
//	order.go    orders that mean nothing, and values that an open enum has lost or got
//	attach.go   findings about documents explain changes of code; what is left over
//	            is a finding of its own
//	refuse.go   schemas that the generator refuses
//
// Generated text is never compared. The emitters list what programs can name, with
// the functions that print it, and tests hold those lists against the compilers.
//
// Use by whoever has the findings about documents:
//
//	changes := symbol.Compare(symbol.CodeOf(oldContract), symbol.CodeOf(newContract)) // of one root name
//	if newContract == nil {
//		changes = symbol.Refuse(oldContract, problems) // accepted as validators only
//	}
//	changes.Attach(findings)                      // sets Finding.Source
//	findings = append(findings, changes.Findings()...)
package symbol

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/emit/golang"
	"github.com/errgen/errgen/internal/emit/text"
	"github.com/errgen/errgen/internal/ir"
)

// modellers list the symbols of each language, in the order of reports.
var modellers = []emit.Modeller{golang.New(), text.NewTypeScript(), text.NewRust()}

// effect is the place of a language in a list of effects.
func effect(e *finding.Effects, language string) *finding.Effect {
	switch language {
	case "go":
		return &e.Go
	case "ts":
		return &e.TS
	}
	return &e.Rust
}

// languageNames are how messages call the languages.
var languageNames = map[string]string{"go": "Go", "ts": "TypeScript", "rust": "Rust"}

// everywhere is one effect in all languages.
func everywhere(e finding.Effect) finding.Effects { return finding.Effects{Go: e, TS: e, Rust: e} }

// gravity orders the effects.
var gravity = map[finding.Effect]int{"": 0, finding.None: 0, finding.Additive: 1, finding.Breaking: 2, finding.Refused: 3}

// worsen raises an effect.
func worsen(e *finding.Effect, to finding.Effect) {
	if gravity[to] > gravity[*e] {
		*e = to
	}
}

// Model is what programs can name in the code of one language, in the form of
// `errgen symbols --format json`.
type Model struct {
	Language string   `json:"language"`
	Symbols  []Symbol `json:"symbols"`
}

// Symbol is one name.
type Symbol struct {
	Kind      emit.SymbolKind `json:"kind"`
	Name      string          `json:"name"`
	Type      string          `json:"type,omitempty"`
	Value     json.RawMessage `json:"value,omitempty"`
	Arguments []Argument      `json:"arguments,omitempty"`
	// Exhaustive types lose programs that list all their values when one is added.
	Exhaustive bool   `json:"exhaustive,omitempty"`
	Schema     string `json:"schema"` // pointer to what it is made from
}

// Argument is what a function takes.
type Argument struct {
	Name     string `json:"name"`
	Type     string `json:"type"`
	Optional bool   `json:"optional,omitempty"`
	Named    bool   `json:"named,omitempty"` // given by name, so that its position means nothing
}

// Languages lists those that have symbols.
func Languages() []string {
	var names []string
	for _, m := range modellers {
		names = append(names, m.Language())
	}
	return names
}

// Models lists the symbols of a contract in the languages asked for, or in all.
func Models(c *ir.Contract, languages ...string) []Model {
	var models []Model
	for _, m := range modellers {
		if len(languages) > 0 && !slices.Contains(languages, m.Language()) {
			continue
		}
		model := Model{Language: m.Language(), Symbols: []Symbol{}}
		for _, s := range m.Symbols(c) {
			model.Symbols = append(model.Symbols, shown(s))
		}
		models = append(models, model)
	}
	return models
}

func shown(s *emit.Symbol) Symbol {
	x := Symbol{Kind: s.Kind, Name: s.Name, Type: s.Type, Exhaustive: s.Exhaustive, Schema: s.Place.Pointer}
	if s.Lenient != "" {
		x.Type = s.Lenient
	}
	if json.Valid([]byte(s.Value)) {
		x.Value = json.RawMessage(s.Value)
	}
	for _, a := range s.Arguments {
		x.Arguments = append(x.Arguments, Argument{a.Name, a.Type, a.Optional, a.Named})
	}
	return x
}

// Digest is the SHA-256, in hex, of a model: two contracts with equal digests give
// programs the same names. Where they stand in the schema means nothing to it.
func (m Model) Digest() string {
	names := Model{m.Language, slices.Clone(m.Symbols)}
	for i := range names.Symbols {
		names.Symbols[i].Schema = ""
	}
	slices.SortFunc(names.Symbols, func(a, b Symbol) int { return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.Kind, b.Kind)) })
	text, err := json.Marshal(names)
	if err != nil {
		return "" // texts and truth values can always be written
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

// WriteJSON writes models as a list.
func WriteJSON(w io.Writer, models []Model) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(models)
}

// WriteText writes one line for each symbol.
func WriteText(w io.Writer, models []Model) error {
	var b strings.Builder
	for i, m := range models {
		if len(models) > 1 {
			if i > 0 {
				b.WriteString("\n")
			}
			fmt.Fprintf(&b, "%s\n\n", languageNames[m.Language])
		}
		for _, s := range m.Symbols {
			b.WriteString(s.line() + "\n")
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// line is a symbol as text.
func (s Symbol) line() string {
	line := string(s.Kind) + " " + s.Name
	if s.Kind == emit.FunctionSymbol || s.Kind == emit.MethodSymbol {
		var arguments []string
		for _, a := range s.Arguments {
			mark := ""
			if a.Optional {
				mark = "?"
			}
			arguments = append(arguments, a.Name+mark+" "+a.Type)
		}
		line += "(" + strings.Join(arguments, ", ") + ")"
	}
	if s.Type != "" {
		line += " " + s.Type
	}
	if s.Value != nil {
		line += " = " + string(s.Value)
	}
	return line
}
