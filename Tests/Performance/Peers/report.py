"""The results as a table in Markdown and as a plot in SVG."""
import html

from load import median, ratio

GROUPS = {"kept": "A page that is kept, or a file", "rendered": "A page that is rendered for each request"}
FIELDS = ("rate", "processor", "memory")

STYLE = """
:root { --paper: #fff; --ink: #1d1d1f; --shop: #0a58ca; --peer: #8a8a90 }
@media (prefers-color-scheme: dark) { :root { --paper: #1b1b1d; --ink: #f0f0f2; --shop: #7db3ff; --peer: #85858c } }
text { fill: var(--ink); font: 14px sans-serif } .title { font-weight: bold }
.paper { fill: var(--paper) } .shop { fill: var(--shop) } .peer { fill: var(--peer) }
"""


def rows(peers, samples, group):
    """The peers of a group, the fastest first: the peer, its medians, and its ratios to the shop of the group."""
    shop = f"shop-{group}"
    found = [
        (peer, {field: median(samples[peer.name], field) for field in FIELDS},
         {field: ratio(samples[peer.name], samples[shop], field) for field in FIELDS})
        for peer in peers if peer.group == group]
    return sorted(found, key=lambda row: -row[1]["rate"])


def table(peers, samples, sizes):
    lines = []
    for group, title in GROUPS.items():
        lines += [
            f"## {title}", "",
            "| program | requests per second | ratio | processor time per request | ratio | memory | ratio | page |",
            "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"]
        for peer, values, ratios in rows(peers, samples, group):
            lines.append(
                f"| {peer.title} | {values['rate']:,.0f} | {ratios['rate']:.2f} "
                f"| {values['processor'] * 1e6:,.1f} µs | {ratios['processor']:.2f} "
                f"| {values['memory'] / 2**20:,.0f} MiB | {ratios['memory']:.2f} | {sizes[peer.name]:,.0f} bytes |")
        lines.append("")
    return "\n".join(lines) + "\n"


def plot(peers, samples):
    """Bars of requests per second and of processor time. Each panel has a scale of its own."""
    body, y = "", 0
    for group, title in GROUPS.items():
        found = rows(peers, samples, group)
        for field, unit, factor in (
            ("rate", "requests per second", 1), ("processor", "µs of processor time for a request (less is better)", 1e6),
        ):
            y += 34
            body += f'<text class="title" x="16" y="{y}">{title}: {unit}</text>\n'
            longest = max(values[field] for _, values, _ in found)
            for peer, values, ratios in found:
                y += 28
                body += bar(peer, y, values[field] / longest, f"{values[field] * factor:,.0f}", ratios[field])
            y += 14
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 780 {y + 8}" role="img">
<title>Requests per second and processor time of the shop and of other programs that send the same page</title>
<style>{STYLE}</style>
<rect class="paper" width="100%" height="100%"/>
{body}</svg>
"""


def bar(peer, y, share, value, ratio):
    is_shop = peer.name.startswith("shop-")
    width = max(2, 240 * share)
    note = value if is_shop else f"{value} ({ratio:.2f} × the shop)"
    return (
        f'<text x="16" y="{y}">{html.escape(peer.title)}</text>\n'
        f'<rect class="{"shop" if is_shop else "peer"}" x="320" y="{y - 14}" width="{width:.0f}" height="18" rx="2"/>\n'
        f'<text x="{328 + width:.0f}" y="{y}">{note}</text>\n')
