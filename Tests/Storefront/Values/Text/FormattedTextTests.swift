import Testing
import WebMVVMTesting

@testable import Storefront

/// What is kept of HTML, as the shortest HTML for it.
@Suite struct FormattedTextTests {
  @Test(arguments: [
    ("", ""),
    ("Just text.", "<p>Just text.</p>"),
    ("<p>One</p><p>Two</p>", "<p>One</p><p>Two</p>"),
    ("<P CLASS=x>One<P>Two", "<p>One</p><p>Two</p>"),
    ("One<br>two<BR/>three<br />four</br>five", "<p>One<br>two<br>three<br>four<br>five</p>"),
    ("One<br><br>two<br> <br>\n<br>three", "<p>One</p><p>two</p><p>three</p>"),
    ("<p>&nbsp;</p><p>a</p><p> \n</p><p><br></p><p>b</p>", "<p>a</p><p>b</p>"),
    ("<div>a</div><div>b</div>", "<p>a<br>b</p>"),
    ("<div>a</div><div><br></div><div>b</div>", "<p>a</p><p>b</p>"),
    ("<div><div><p>a</p></div><span><p>b</p></span></div>", "<p>a</p><p>b</p>"),
    ("<pre>a\n  b\n\nc</pre>d\ne", "<p>a<br>b</p><p>c</p><p>d e</p>"),
    ("<blockquote>a</blockquote><hr>b<dl><dt>c<dd>d</dl>", "<p>a</p><p>b</p><p>c<br>d</p>"),
    ("<h1>a</h1>b<h6> c <br>d</h6>", "<h1>a</h1><p>b</p><h6>c<br>d</h6>"),
    ("<h2>a<p>b</p>c", "<h2>a</h2><p>b</p><p>c</p>"),
    ("<h2></h2><h3>&nbsp;</h3>a", "<p>a</p>"),
  ])
  func `Paragraphs, lines and headings are kept`(html: String, kept: String) {
    #expect(FormattedText(html: html).html == kept)
  }

  @Test(arguments: [
    ("<b>a</b><strong>b</strong> <i>c</i><em>d</em>", "<p><strong>ab</strong> <em>cd</em></p>"),
    ("<b>a<i>b</b>c</i>d", "<p><strong>a<em>b</em></strong>cd</p>"),
    ("so <b> very </b>blue", "<p>so <strong>very</strong> blue</p>"),
    ("<p><b>a<p>b</b>c", "<p><strong>a</strong></p><p>bc</p>"),
    ("<b></b><i> </i>a", "<p>a</p>"),
    (
      #"<b style="font-weight:normal;" id="docs-internal-guid-1"><span style="font-weight: 700">a</span> b</b>"#,
      "<p><strong>a</strong> b</p>"
    ),
    (
      #"<span style='FONT-STYLE: Italic !important; color: red'>a</span><font style="font-weight:400">b</font>"#,
      "<p><em>a</em>b</p>"
    ),
    ("<u>a</u><s>b</s><sup>2</sup><code>c</code><x-d>d</x-d>", "<p>ab2cd</p>"),
    ("<b>a<br>b</b><br>c", "<p><strong>a<br>b</strong><br>c</p>"),
    ("</b></i></a></p></div>a", "<p>a</p>"),
  ])
  func `Bold and italic text is kept, however it is written`(html: String, kept: String) {
    #expect(FormattedText(html: html).html == kept)
  }

  @Test(arguments: [
    ("<ul><li>a</li><li>b</li></ul>", "<ul><li>a</li><li>b</li></ul>"),
    ("<OL>\n<LI>a\n<LI><p>b</p></OL>c", "<ol><li>a</li><li>b</li></ol><p>c</p>"),
    ("<p>Has:<ul><li>a</ul></p>", "<p>Has:</p><ul><li>a</li></ul>"),
    ("<ul><li>a<ol><li>b</ol>c</ul>", "<ul><li><p>a</p><ol><li>b</li></ol><p>c</p></li></ul>"),
    ("<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"),
    ("<ul><ul><li>a</ul></ul>", "<ul><li><ul><li>a</li></ul></li></ul>"),
    ("<ul><li></li><li>&nbsp;</li></ul><ul></ul>a", "<p>a</p>"),
    ("<ul>before<li>a</li>after</ul>", "<ul><li>before</li><li><p>a</p><p>after</p></li></ul>"),
    ("<li>a<li>b", "<p>a<br>b</p>"),
    ("<ul><li>a<p>b</p></ul>", "<ul><li><p>a</p><p>b</p></li></ul>"),
    ("<ul><li><h3>a</h3>b</ul>", "<ul><li><h3>a</h3>b</li></ul>"),
    ("<ul><li><b>a<li>b</ul>c", "<ul><li><strong>a<br>b</strong></li></ul><p>c</p>"),
    ("<b><ul><li>a</ul></b>c", "<ul><li><strong>a</strong></li></ul><p>c</p>"),
    ("a</ul>b</li>c</ol>", "<p>abc</p>"),
  ])
  func `Lists are kept, also in lists and with tags that are missing`(html: String, kept: String) {
    #expect(FormattedText(html: html).html == kept)
  }

