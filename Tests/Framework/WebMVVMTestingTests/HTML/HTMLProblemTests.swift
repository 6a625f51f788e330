import Testing
import WebMVVMTesting

@Suite struct HTMLProblemTests {
  @Test(
    arguments: [
      ("<div><p>a</p>", .unclosedElement("div")),
      ("<p>a</p></div>", .strayEndTag("div")),
      ("<p>a</p></p>", .strayEndTag("p")),
      ("<br></br>", .strayEndTag("br")),
      ("<p class=a CLASS=b>a</p>", .duplicateAttribute("class", element: "p")),
      ("<p id=a></p><p id=a></p>", .duplicateID("a")),
      ("<a href=/>a<b><a href=/>b</a></b></a>", .nestedElement("a")),
      ("<div/></div>", .selfClosingElement("div")),
      ("<p>&foo;</p>", .badEntity("&foo;")),
      ("<p>a &amp b</p>", .badEntity("&amp")),
      ("<p>&#0;</p>", .badEntity("&#0")),
      ("<p>a < b</p>", .malformedTag("a bare < in the text")),
      ("<p a=></p>", .malformedTag("<p> has no value after a=")),
      ("<p a=\"\"b></p>", .malformedTag("<p> has no space after the value of a")),
      ("<!-- a", .malformedTag("a comment is never closed")),
      ("<!ELEMENT a>", .malformedTag("<!ELEMENT a> is neither a doctype nor a comment")),
    ] as [(String, HTMLProblem.Kind)])
  func `Bad markup is recorded`(html: String, kind: HTMLProblem.Kind) {
    #expect(HTMLDocument(html).problems.map(\.kind) == [kind])
  }

  @Test func `A problem names its line`() {
    let page = HTMLDocument("<div>\n<p>a</p>\r\n<span>\n</div>\n</b>")

    #expect(page.problems.map(\.description) == ["line 3: <span> is never closed", "line 5: </b> closes nothing"])
  }

  @Test func `A page with problems still has its elements`() throws {
    let page = HTMLDocument("<main><ul><li id=a>x<b>y</li><li id=b>z</ul></main></main>")

    #expect(try page.all("main li").map(\.text) == ["xy", "z"])
    #expect(page.problems.map(\.kind) == [.unclosedElement("b"), .strayEndTag("main")])
  }
}
