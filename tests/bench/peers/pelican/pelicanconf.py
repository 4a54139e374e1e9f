"""Settings of Pelican for the site of the bench."""

SITENAME = "Example Institute"
SITEURL = "https://www.example.org"
TIMEZONE = "UTC"
PATH = "content"
OUTPUT_PATH = "public"
THEME = "theme"
THEME_STATIC_DIR = "."
PLUGIN_PATHS = ["plugins"]
PLUGINS = ["academic"]
ARTICLE_PATHS = ["publications"]
ARTICLE_URL = "publications/{slug}/"
ARTICLE_SAVE_AS = "publications/{slug}/index.html"
PAGE_PATHS = ["people"]
PAGE_URL = "people/{slug}/"
PAGE_SAVE_AS = "people/{slug}/index.html"
YEAR_ARCHIVE_URL = "years/{date:%Y}/"
YEAR_ARCHIVE_SAVE_AS = "years/{date:%Y}/index.html"
AUTHOR_SAVE_AS = CATEGORY_SAVE_AS = TAG_SAVE_AS = ""
USE_FOLDER_AS_CATEGORY = False
DEFAULT_CATEGORY = "publication"
DEFAULT_PAGINATION = False
DIRECT_TEMPLATES = ["index", "people", "publications", "sitemap"]
PEOPLE_SAVE_AS = "people/index.html"
PUBLICATIONS_SAVE_AS = "publications/index.html"
SITEMAP_SAVE_AS = "sitemap.xml"
FEED_ALL_ATOM = "atom.xml"
FEED_MAX_ITEMS = 50
CATEGORY_FEED_ATOM = TRANSLATION_FEED_ATOM = AUTHOR_FEED_ATOM = AUTHOR_FEED_RSS = None
TYPOGRIFY = False
SUMMARY_MAX_LENGTH = None
MARKDOWN = {
    "extension_configs": {"markdown.extensions.meta": {}, "markdown.extensions.toc": {}},
    "output_format": "html5",
}
