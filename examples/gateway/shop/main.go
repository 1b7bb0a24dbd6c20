// Command shop is an MCP server that knows nothing of error contracts: it fails as
// most servers do, with a sentence, a structure of its own, or not at all.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"log"
	"os"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

func main() {
	if err := newShop().Run(context.Background(), &sdk.StdioTransport{}); err != nil {
		log.Fatal(err)
	}
}

// order is what a customer wants.
type order struct {
	Item string `json:"item"`
}

// receipt is what a customer gets.
type receipt struct {
	Number int `json:"number"`
}

func newShop() *sdk.Server {
	server := sdk.NewServer(&sdk.Implementation{Name: "shop", Version: "1.0.0"}, nil)
	destructive := true
	sdk.AddTool(server, &sdk.Tool{Name: "order", Description: "Order an item.", Annotations: &sdk.ToolAnnotations{DestructiveHint: &destructive}},
		func(_ context.Context, _ *sdk.CallToolRequest, in order) (*sdk.CallToolResult, receipt, error) {
			if in.Item == "" {
				return nil, receipt{}, errors.New("card declined\nat step 3")
			}
			return nil, receipt{Number: 17}, nil
		})
	sdk.AddTool(server, &sdk.Tool{Name: "search", Description: "Find items.", Annotations: &sdk.ToolAnnotations{ReadOnlyHint: true}},
		func(_ context.Context, _ *sdk.CallToolRequest, in order) (*sdk.CallToolResult, any, error) {
			busy := map[string]any{"error": map[string]any{"kind": "rate_limited", "message": "slow down", "retryAfterMs": 1200}}
			text, err := json.Marshal(busy)
			if err != nil {
				return nil, nil, err
			}
			return &sdk.CallToolResult{IsError: true, Content: []sdk.Content{&sdk.TextContent{Text: string(text)}}}, nil, nil
		})
	sdk.AddTool(server, &sdk.Tool{Name: "crash", Description: "End the server."},
		func(context.Context, *sdk.CallToolRequest, struct{}) (*sdk.CallToolResult, any, error) {
			os.Exit(1)
			return nil, nil, nil
		})
	return server
}
