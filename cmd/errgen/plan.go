package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/emit/plan"
)

func planCommand() *cobra.Command {
	in := &schemaInput{}
	cmd := &cobra.Command{
		Use:   "ir --schema FILE",
		Short: "Print the plan of a schema as JSON",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if in.file == "" {
				return fmt.Errorf("name a schema: errgen ir --schema FILE")
			}
			c, err := in.compile()
			if err != nil {
				return err
			}
			files, err := plan.New().Emit(c.contract, emit.Options{})
			if err != nil {
				return err
			}
			_, err = cmd.OutOrStdout().Write(files[0].Text)
			return err
		},
	}
	in.flags(cmd)
	in.nameFlags(cmd)
	return cmd
}
