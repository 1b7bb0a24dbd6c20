package measure

import (
	"fmt"
	"math"
	"slices"
)

// Band is a median with the values that 10 and 90 % of the samples stay below.
type Band struct {
	Median, Low, High float64
}

// NewBand sums samples up. Without samples everything is NaN, which no goal can reach.
func NewBand(samples []float64) Band {
	s := slices.Sorted(slices.Values(samples))
	return Band{quantile(s, 0.5), quantile(s, 0.1), quantile(s, 0.9)}
}

// quantile interpolates between the two samples around the wanted place.
func quantile(sorted []float64, q float64) float64 {
	if len(sorted) == 0 {
		return math.NaN()
	}
	at := q * float64(len(sorted)-1)
	below := int(at)
	above := min(below+1, len(sorted)-1)
	return sorted[below] + (at-float64(below))*(sorted[above]-sorted[below])
}

// Ratios divides the times of one contender by those of another, round by round and only within a block: two processes, or two
// rounds far apart, may have seen different machines.
func (r Results) Ratios(task Series, over, under string) []float64 {
	blocks := map[string][]float64{}
	for _, s := range r.find(task, under) {
		blocks[s.Block] = s.Nanos
	}
	var ratios []float64
	for _, s := range r.find(task, over) {
		for i, nanos := range blocks[s.Block] {
			if i < len(s.Nanos) {
				ratios = append(ratios, s.Nanos[i]/nanos)
			}
		}
	}
	return ratios
}

// Rates returns how much a contender did in a second, round by round, if each operation does so much.
func (r Results) Rates(task Series, name string, perOperation float64) []float64 {
	var rates []float64
	for _, s := range r.find(task, name) {
		for _, nanos := range s.Nanos {
			rates = append(rates, perOperation*1e9/nanos)
		}
	}
	return rates
}

// Allocs returns the largest number of allocations per operation that a process counted, NaN if none did.
func (r Results) Allocs(task Series, name string) float64 {
	most := math.NaN()
	for _, s := range r.find(task, name) {
		if s.Allocs >= 0 && !(most >= s.Allocs) {
			most = s.Allocs
		}
	}
	return most
}

// Refused returns why a contender was not measured, "" if it was.
func (r Results) Refused(task Series, name string) string {
	for _, s := range r.find(task, name) {
		if s.Refused != "" {
			return s.Refused
		}
	}
	return ""
}

// Find returns the samples of a figure.
func (r Results) Find(figure string) []float64 {
	var samples []float64
	for _, f := range r.Figures {
		if f.Name == figure {
			samples = append(samples, f.Samples...)
		}
	}
	return samples
}

func (r Results) find(task Series, name string) []Series {
	var found []Series
	for _, s := range r.Series {
		if s.Group == task.Group && s.Size == task.Size && s.Order == task.Order && s.Name == name {
			found = append(found, s)
		}
	}
	return found
}

// String prints the band with three significant digits, which is more than a shared machine repeats.
func (b Band) String() string {
	if math.IsNaN(b.Median) {
		return "–"
	}
	if b.Low == b.High {
		return Digits(b.Median)
	}
	return fmt.Sprintf("%s (%s – %s)", Digits(b.Median), Digits(b.Low), Digits(b.High))
}

// Digits prints a number with three significant digits, whole numbers in full.
func Digits(v float64) string {
	switch a := math.Abs(v); {
	case v == math.Trunc(v) || a >= 100:
		return fmt.Sprintf("%.0f", v)
	case a >= 10:
		return fmt.Sprintf("%.1f", v)
	default:
		return fmt.Sprintf("%.2f", v)
	}
}
