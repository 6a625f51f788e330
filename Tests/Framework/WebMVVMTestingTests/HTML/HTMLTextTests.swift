import Testing
import WebMVVMTesting

@Suite struct HTMLTextTests {
  @Test(arguments: [
    ("  a \n\t b  ", "a b"),
    ("a<b>b</b>c", "abc"),
    ("a <b> b </b> c", "a b c"),
    ("<h2>Tea</h2><p>Green</p>", "Tea Green"),
    ("<td>1</td><td>2</td>", "1 2"),
    ("a<br>b", "a b"),
    ("1\u{A0}234 €", "1\u{A0}234 €"),
    ("a<script>b</script><!-- c -->", "a"),
    ("<span>x<span> y</span></span>z", "x yz"),
  ])
  func `The text is the one that a reader sees`(html: String, text: String) {
    #expect(HTMLDocument("<section>\(html)</section>").text == text)
  }

  @Test func `The raw text keeps every space`() {
    #expect(HTMLDocument("<pre> a\n<b> b</b></pre>").children.first?.rawText == " a\n b")
  }

  @Test func `An element describes itself for a failing assertion`() {
    #expect(
      HTMLDocument(#"<li id="sort-3" hidden>Green  tea</li>"#).children.first?.description
        == #"<li id="sort-3" hidden=""> Green tea"#)
  }
}
