package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/errgen/errgen/internal/compat/rule"
)

func rulesCommand() *cobra.Command {
	format := "markdown"
	cmd := &cobra.Command{
		Use:   "rules [--format markdown|json]",
		Short: "List the rules of the gate",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			text := rule.Markdown()
			switch format {
			case "markdown":
			case "json":
				var err error
				if text, err = rule.JSON(); err != nil {
					return err
				}
			default:
				return fmt.Errorf("there is no format %q; use markdown or json", format)
			}
			_, err := cmd.OutOrStdout().Write(text)
			return err
		},
	}
	cmd.Flags().StringVar(&format, "format", format, "markdown, or json")
	return cmd
}

func explainCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "explain RULE",
		Short: "Say what a rule protects, when it is met, and what to do instead",
		Args:  cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			r := rule.Lookup(args[0])
			if r == nil {
				return fmt.Errorf("there is no rule %q%s; errgen compat rules lists them", args[0], suggestion(args[0]))
			}
			_, err := fmt.Fprint(cmd.OutOrStdout(), r.Explain())
			return err
		},
	}
}

// suggestion names the rule whose id is nearest to what was written.
func suggestion(id string) string {
	var known []string
	for _, r := range rule.Table {
		known = append(known, r.ID)
	}
	if near := nearest(id, known); near != "" {
		return ", did you mean " + near + "?"
	}
	return ""
}
