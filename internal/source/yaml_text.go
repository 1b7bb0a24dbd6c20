package source

// This file runs the YAML library on a text and hides what is its own: a panic,
// a version it does not know, documents behind the first.

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"go.yaml.in/yaml/v3"
)

// checkYAMLText refuses characters that YAML 1.2 does not allow, and some that
// the library, with YAML 1.1, takes for line ends: it would read the rest of a
// comment behind U+2028 as content. Escapes in double quotes express all of them.
func checkYAMLText(text []byte) *fault {
	for i, r := range string(text) {
		if r >= ' ' && r < 0x7F || r == '\n' || r == '\t' || r == '\r' {
			continue
		}
		switch {
		case r < 0xA0, r == 0x2028, r == 0x2029, r == 0xFEFF, r == 0xFFFE, r == 0xFFFF:
			return &fault{codeYAML, i, fmt.Sprintf("The character U+%04X must not stand in a YAML file.", r),
				fmt.Sprintf(`Remove it, or write \u%04x in a text in double quotes.`, r)}
		}
	}
	return checkVersion(text)
}

// checkVersion refuses %YAML directives other than 1.2: a text written for YAML
// 1.1 means something else by yes, 010 and <<.
func checkVersion(text []byte) *fault {
	at, version := versionDirective(text)
	if version == "" || version == "1.2" {
		return nil
	}
	return &fault{codeYAML, at, "The file declares YAML " + version + ", but schemas are read as YAML 1.2.",
		"Remove the line, and check that the values mean the same in YAML 1.2."}
}

// versionDirective finds the version that a directive before the document
// declares, and its offset; "" when there is none.
func versionDirective(text []byte) (at int, version string) {
	for line := range bytes.Lines(text) {
		if fields := bytes.Fields(line); len(fields) > 0 {
			switch {
			case string(fields[0]) == "%YAML" && line[0] == '%' && len(fields) > 1:
				return at + bytes.Index(line, fields[1]), string(fields[1])
			case line[0] != '%' && fields[0][0] != '#':
				return 0, "" // the document has begun
			}
		}
		at += len(line)
	}
	return 0, ""
}

// acceptVersion gives the text with its %YAML 1.2 changed to 1.1, the only
// version the library lets pass. Every offset stays as it is.
func acceptVersion(text []byte) []byte {
	at, version := versionDirective(text)
	if version != "1.2" {
		return text
	}
	text = bytes.Clone(text)
	copy(text[at:], "1.1")
	return text
}

// decodeYAML gives the only document of a text; io.EOF when there is none.
func decodeYAML(text io.Reader) (root *yaml.Node, err error) {
	defer func() {
		// The library panics in states it thinks impossible. A text that leads it
		// there is refused like any other that it cannot read.
		if problem := recover(); problem != nil {
			root, err = nil, fmt.Errorf("internal error: %v", problem)
		}
	}()
	decoder := yaml.NewDecoder(text)
	root = new(yaml.Node)
	if err := decoder.Decode(root); err != nil {
		return nil, err
	}
	var second yaml.Node
	switch err := decoder.Decode(&second); {
	case err == nil:
		return nil, fmt.Errorf("line %d: second document", second.Line)
	case !errors.Is(err, io.EOF):
		return nil, err
	}
	return root, nil
}
