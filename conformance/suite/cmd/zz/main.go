package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/errgen/errgen/conformance/bed"
	"github.com/errgen/errgen/conformance/compare"
	"github.com/errgen/errgen/conformance/suite"
)

func main() {
	langs := strings.Split(os.Args[1], ",")
	every, _ := strconv.Atoi(os.Args[2])
	off := 0
	if len(os.Args) > 3 {
		off, _ = strconv.Atoi(os.Args[3])
	}
	dir, _ := suite.Find()
	all, err := suite.Questions(dir, suite.All())
	if err != nil {
		panic(err)
	}
	n := 0
	var last *suite.Group
	var qs []*suite.Question
	for _, q := range all {
		if q.Group != last {
			n++
			last = q.Group
		}
		if n%every == off {
			qs = append(qs, q)
		}
	}
	b := bed.New("suite-zz")
	defer b.Close()
	t := time.Now()
	fmt.Println(suite.Build(b, qs, langs), time.Since(t))
	for _, l := range langs {
		good, bad := 0, 0
		seen := map[string]bool{}
		for i, a := range suite.Ask(b, l, qs) {
			q := qs[i]
			if q.Contract == nil {
				continue
			}
			v, err := a.Verdicts()
			msg := ""
			if err != nil {
				msg = err.Error()
			} else if want := compare.List(q.Oracle()); want != string(v.Validate) || len(v.Faults) > 0 {
				msg = fmt.Sprintf("%s\n %s\n %s %v", q.Text, v.Validate, want, v.Faults)
			}
			if msg == "" {
				good++
				continue
			}
			bad++
			if len(seen) < 12 && !seen[msg] {
				seen[msg] = true
				fmt.Println(l, q.Part.Name, q.Group.File, q.Group.Name, ":", q.Name, msg)
			}
		}
		fmt.Println(l, good, "good", bad, "bad")
	}
}
