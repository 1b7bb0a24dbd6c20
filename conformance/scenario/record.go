// Recording what an endpoint says in a scenario, without a judgement: to compare one
// endpoint with another.

package scenario

import "encoding/json"

// Record plays the steps of a scenario and returns all frames. The lines of the
// prologue come first, each is answered by one frame, and those are left out.
func (e *Endpoint) Record(s *Scenario, prologue ...string) (frames [][]byte, err error) {
	items, err := parseItems(s.Expect)
	if err != nil {
		return nil, err
	}
	process, err := e.start(s.Setup)
	if err != nil {
		return nil, err
	}
	defer func() { _ = process.cmd.Process.Kill() }() // it has ended, or will not
	p := &player{process: process, captured: map[string]json.RawMessage{}, items: items, before: len(prologue)}
	for i, line := range prologue {
		if err := p.write([]byte(line + "\n")); err != nil {
			return nil, err
		}
		p.await(i+1, patience)
	}
	for _, raw := range s.Send {
		if err := p.step(raw); err != nil {
			break // the endpoint goes its own way, which the frames show
		}
		p.capture()
	}
	p.await(p.before+p.due(), patience)
	p.waitEnd(silence)
	_ = p.input.Close() // it may be closed already
	p.waitEnd(patience)
	frames = p.await(0, 0)
	return frames[min(p.before, len(frames)):], nil
}

// capture takes the ids of calls from frames that have come, by the method.
func (p *player) capture() {
	for _, frame := range p.await(0, 0) {
		var call struct {
			ID     json.RawMessage `json:"id"`
			Method string          `json:"method"`
		}
		if json.Unmarshal(frame, &call) != nil || call.ID == nil || call.Method == "" || p.knows(call.ID) {
			continue
		}
		for _, raw := range p.expected() {
			var want struct {
				ID struct {
					Capture string `json:"$capture"`
				} `json:"id"`
				Method string `json:"method"`
			}
			if json.Unmarshal(raw, &want) == nil && want.Method == call.Method && want.ID.Capture != "" && p.captured[want.ID.Capture] == nil {
				p.captured[want.ID.Capture] = call.ID
				break
			}
		}
	}
}

// knows tells whether an id has been captured.
func (p *player) knows(id json.RawMessage) bool {
	for _, value := range p.captured {
		if string(value) == string(id) {
			return true
		}
	}
	return false
}

// expected are all frames that are expected, whatever their order.
func (p *player) expected() (all []json.RawMessage) {
	for _, it := range p.items {
		if it.Unordered != nil {
			all = append(all, it.Unordered...)
		} else {
			all = append(all, it.frame)
		}
	}
	return all
}
