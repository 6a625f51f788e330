"""Compares the pages of a peer with those of the shop."""
import html
import json
import re


def same_spelling(page):
    """The page without what differs between programs: the versions of files, ports, white space, and how characters are escaped."""
    text = page.decode()
    text = re.sub(r"\?v=[0-9a-z]+", "", text)
    text = re.sub(r"http://127\.0\.0\.1:\d+", "", text)
    text = re.sub(r'(<meta name="live" content=")[0-9a-f]*', r"\1", text)
    text = re.sub(
        r'(<script type="application/ld\+json">)(.*?)(</script>)',
        lambda found: found[1] + json.dumps(json.loads(found[2])) + found[3], text, flags=re.S)
    return re.sub(r"\s+", " ", re.sub(r">\s+<", "><", html.unescape(text)))


def difference(expected, found):
    """Where a page begins to differ from the expected one; None if it does not."""
    if expected == found:
        return None
    length = min(len(expected), len(found))
    start = next((index for index in range(length) if expected[index] != found[index]), length)
    return f"{found[start - 30:start + 30]!r} instead of {expected[start - 30:start + 30]!r}"


def size_of_pages(peer, pages, fields):
    """The average size of the pages in bytes. It is an error if the peer sends other pages, or not the header fields.

    - pages: the pages of the shop by their paths.
    - fields: the names and values of header fields.
    """
    sizes = []
    for path, page in pages.items():
        body, found = peer.get(path)
        sizes.append(len(body))
        for name, value in fields:
            if found.get(name) != value:
                raise SystemExit(f"{peer.name} sends {name}: {found.get(name)} instead of {value} at {path}.")
        if text := difference(same_spelling(page), same_spelling(body)):
            raise SystemExit(f"{peer.name} sends another page at {path}: {text}")
    return sum(sizes) / len(sizes)
