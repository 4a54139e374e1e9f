"""What pages show and nobody stores: groups, counts, facets and pictures, worked out from the site."""
