package golang

func (g *generator) declareTypes() {}
func (g *generator) readers()      {}
func (g *generator) writers()      {}
func (g *generator) catalogue()    {}
