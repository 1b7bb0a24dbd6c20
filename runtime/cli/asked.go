// Whether JSON is asked for, told from bare arguments, since a parser that fails says
// nothing of it.

package cli

import (
	"strconv"
	"strings"
)

// Asked tells from bare arguments whether JSON is asked for, also if a parser refuses
// them. Each flag is a name, for a flag that is true or false, or a name and the value
// that asks for JSON:
//
//	Asked(args, "json", "output=json", "o=json")
//
// Names are found behind one dash and behind two. The last one counts; `--` ends the
// search. What stands behind another flag is not known to be its value, so a value
// that looks like a flag is taken for one.
func Asked(args []string, flags ...string) bool {
	asked := false
	for i, arg := range args {
		if arg == "--" {
			break
		}
		name, value, given := strings.Cut(arg, "=")
		for _, flag := range flags {
			known, wanted, valued := strings.Cut(flag, "=")
			if name != "-"+known && name != "--"+known {
				continue
			}
			switch {
			case !valued:
				asked = !given || truth(value)
			case given:
				asked = value == wanted
			default:
				asked = i+1 < len(args) && args[i+1] == wanted
			}
		}
	}
	return asked
}

// truth reads the value of a boolean flag. One that is neither true nor false makes the
// parser fail, and shows that JSON was asked for.
func truth(value string) bool {
	v, err := strconv.ParseBool(value)
	return v || err != nil
}
