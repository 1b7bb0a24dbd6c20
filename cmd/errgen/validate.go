package main

import (
	"bufio"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"github.com/errgen/errgen/internal/interp"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

func validateCommand() *cobra.Command {
	in := &schemaInput{validators: true}
	format := "text"
	cmd := &cobra.Command{
		Use:   "validate --schema FILE [--format text|json] FILE…|-",
		Short: "Judge documents by a schema",
		Long: `Judge documents by a schema: all violations, each with the place in the document
and in the schema, as the generated code reports them.

Exit code 0: all documents are valid. 1: a document has violations. 2: the schema
is refused, or a file can't be read.`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if in.file == "" || len(args) == 0 {
				return fmt.Errorf("name a schema and documents: errgen validate --schema FILE FILE…; - reads standard input")
			}
			if format != "text" && format != "json" {
				return fmt.Errorf("there is no format %q; use text or json", format)
			}
			c, err := in.compile()
			if err != nil {
				return err
			}
			out := bufio.NewWriter(cmd.OutOrStdout())
			defer out.Flush()
			return validateAll(c.contract.Root.Plan, args, format, out)
		},
	}
	in.flags(cmd)
	cmd.Flags().StringVar(&format, "format", format, "text, or json: one object for each document")
	return cmd
}

// validateAll reads all documents before it judges any, so that an unreadable
// one leaves no half answer.
func validateAll(p *ir.Plan, names []string, format string, out io.Writer) error {
	texts := make([][]byte, len(names))
	for i, name := range names {
		text, err := readDocument(name)
		if err != nil {
			return err
		}
		texts[i] = text
	}
	invalid := false
	for i, name := range names {
		list := interp.Validate(p, texts[i])
		invalid = invalid || len(list) > 0
		write := writeText
		if format == "json" {
			write = writeJSON
		}
		if err := write(out, name, list); err != nil {
			return err
		}
	}
	if invalid {
		return findings{}
	}
	return nil
}

func readDocument(name string) ([]byte, error) {
	if name == "-" {
		return io.ReadAll(os.Stdin)
	}
	return os.ReadFile(name)
}

func writeText(out io.Writer, name string, list []interp.Violation) error {
	if len(list) == 0 {
		_, err := fmt.Fprintf(out, "%s: valid\n", name)
		return err
	}
	for _, v := range list {
		at := v.InstancePath
		if at == "" {
			at = "(the whole document)"
		}
		if _, err := fmt.Fprintf(out, "%s: %s %s [%s at %s, %s]\n", name, at, v.Message, v.Keyword, v.SchemaPath, v.Params); err != nil {
			return err
		}
	}
	return nil
}

func writeJSON(out io.Writer, name string, list []interp.Violation) error {
	line := fmt.Sprintf(`{"document":%s,"valid":%t,"violations":[`, source.Quote(name), len(list) == 0)
	for i, v := range list {
		if i > 0 {
			line += ","
		}
		line += v.Text()
	}
	_, err := fmt.Fprintln(out, line+"]}")
	return err
}
