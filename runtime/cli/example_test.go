package cli_test

import (
	"context"
	"fmt"
	"os"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime/cli"
)

func ExampleProgram_Run() {
	program := cli.Program{Stderr: os.Stdout} // for the example; by default standard error
	code := program.Run(context.Background(), []string{"--json", "login", "mail"}, func(_ context.Context, call *cli.Call) error {
		call.Command("login")
		return agenterror.OauthNeedsReauth("The sign-in for `mail` has expired.", agenterror.WithUpstream("mail"))
	})
	fmt.Println(code)
	// Output:
	// {"ok":false,"command":"login","error":{"contract_version":1,"kind":"oauth_needs_reauth","message":"The sign-in for `mail` has expired.","origin":"policy","recovery":{"action":"reauthenticate","same_arguments":"never","guidance":"Start a new sign-in for this upstream, or ask the user to, and call again when it is done."},"side_effects":"none_expected","upstream":"mail","command":"login"}}
	// 4
}

func ExampleReadStderr() {
	stderr := "reading 3 files\n" + `{"ok":false,"command":"notes read","error":{"kind":"not_found","message":"No such note."}}` + "\n"
	out, err := cli.ReadStderr([]byte(stderr))
	if err != nil {
		fmt.Println("the program's own words:", string(out.Before))
		return
	}
	fmt.Println(out.Command, out.Error.Kind, out.Error.Recovery.Action, out.Upgraded)
	// Output: notes read not_found rediscover true
}

func ExampleAsked() {
	fmt.Println(cli.Asked([]string{"read", "--frob", "-o", "json"}, "json", "o=json"))
	// Output: true
}
