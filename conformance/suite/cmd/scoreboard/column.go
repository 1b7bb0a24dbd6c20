// What a validator is here.

package main

import "github.com/errgen/errgen/conformance/suite"

// column is a validator with its verdicts.
type column struct {
	name, version string
	formats       bool // it can assert formats
	judge         func([]*suite.Question) ([]verdict, error)
	verdicts      []verdict // one for each question
}

// verdict is what a validator says about a case.
type verdict uint8

const (
	none verdict = iota // it refused the schema, or broke down
	valid
	invalid
)

func verdictOf(ok bool) verdict {
	if ok {
		return valid
	}
	return invalid
}

func (c *column) run(questions []*suite.Question) (err error) {
	c.verdicts, err = c.judge(questions)
	return err
}

// right tells whether the verdict about a question is that of the suite.
func (c *column) right(i int, q *suite.Question) bool { return c.verdicts[i] == verdictOf(q.Valid) }

// groups cuts questions into runs of one group each.
func groups(questions []*suite.Question) [][]*suite.Question {
	var all [][]*suite.Question
	for i, q := range questions {
		if i == 0 || q.Group != questions[i-1].Group {
			all = append(all, nil)
		}
		last := len(all) - 1
		all[last] = append(all[last], q)
	}
	return all
}
