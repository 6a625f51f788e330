#!/usr/bin/env python3
"""Copies the source files that articles link to into the site of the documentation, and links to the copies.

An article names a file by its path from the article, so the link is right in the repository. The site has no such path.
Usage: link-sources.py SITE
"""
import json
import pathlib
import shutil
import sys

package = pathlib.Path(__file__).resolve().parent.parent
site = pathlib.Path(sys.argv[1])

for catalog in package.glob("Sources/**/*.docc"):
    for page in (site / "data/documentation" / catalog.stem.lower()).glob("**/*.json"):
        article = json.loads(page.read_text())
        links = [link for link in article.get("references", {}).values() if link.get("url", "").startswith("../")]
        for link in links:
            file = (catalog / link["url"]).resolve()
            # Browsers show a text, and would download a file with another ending.
            copy = pathlib.Path("sources", str(file.relative_to(package)) + ".txt")
            (site / copy).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, site / copy)
            link["url"] = f"/{copy}"
        if links:
            page.write_text(json.dumps(article, ensure_ascii=False))
