// Package limit has the sizes that several packages of the runtime keep (2.3, 2.8 and
// 9.7 of the contract). What one package alone keeps stands there.
package limit

const (
	Cause          = 8192  // characters
	TransportCause = 4096  // characters of a cause on a surface that carries less (9.11, 12)
	Structured     = 8192  // bytes of compact JSON of a result that is evidence
	Extras         = 16384 // bytes of compact JSON of all extras
	Blocks         = 16    // content blocks in evidence
)
