// Tasks that belong to a connection (11.3).

package acp

import (
	"context"
	"encoding/json"
	"fmt"
	"runtime"
)

// Spawn runs a task that belongs to the connection: its context ends with it, and its
// error ends it. The error is told with the place that called Spawn.
func (c *Conn) Spawn(task func(context.Context) error) {
	_, file, line, _ := runtime.Caller(1)
	c.tasks.begin()
	go func() {
		defer c.tasks.end()
		if err := c.supervise("a task", func() error { return task(c.life) }); err != nil {
			c.end(spawned(err, fmt.Sprintf("%s:%d", file, line)))
		}
	}()
}

// spawnedData is the data of an error of a task.
type spawnedData struct {
	SpawnedAt string          `json:"spawned_at"`
	Data      json.RawMessage `json:"data"`
}

func spawned(err error, at string) *Error {
	e := Convert(err, false)
	return e.WithData(spawnedData{at, orNull(rawData(e))}).Wrap(err)
}
