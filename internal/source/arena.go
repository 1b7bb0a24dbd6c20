package source

// arena hands out nodes and members from blocks: a schema of a megabyte has tens
// of thousands, and one allocation for each would be most of the time to read it.
type arena struct {
	nodes   []Node
	members []Member
}

// blockSize is a compromise: small schemas waste little, large ones need few blocks.
const blockSize = 64

func (a *arena) node() *Node {
	if len(a.nodes) == 0 {
		a.nodes = make([]Node, blockSize)
	}
	n := &a.nodes[0]
	a.nodes = a.nodes[1:]
	return n
}

func (a *arena) member() *Member {
	if len(a.members) == 0 {
		a.members = make([]Member, blockSize)
	}
	m := &a.members[0]
	a.members = a.members[1:]
	return m
}
