"""How exactly citations are read in the styles that journals prescribe."""
