// The examples of the catalogue of rules, for the rules that are found here.
package meaning

import (
	"slices"
	"testing"

	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
)

// decided are the rules of this package.
var decided = []string{
	rule.ContentEncodingChanged, rule.ContentMediaTypeChanged, rule.ContentSchemaChanged, rule.FormatAdded, rule.FormatRemoved, rule.FormatChanged,
	rule.TitleChanged, rule.SchemaIDChanged, rule.AnchorChanged, rule.ExtensionChanged,
	rule.EnumReordered, rule.PropertyOrderChanged,
	rule.DescriptionChangedRequired, rule.DescriptionChanged, rule.AnnotationChanged, rule.DefaultChanged, rule.FieldDeprecated, rule.FieldUndeprecated, rule.AccessChanged,
	rule.StatusChanged, rule.OriginChanged, rule.RecoveryChanged, rule.RetryabilityChanged, rule.SideEffectsChanged, rule.WaitAllowed, rule.WaitWithdrawn,
	rule.CodeModeOriginChanged, rule.UpstreamAcceptanceChanged, rule.GuidanceChanged, rule.KindValueChanged, rule.KindFactChanged, rule.UnknownKindChanged,
	rule.KindFieldAdded, rule.KindFieldRemoved, rule.ErrorKindSeenGetsEntry, rule.ErrorKindDeprecated, rule.ErrorKindRepurposed,
	rule.MessageTemplateChanged, rule.MessageParamAdded, rule.MessageParamRemoved,
	rule.ClosedRecordInAdditiveContract, rule.MaxPropertiesInAdditiveContract, rule.PropertyNamesInAdditiveContract, rule.NullWithoutEffect,
}

// Each example meets its rule, and seen from the other end the mirror of it.
func TestExamples(t *testing.T) {
	for _, id := range decided {
		r := rule.Lookup(id)
		if r == nil {
			t.Fatalf("no rule %s", id)
		}
		if r.Example.Old == "" {
			continue
		}
		o := options
		o.Seen = map[string]bool{"busy": true, "late": true}
		check := func(id, old, new string) {
			list := compared(t, old, new, o)
			if !slices.ContainsFunc(list, func(f *finding.Finding) bool { return f.Rule == id }) {
				t.Errorf("%s is not among %v", id, lines(list))
			}
		}
		check(id, r.Example.Old, r.Example.New)
		if r.Mirror != "" {
			check(r.Mirror, r.Example.New, r.Example.Old)
		}
	}
}
