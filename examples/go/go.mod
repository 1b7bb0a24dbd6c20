module example.com/notes

go 1.26

require github.com/errgen/errgen v0.0.0

require github.com/cenkalti/backoff/v5 v5.0.3 // indirect

replace github.com/errgen/errgen => ../..
