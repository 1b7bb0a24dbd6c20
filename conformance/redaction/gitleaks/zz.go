package main
import "fmt"
func page(r results, s []speed) string { for _,t:=range r.shapes {fmt.Printf("%+v\n",t)}; fmt.Println(r.lines,r.altered,r.flagged,s); return "" }
