// Package gojsonschema is the only one that imports
// github.com/atombender/go-jsonschema. It uses that library where it holds a
// schema whole, behind types of our own, so that it can be replaced.
//
//	extension.go  its naming keyword goJSONSchema, which schemas in the wild carry
//	view.go       its typed model of a schema, which ours has to agree with
//	peer.go       its generator, as a peer to differ from knowingly
package gojsonschema
