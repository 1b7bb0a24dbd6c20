package main

import (
	"encoding/json"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/errgen/errgen/internal/naming"
)

func namesCommand() *cobra.Command {
	in := &schemaInput{}
	cmd := &cobra.Command{
		Use:   "names --schema FILE",
		Short: "Propose names for what a schema leaves unnamed",
		Long: `Print a file for --names with a name for every alternative that has none, and for
all things but one that would be called the same.

  errgen names --schema vendor.schema.json > vendor.names.json

Read it, change what could be said better, and keep it beside the schema: names in
generated code are an interface. When the schema has grown, give the file back with
--names; what it says stays, and only what is new is added.

Exit code 0: the schema can be generated with these names. 2: something else is
wrong with it.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if in.file == "" {
				return fmt.Errorf("name a schema: errgen names --schema FILE")
			}
			c, err := in.prepare()
			if err != nil {
				return err
			}
			names, problems := naming.Propose(c.root, c.options)
			if problems.Failed() {
				return problems
			}
			out := json.NewEncoder(cmd.OutOrStdout())
			out.SetEscapeHTML(false)
			out.SetIndent("", "  ")
			return out.Encode(map[string]map[string]string{"names": names})
		},
	}
	in.flags(cmd)
	in.nameFlags(cmd)
	return cmd
}
