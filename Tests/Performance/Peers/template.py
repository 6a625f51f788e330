"""The peers' templates, made from a page of the shop.

What depends on the request or the database becomes a tag of Mustache. Everything else stays as the shop sends it. The templates
in other languages are translations of the tags.
"""
import re

LISTS = {"makers": "maker", "cells": "cell", "numbers": "number"}

CELL = """<li id="goods-{{id}}" class="card">
<img src="{{picture}}?v=0000000000000" alt="" width="400" height="400" loading="lazy">
<h3><a href="{{detail}}" lang="" dir="auto">{{name}}</a></h3>
<p class="price">{{price}}{{#former}} <s><span class="visually-hidden">was</span> {{.}}</s>{{/former}}{{#note}} <small class="stock{{#gone}} gone{{/gone}}">{{.}}</small>{{/note}}</p>
</li>"""

NUMBER = """<li>
{{#link}}<a href="{{.}}"><span class="visually-hidden">Page</span> {{number}}</a>
{{/link}}{{#current}}<span aria-current="page"><span class="visually-hidden">Page</span> {{number}}</span>
{{/current}}{{#gap}}<span>…</span>
{{/gap}}</li>
"""

# The page from which the templates are made: the second of five, so that it has every part.
PATH = "/sorts/1/goods?page=2"

# A regular expression for a part of that page, and its tags. Each must be found.
PARTS = [
    (r'"name":"Tea, page 2"', '"name":{{json title}}'),
    (r"Tea, page 2: [^\"]*", "{{description}}"),
    (r"Tea, page 2", "{{title}}"),
    (r'title="Tea"', 'title="{{name}}"'),
    (r"(<h1[^>]*>)Tea</h1>", r"\1{{name}}</h1>"),
    (r"16–30 of 64", "{{first}}–{{last}} of {{total}}"),
    (r'(<option value="" selected>All makers</option>\n).*?(</select>)',
     r'\1{{#makers}}<option value="{{.}}">{{.}}</option>\n{{/makers}}\2'),
    (r'(<ul class="shelf" role="list">\n).*?(\n</ul>)', rf"\1{{{{#cells}}}}{CELL}{{{{/cells}}}}\2"),
    (r"(<nav class=\"pager\".*?</nav>)", r"{{#paged}}\1\n{{/paged}}"),
    (r"Page 2 of 5", "Page {{page}} of {{pages}}"),
    (r'(<li><a rel="prev" href=")[^"]*(">.*?</li>\n)(?:<li>\n.*?</li>\n)+',
     rf"{{{{#previous}}}}\1{{{{.}}}}\2{{{{/previous}}}}{{{{#numbers}}}}{NUMBER}{{{{/numbers}}}}"),
    (r'(<li><a rel="next" href=")[^"]*(">.*?</li>\n)', r"{{#next}}\1{{.}}\2{{/next}}"),
    (r'(<form method="post" action="[^"]*/first">.*?</form>)', r"{{#previous}}\1{{/previous}}"),
    (r'(<form method="post" action="[^"]*/next">.*?</form>)', r"{{#next}}\1{{/next}}"),
    (r'(<input type="hidden" name="page" value=")2"', r'\1{{page}}"'),
    (r"/sorts/1/goods\?page=2&amp;language", "{{address}}{{joiner}}language"),
    (r"/sorts/1/goods\?page=2", "{{address}}"),
    (r"/sorts/1/", "/sorts/{{sort}}/"),
]


def neutral(page):
    """The template with tags of Mustache, of the page at `PATH`."""
    for pattern, tags in PARTS:
        page, count = re.subn(pattern, tags, page, flags=re.S)
        if count == 0:
            raise SystemExit(f"The page of the shop has changed: it has no {pattern!r}. Change template.py.")
    return page


def translated(template, write):
    """Calls `write` with each text, and with each tag: its kind, name, and the item of the list that it is in."""
    parts, sections = [], []
    for text, tag in re.findall(r"(.*?)(?:\{\{(.*?)\}\}|\Z)", template, flags=re.S):
        if text:
            parts.append(write("text", text, None))
        if not tag:
            continue
        kind, name = re.fullmatch(r"([#/]|json |)(.*)", tag).groups()
        if kind == "/":
            sections.pop()
        item = next((LISTS[section] for section in reversed(sections) if section in LISTS), None)
        if name == "." and sections[-1] not in LISTS:
            name = sections[-1]  # In a section of a value, a point is that value.
        if kind == "/":
            parts.append(write("end of list" if name in LISTS else "end", name, item))
        elif kind == "#":
            parts.append(write("list" if name in LISTS else "if", name, item))
            sections.append(name)
        else:
            parts.append(write("json" if kind else "value", name, item))
    return "".join(parts)


def go(kind, name, item):
    field = "." if name == "." else "." + name.capitalize()
    tags = {"value": "{{%s}}", "json": "{{%s}}", "list": "{{range %s}}", "if": "{{if %s}}"}
    return name if kind == "text" else tags[kind] % field if kind in tags else "{{end}}"


def jinja(kind, name, item):
    value = item if name == "." else f"{item}.{name}" if item else name
    tags = {"value": "{{ %s }}", "json": "{{ %s|tojson }}", "if": "{%% if %s %%}"}
    if kind == "list":
        return "{%% for %s in %s %%}" % (LISTS[name], value)
    if kind.startswith("end"):
        return "{% endfor %}" if kind == "end of list" else "{% endif %}"
    return name if kind == "text" else tags[kind] % value


def c(kind, name, item):
    """Statements of C."""
    value = f"*{item}" if name == "." else f"{item or 'page'}->{name}"
    if kind == "text":
        literal = name.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        return f'LITERAL("{literal}");\n'
    if kind == "list":
        return f"EACH({LISTS[name]}, {name}) {{\n"
    return {"value": f"PUT({value});\n", "json": f"JSON({value});\n", "if": f"if ({value}) {{\n"}.get(kind, "}\n")


LANGUAGES = {"go": go, "jinja": jinja, "c": c}


def write_templates(page, folder):
    template = neutral(page)
    (folder / "template.mustache").write_text(re.sub(r"\{\{json (.*?)\}\}", r"{{{\1JSON}}}", template))
    for name, language in LANGUAGES.items():
        (folder / f"template.{name}").write_text(translated(template, language))