  @Test(arguments: [
    (
      "<table border=1><caption>Sizes</caption><thead><tr><th>EU</th><th>UK</th></tr></thead><tbody><tr><td>37</td><td>4</td></tr></tbody></table>",
      "<table><caption>Sizes</caption><thead><tr><th>EU</th><th>UK</th></tr></thead><tbody><tr><td>37</td><td>4</td></tr></tbody></table>"
    ),
    (
      "<table><tr><th>EU<th>UK<tr><td colspan=2>37<td><p>4</p><tr><td><td>&nbsp;</table>c",
      "<table><thead><tr><th>EU</th><th>UK</th></tr></thead><tbody><tr><td>37</td><td>4</td></tr></tbody></table><p>c</p>"
    ),
    ("<table><tr><th>a</th><td>b</td></tr></table>", "<table><tbody><tr><th>a</th><td>b</td></tr></tbody></table>"),
    ("<table><tr><td><h2>a</h2><p>b</p></td></tr><tr><td>c</td></tr></table>", "<h2>a</h2><p>b</p><p>c</p>"),
    (
      "<table><tr><td>a</td><td><ul><li>b<li>c</ul></td></tr></table>",
      "<table><tbody><tr><td>a</td><td><ul><li>b</li><li>c</li></ul></td></tr></tbody></table>"
    ),
    (
      "<table><tr><td>a</td><td><table><tr><td>b</td><td>c</td></tr><tr><td>d</td><td>e</td></tr></table></td></tr></table>",
      "<table><tbody><tr><td>a</td><td><table><tbody><tr><td>b</td><td>c</td></tr><tr><td>d</td><td>e</td></tr></tbody></table></td></tr></tbody></table>"
    ),
    (
      "<table><tr><td><table><tr><td>a</td><td>b</td></tr></table></td></tr></table>",
      "<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>"
    ),
    (
      "<table>x<tr>y<td>a</td>z<td>b</td></table>",
      "<table><tbody><tr><td>x</td></tr><tr><td>y</td><td>a</td><td>z</td><td>b</td></tr></tbody></table>"
    ),
    ("<td>a</td><td>b</td><tr>c", "<p>a b</p><p>c</p>"),
    ("<table><caption>a</caption></table>", "<p>a</p>"),
    ("<table></table><table><tr><td></table>a", "<p>a</p>"),
  ])
  func `Tables are kept, unless they only arrange a page`(html: String, kept: String) {
    #expect(FormattedText(html: html).html == kept)
  }

  @Test func `Text without a structure of its own is plain`() {
    for html in ["", "a", "<p>a<br>b</p><div>c</div>", "<span>a</span><script>b</script>"] {
      #expect(FormattedText(html: html).isPlain, "\(html)")
    }
    for html in ["<b>a</b>", "<h1>a</h1>", "<li>a</li><ul><li>b</ul>", "<a href=http://a>b</a>"] {
      #expect(!FormattedText(html: html).isPlain, "\(html)")
    }
  }

  @Test(arguments: [
    ("<h3>a</h3><h1>b</h1><h3>c</h3><h2>d</h2><h6>e</h6>", "2 a, 2 b, 3 c, 3 d, 4 e"),
    ("<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>", "2 a, 3 b, 4 c, 5 d, 6 e, 6 f"),
    ("<h4>a</h4>text<h4>b</h4>", "2 a, 2 b"),
  ])
  func `On a page, headings begin at its level, and none is skipped`(html: String, levels: String) {
    let page = FormattedText.page(html, firstHeading: 2)

    let shown = page.children.filter { $0.name.hasPrefix("h") }.map { "\($0.name.dropFirst()) \($0.text)" }
    #expect(shown.joined(separator: ", ") == levels)
  }

  @Test func `On a page, a link recommends nothing, a table can be scrolled, and blocks have their languages`() throws {
    let html = """
      <p>See <a href="https://a.example/?a=1&amp;b=2">there</a>.</p><p>手工上釉。</p>
      <table><tr><th>a</th><th>b</th></tr><tr><th>c</th><td>d</td></tr></table>
      """

    let page = FormattedText.page(html, firstHeading: 2)

    #expect(try page.first("a")?["href"] == "https://a.example/?a=1&b=2")
    #expect(try page.first("a")?["rel"] == "noopener noreferrer nofollow")
    #expect(try page.all("p").map { $0["lang"] } == ["", "zh"])
    #expect(try page.first("div > table")?.parent?["tabindex"] == "0")
    #expect(try page.all("th").map { $0["scope"] } == ["col", "col", "row"])
  }
}
