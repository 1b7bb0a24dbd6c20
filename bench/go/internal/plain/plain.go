// Package plain holds the struct that somebody would write by hand for the contract. Libraries that know no schema read into it:
// they check types at most, and drop unknown members.
package plain

import "encoding/json"

// contract is generic in how it holds what the schema leaves free: decoded into maps, or as raw text.
type contract[Free any] struct {
	ContractVersion json.Number `json:"contract_version"`
	Kind            string      `json:"kind"`
	Message         string      `json:"message"`
	Origin          string      `json:"origin"`
	Recovery        recovery    `json:"recovery"`
	SideEffects     string      `json:"side_effects"`
	Service         *string     `json:"service,omitempty"`
	Action          *string     `json:"action,omitempty"`
	Tool            *string     `json:"tool,omitempty"`
	Upstream        *string     `json:"upstream,omitempty"`
	Command         *string     `json:"command,omitempty"`
	Prompt          *string     `json:"prompt,omitempty"`
	Resource        *string     `json:"resource,omitempty"`
	Cause           *string     `json:"cause,omitempty"`
	OriginalKind    *string     `json:"original_kind,omitempty"`
	Safety          Free        `json:"safety,omitempty"`
	Evidence        Free        `json:"evidence,omitempty"`
}

type recovery struct {
	Action        string `json:"action"`
	SameArguments string `json:"same_arguments"`
	Guidance      string `json:"guidance"`
	RetryAfterMs  *int64 `json:"retry_after_ms,omitempty"`
}

// The two ways.
type (
	WithMaps = contract[map[string]any]
	WithRaw  = contract[json.RawMessage]
)
