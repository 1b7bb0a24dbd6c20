module github.com/errgen/errgen/conformance/recipes/cli

go 1.26

require (
	github.com/alecthomas/kong v1.17.0
	github.com/errgen/errgen v0.0.0
	github.com/spf13/cobra v1.10.2
	github.com/spf13/pflag v1.0.10
	github.com/urfave/cli/v3 v3.14.0
)

require github.com/inconshreveable/mousetrap v1.1.0 // indirect

replace github.com/errgen/errgen => ../../..
