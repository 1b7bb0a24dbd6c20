package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/errgen/errgen/internal/compat"
	"github.com/errgen/errgen/internal/compat/history"
)

// compatFlags are all options of errgen compat.
type compatFlags struct {
	gateFlags
	baseInput
}

// compatCommand is given the comparison itself, so that tests of what is around it
// can do without.
func compatCommand(compare history.Compare) *cobra.Command {
	f := &compatFlags{}
	cmd := &cobra.Command{
		Use:   "compat OLD NEW",
		Short: "Compare a schema with older ones",
		Long: `Compare a schema with older ones, and fail unless every change is additive.

  errgen compat OLD NEW                       two files; one of them may be -, standard input
  errgen compat --against REF[:PATH] NEW…     the same files, or PATH, at a git ref
  errgen compat --history DIR NEW…            every released version in a folder
  errgen compat                               every contract of errgen.yaml, with its history

"Compatible" rests on a proof, and "breaking" on a document that one side accepts
and the other refuses; what is neither is undecided and fails too.

Exit code 0: nothing fails. 1: a finding fails. 2: wrong usage, or an input that
can't be read. 3: nothing fails except undecided places.`,
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			defer watch()()
			return f.run(cmd, args, compare)
		},
	}
	f.gateFlags.register(cmd)
	f.baseInput.flags(cmd)
	cmd.Flags().StringVar(&f.registry, "registry", "", "the registry of kinds in a file of its own: `OLD:NEW`, or one path for both")
	cmd.AddCommand(rulesCommand(), explainCommand(), releaseCommand(compare))
	return cmd
}

func (f *compatFlags) run(cmd *cobra.Command, args []string, compare history.Compare) error {
	gate, err := f.gate()
	if err != nil {
		return err
	}
	settings, err := readSettings(f.config)
	if err != nil {
		return err
	}
	subjects, err := f.named(args, settings)
	if err != nil {
		return err
	}
	var outcomes []*compat.Outcome
	for _, s := range subjects {
		o := gate.options(settings.of(&s.in))
		reports, more, err := s.compare(o, compare)
		if err != nil {
			return err
		}
		if len(reports)+len(more) == 0 {
			fmt.Fprintf(cmd.ErrOrStderr(), "%s: new schema, nothing to compare\n", s.now.Name)
		}
		outcomes = append(outcomes, gate.conclude(o, s.now, reports, more))
	}
	return gate.finish(cmd.OutOrStdout(), outcomes...)
}

// named reads what the command line names: two files, files with a base, or nothing,
// which stands for all of errgen.yaml.
func (f *compatFlags) named(args []string, settings *config) ([]*subject, error) {
	based := f.against != "" || f.history != ""
	switch {
	case len(args) == 0 && len(settings.jobs) == 0:
		return nil, errors.New("name two files, errgen compat OLD NEW, or list contracts with their history in " + configFile)
	case len(args) == 0:
		return f.configured(settings.jobs)
	case !based && len(args) == 2:
		s, err := f.pair(args[0], settings.input(args[1]))
		return []*subject{s}, err
	case !based:
		return nil, errors.New("name two files, or what to compare with: --against REF or --history DIR")
	}
	var list []schemaInput
	for _, file := range args {
		list = append(list, settings.input(file))
	}
	return f.subjects(list)
}

// pair reads two files. The old one is read like the new one.
func (f *compatFlags) pair(oldFile string, now schemaInput) (*subject, error) {
	if oldFile == "-" && now.file == "-" {
		return nil, errors.New("only one of the two schemas can be standard input")
	}
	s := &subject{in: now}
	oldKinds, newKinds := f.registries()
	old := now
	old.file = oldFile
	var err error
	if s.old, err = old.side(oldKinds); err != nil {
		return nil, err
	}
	s.now, err = s.in.side(newKinds)
	return s, err
}

// configured reads the contracts of errgen.yaml that have something to be compared
// with, each with its own history.
func (f *compatFlags) configured(jobs []job) ([]*subject, error) {
	var all []*subject
	for _, j := range jobs {
		base := f.baseInput
		if base.history == "" {
			base.history = j.compat.history
		}
		if base.history == "" && base.against == "" {
			continue
		}
		list, err := base.subjects([]schemaInput{j.in})
		if err != nil {
			return nil, err
		}
		all = append(all, list...)
	}
	if len(all) == 0 {
		return nil, errors.New("no contract of " + configFile + " has a history; compare with --against REF")
	}
	return all, nil
}
