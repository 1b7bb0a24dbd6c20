module example.com/notes

go 1.26

require github.com/errgen/errgen v0.0.0

replace github.com/errgen/errgen => ../..
