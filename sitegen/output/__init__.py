"""The only door that writes the site: staged beside the old one, swapped in whole."""
