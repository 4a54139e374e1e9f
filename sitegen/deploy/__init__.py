"""Publish the built site as a commit of its own on a branch, such as `gh-pages`."""
