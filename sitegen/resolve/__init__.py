"""Who and what is the same: slugs, keys, author slots and joined works."""
