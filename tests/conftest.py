"""Property tests are the same everywhere, and no slow machine fails them."""

from hypothesis import settings

settings.register_profile("steady", deadline=None, derandomize=True)
settings.load_profile("steady")
