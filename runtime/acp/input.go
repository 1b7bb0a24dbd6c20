// The input: blocks of bytes, read on a goroutine of its own. So a connection can
// end although a read can't be interrupted, as it is with standard input.

package acp

import "io"

// blockSize is how much is read at once.
const blockSize = 32 << 10

// emptyReads is how often a reader may return nothing before it counts as broken.
const emptyReads = 100

// input is what the goroutine and the receiver share. There are two blocks: one is
// filled while the other is used.
type input struct {
	blocks chan []byte   // filled, in order; closed at the end of the input
	free   chan []byte   // used up
	err    error         // why blocks was closed
	done   chan struct{} // closed when the goroutine has ended
}

func newInput() *input {
	in := &input{blocks: make(chan []byte), free: make(chan []byte, 2), done: make(chan struct{})}
	in.free <- make([]byte, blockSize)
	in.free <- make([]byte, blockSize)
	return in
}

// pump reads until the end of the input, or until stop is closed.
func (in *input) pump(r io.Reader, stop <-chan struct{}) {
	defer close(in.done)
	defer close(in.blocks)
	for {
		select {
		case block := <-in.free:
			n, err := fill(r, block)
			if n > 0 {
				select {
				case in.blocks <- block[:n]:
				case <-stop:
					return
				}
			}
			if err != nil {
				in.err = err
				return
			}
		case <-stop:
			return
		}
	}
}

// fill reads until there is something.
func fill(r io.Reader, block []byte) (n int, err error) {
	for range emptyReads {
		if n, err = r.Read(block); n > 0 || err != nil {
			return n, err
		}
	}
	return 0, io.ErrNoProgress
}

// giveBack returns a block that has been used up.
func (in *input) giveBack(block []byte) { in.free <- block[:blockSize] }
