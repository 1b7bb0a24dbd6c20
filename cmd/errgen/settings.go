package main

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"strconv"

	"github.com/errgen/errgen/internal/compat"
	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/source"
)

// compatSettings are the "compat" of errgen.yaml: what stands at the top, with what
// one contract says on top of that.
type compatSettings struct {
	history string // folder of the released versions, "" without one
	options compat.Options
}

// with adds one "compat" object, whose form has been judged already.
func (s compatSettings) with(n *source.Node, folder string) (compatSettings, source.Diagnostics) {
	o := &s.options
	if v := n.Get("history"); v != nil && v.Kind == source.String {
		s.history = filepath.Join(folder, filepath.FromSlash(v.Text))
	}
	if v := n.Get("version_member"); v != nil {
		o.VersionMember = v.Text
	}
	if v := n.Get("direction"); v != nil {
		o.Direction = finding.Direction(v.Text)
	}
	if v := n.Get("assert_format"); v != nil {
		o.AssertFormat = v.Bool
	}
	if v := n.Get("description_threshold"); v != nil {
		o.DescriptionOverlap, _ = strconv.ParseFloat(v.Text, 64) // between 0 and 1
	}
	for name, list := range map[string]*[]string{"status_keywords": &o.StatusKeywords, "retry_keywords": &o.RetryKeywords, "watched_extensions": &o.WatchedExtensions} {
		if v := n.Get(name); v != nil {
			*list = texts(v)
		}
	}
	return s.raise(n.Get("severity"))
}

// raise takes the severities of single rules. None may be lowered: that is what
// waivers are for, which have a reason and an end.
func (s compatSettings) raise(n *source.Node) (compatSettings, source.Diagnostics) {
	if n == nil {
		return s, nil
	}
	var refused source.Diagnostics
	raised := map[string]finding.Severity{}
	maps.Copy(raised, s.options.Severity)
	for _, m := range n.Members {
		level, _ := finding.ParseSeverity(m.Value.Text)
		r := rule.Lookup(m.Name)
		switch {
		case r == nil:
			refused = append(refused, refusal(m.Value, "CONFIG_INVALID", "There is no rule "+source.Quote(m.Name)+".", "`errgen compat rules` lists them.")...)
		case level < r.Level():
			refused = append(refused, refusal(m.Value, "CONFIG_INVALID", m.Name+" has the severity "+r.Level().String()+", which can be raised and not lowered.",
				"Acknowledge single findings in "+waiversFile+".")...)
		}
		raised[m.Name] = level
	}
	s.options.Severity = raised
	return s, refused
}

// readSettings reads errgen.yaml for a comparison. Without --config, there need not
// be one.
func readSettings(path string) (*config, error) {
	named := path != ""
	if !named {
		path = configFile
	}
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) && !named {
		return &config{compat: compatSettings{options: compat.Defaults()}}, nil
	}
	if err != nil {
		return nil, err
	}
	return readConfig(path, text)
}

// of gives the settings of the contract whose schema is a file, or else what holds
// for all.
func (c *config) of(in *schemaInput) compatSettings {
	if j := c.job(in); j != nil {
		return j.compat
	}
	return c.compat
}

// input is a file as its contract reads it. Paths of errgen.yaml are relative to that
// file, but the one that was named is not.
func (c *config) input(file string) schemaInput {
	in := schemaInput{file: file}
	j := c.job(&in)
	if j == nil {
		return in
	}
	in.dialect, in.maps = j.in.dialect, map[string]string{}
	for uri, path := range j.in.maps {
		in.maps[uri] = j.in.path(path)
	}
	for _, folder := range j.in.allowRoots {
		in.allowRoots = append(in.allowRoots, j.in.path(folder))
	}
	return in
}

func (c *config) job(in *schemaInput) *job {
	for i := range c.jobs {
		if j := &c.jobs[i]; samePath(j.in.path(j.in.file), in.path(in.file)) {
			return j
		}
	}
	return nil
}

// samePath compares names and not files: the file may be gone, or read from a commit.
func samePath(a, b string) bool {
	first, err := filepath.Abs(a)
	if err != nil {
		return false
	}
	second, err := filepath.Abs(b)
	return err == nil && first == second
}
