package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/errgen/errgen/internal/compat/symbol"
)

func symbolsCommand() *cobra.Command {
	in := &schemaInput{}
	var wanted []string
	var format string
	cmd := &cobra.Command{
		Use:   "symbols --schema FILE",
		Short: "List what programs can name in generated code",
		Long: `List what programs can name in the code that is generated from a schema: types,
fields, constructors with their arguments, constants, known values, error kinds.

The gate compares two such lists: a name that is gone, or means something else,
breaks the programs that use it.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if in.file == "" {
				return fmt.Errorf("name a schema: errgen symbols --schema FILE")
			}
			for _, l := range wanted {
				if !slices.Contains(symbol.Languages(), l) {
					return fmt.Errorf("there is no language %q; use %s", l, strings.Join(symbol.Languages(), ", "))
				}
			}
			c, err := in.compile()
			if err != nil {
				return err
			}
			models := symbol.Models(c.contract, wanted...)
			switch format {
			case "json":
				return symbol.WriteJSON(cmd.OutOrStdout(), models)
			case "text":
				return symbol.WriteText(cmd.OutOrStdout(), models)
			}
			return fmt.Errorf("there is no format %q; use text or json", format)
		},
	}
	in.flags(cmd)
	in.nameFlags(cmd)
	cmd.Flags().StringSliceVar(&wanted, "lang", nil, "the language: "+strings.Join(symbol.Languages(), ", ")+"; all without it")
	cmd.Flags().StringVar(&format, "format", "text", "text or json")
	return cmd
}
