"""Make the folder of a new site: content, settings, workflows, and a README for its owner."""
