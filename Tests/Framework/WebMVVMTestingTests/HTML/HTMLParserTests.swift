import Testing
import WebMVVMTesting

@Suite struct HTMLParserTests {
  @Test func `A page is parsed into a tree`() throws {
    let page = HTMLDocument(
      """
      <!DOCTYPE html>
      <html lang="en">
        <head><title>Tea &amp; more</title><meta charset=utf-8></head>
        <body><!-- <p>not here</p> --><MAIN Data-Scene='GoodsList' hidden><h1 id="top">Tea</h1><br/></MAIN></body>
      </html>
      """)

    #expect(page.problems.isEmpty)
    #expect(page.children.map(\.name) == ["html"])
    #expect(page.title == "Tea & more")
    #expect(try page.all("p").isEmpty)
    let main = try #require(try page.first("main"))
    #expect(main.attributes == ["data-scene": "GoodsList", "hidden": ""])
    #expect(main["DATA-SCENE"] == "GoodsList")
    #expect(main["class"] == nil)
    #expect(main.children.map(\.name) == ["h1", "br"])
    #expect(main.parent?.name == "body")
    #expect(page.element(id: "top")?.text == "Tea")
  }

  @Test(arguments: [
    ("&lt;b&gt; &quot;&apos;&amp;", "<b> \"'&"),
    ("&#8230;&#x2026;&hellip;", "………"),
    ("&#30005;&#x8336;", "电茶"),
    ("&nbsp;", "\u{A0}"),
    ("a & b", "a & b"),
    ("&amp;lt;", "&lt;"),
  ])
  func `An entity is replaced by its character, in text and in attributes`(html: String, text: String) throws {
    let page = HTMLDocument("<p title=\"\(html)\">\(html)</p>")

    #expect(page.problems.isEmpty)
    let paragraph = try #require(page.children.first)
    #expect(paragraph.text == text)
    #expect(paragraph["title"] == text)
  }

  @Test func `An entity in an attribute needs its semicolon`() {
    #expect(HTMLDocument(#"<a href="?a=1&copy=2">x</a>"#).children.first?["href"] == "?a=1&copy=2")
  }

  @Test func `A script and a style contain text, not tags`() throws {
    let page = HTMLDocument("<script>if (a < b) { x = '<p>&amp;' }</script><style>a > b {}</style><p>shown</p>")

    #expect(page.problems.isEmpty)
    #expect(page.children.map(\.name) == ["script", "style", "p"])
    #expect(page.children[0].rawText == "if (a < b) { x = '<p>&amp;' }")
    #expect(page.text == "shown")
  }

  @Test func `A textarea contains text with entities, and its first line end is removed`() {
    let page = HTMLDocument("<textarea>\n\n&lt;b&gt;<i>\r\n</textarea>")

    #expect(page.children.first?.rawText == "\n<b><i>\n")
  }

  @Test func `A missing optional end tag is not a problem`() throws {
    let page = HTMLDocument(
      "<ul><li>a<ul><li>b</ul><li>c</ul><p>d<div>e</div><dl><dt>f<dd>g</dl>"
        + "<table><tr><td>h<td>i<tr><td>j</table><select><option>k<option>l</select>")

    #expect(page.problems.isEmpty)
    #expect(page.children.map(\.name) == ["ul", "p", "div", "dl", "table", "select"])
    #expect(page.children.first?.children.map(\.text) == ["a b", "c"])
    #expect(try page.all("tr").map { $0.children.map(\.text) } == [["h", "i"], ["j"]])
  }

  @Test func `In an SVG, an element may close itself`() throws {
    let page = HTMLDocument(#"<svg viewBox="0 0 1 1"><path d="M0 0"/><g><circle/></g></svg><p>after</p>"#)

    #expect(page.problems.isEmpty)
    #expect(try page.all("svg > *").map(\.name) == ["path", "g"])
    #expect(page.children.map(\.name) == ["svg", "p"])
  }

  @Test(arguments: [
    "", "<", "<a", "<a b", "<a b=", "<a b='", "</", "</a", "<!", "<!--", "&", "&#", "&#x", "<a/", "=<>",
  ])
  func `An incomplete page is parsed up to its end`(html: String) {
    _ = HTMLDocument(html).text
    _ = HTMLDocument("<p>" + html).text
  }
}
