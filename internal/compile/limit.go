// A bound on the work of merging. The schemas that judge one value are merged into
// one plan and one type, and a schema of a few lines can name exponentially many
// sets of schemas that meet at one value.
package compile

import "fmt"

// What may be merged: this many steps, and a share for each schema object that
// the files hold, so that a large schema is no suspect. A step is a schema object
// in a plan of several, a word of the name of a merged type, or a schema in a
// further dynamic scope.
const (
	stepsAtLeast   = 100_000
	stepsPerSchema = 16
)

// spend counts steps, and refuses the schema when they are too many.
func (c *compiler) spend(n int) {
	within := !c.exhausted()
	c.steps += n
	if within && c.exhausted() {
		c.refuse(c.root, "LIMIT", fmt.Sprintf("Merging the schemas that judge one value takes more than %d steps.", c.mostSteps()),
			"Let fewer schemas meet at one value: avoid recursion through several members of an allOf.")
	}
}

// exhausted tells whether the bound has been passed. What is made from then on is
// never used.
func (c *compiler) exhausted() bool { return c.steps > c.mostSteps() }

func (c *compiler) mostSteps() int { return stepsAtLeast + stepsPerSchema*len(c.order) }
