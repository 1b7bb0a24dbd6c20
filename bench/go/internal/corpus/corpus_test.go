package corpus

import (
	"encoding/json"
	"reflect"
	"testing"
)

// The goals name these sizes; a corpus that drifts from them would measure something else under the same name.
func TestSizes(t *testing.T) {
	want := map[Size]int{Small: 341, Medium: 1500, Large: 15600, Dense: 15600}
	for size, forms := range New() {
		var total int
		for _, doc := range forms[Schema] {
			total += len(doc)
		}
		if mean := total / Count; mean < want[size]*95/100 || mean > want[size]*105/100 {
			t.Errorf("%s: mean of %d bytes, want %d within 5 %%", size, mean, want[size])
		}
	}
}

func TestDeterministic(t *testing.T) {
	if !reflect.DeepEqual(New(), New()) {
		t.Error("two runs gave different documents")
	}
}

// All forms of a document are one JSON value, apart from the spoilt one, which must differ.
func TestFormsAgree(t *testing.T) {
	for size, forms := range New() {
		for i := range Count {
			want := value(t, forms[Schema][i])
			for _, order := range Orders {
				same := reflect.DeepEqual(want, value(t, forms[order][i]))
				if same == (order == Invalid) {
					t.Errorf("%s, %s, document %d: equal to the original: %t", size, order, i, same)
				}
			}
		}
	}
}

func value(t *testing.T, text string) (v any) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		t.Fatal(err)
	}
	return v
}
