"""The grid of goods with Flask, Jinja2 and the sqlite3 module."""
import os
import pathlib
import re
import sqlite3
import threading

from flask import Flask, abort, request

PAGE_SIZE = 15

GOODS = """
SELECT id, name, priceAmount, hasSeveralPrices, compareAmount, stock, picture
FROM goods WHERE sortID = ? AND place >= ? AND place < ? ORDER BY place, id
"""
MAKERS = "SELECT DISTINCT maker FROM goods WHERE sortID = ? AND maker IS NOT NULL ORDER BY maker LIMIT 100"

app = Flask(__name__)
view = app.jinja_env.from_string(pathlib.Path(os.environ["TEMPLATE"]).read_text())
headers = dict(line.split(": ", 1) for line in pathlib.Path(os.environ["HEADERS"]).read_text().splitlines())
# A thread keeps its connection, which keeps the statements that it prepared.
local = threading.local()


def database():
    if not hasattr(local, "database"):
        local.database = sqlite3.connect(f"file:{os.environ['DATABASE']}?mode=ro", uri=True)
    return local.database


@app.get("/sorts/<int:sort>/goods")
def grid(sort):
    page = request.args.get("page", 1, type=int)
    execute = database().execute
    row = execute("SELECT name, goodsCount FROM sort WHERE id = ?", (sort,)).fetchone()
    if row is None:
        abort(404)
    name, total = row
    pages = max(1, -(-total // PAGE_SIZE))
    if not 1 <= page <= pages:
        abort(404)
    offset = (page - 1) * PAGE_SIZE
    makers = [maker for maker, in execute(MAKERS, (sort,))]
    cells = [cell(*row) for row in execute(GOODS, (sort, offset, offset + PAGE_SIZE))]
    title = name if page == 1 else f"{name}, page {page}"
    text = view.render(
        title=title, name=name, description=description(title, cells), address=address(sort, page),
        joiner="?" if page == 1 else "&", sort=sort, first=offset + 1, last=offset + len(cells), total=total,
        makers=makers, cells=cells, page=page, pages=pages, paged=pages > 1,
        previous=address(sort, page - 1) if page > 1 else None,
        next=address(sort, page + 1) if page < pages else None, numbers=numbers(sort, page, pages))
    return text, headers


def cell(id, name, amount, is_lowest, former, stock, picture):
    return {
        "id": id, "name": name, "picture": picture, "detail": f"/goods/{id}-{slug(name)}",
        "price": ("from " if is_lowest else "") + price(amount),
        "former": None if former is None else price(former),
        "note": None if stock is None or stock >= 5 else f"Only {stock} left" if stock else "Sold out",
        "gone": stock == 0}


def address(sort, page):
    return f"/sorts/{sort}/goods" if page == 1 else f"/sorts/{sort}/goods?page={page}"


def price(amount):
    return f"CN¥{amount // 100:,}.{amount % 100:02}"


def slug(name):
    return "-".join(re.findall("[a-z0-9]+", name.lower().replace("'", "")))


def description(title, cells):
    """The title and the first names, up to 160 characters."""
    text = f"{title}: {', '.join(cell['name'] for cell in cells[:8])}."
    return text if len(text) <= 160 else text[:159].rpartition(" ")[0] + "…"


def numbers(sort, page, pages):
    """The first page, the last one, and the neighbours of this one. A gap replaces at least two."""
    shown, before = [], 0
    for number in range(1, pages + 1):
        distance = abs(number - page)
        is_end = number in (1, pages)
        if not is_end and distance > 1 and not (distance == 2 and number in (2, pages - 1)):
            continue
        if number > before + 1:
            shown.append({"gap": True})
        link = None if distance == 0 else address(sort, number)
        shown.append({"number": number, "link": link, "current": distance == 0})
        before = number
    return shown
