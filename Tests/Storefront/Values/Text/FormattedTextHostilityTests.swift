import TestSupport
import Testing
import WebMVVMTesting

@testable import Storefront

/// Whatever somebody writes, what comes out consists of a few elements and two attributes.
@Suite struct FormattedTextHostilityTests {
  @Test(arguments: ["&#769;", "&#769;&shy;", "&#769;<svg>a</svg>", "&#769;&#1;", "&#769;<b></b>"])
  func `Marks that are written as character references are counted, too`(mark: String) {
    let text = FormattedText(html: "<p>e" + String(repeating: mark, count: 20_000) + "</p><p>b</p>")
    #expect(text.plainText.unicodeScalars.count { $0 == "\u{301}" } == 30)
    #expect(text.html.hasSuffix("<p>b</p>"))
  }

  @Test(arguments: [
    (#"a<script>alert("<p>")</script>b"#, "<p>ab</p>"),
    ("a<SCRIPT/x>alert(1)</sCript >b", "<p>ab</p>"),
    ("a<script>alert(1)", "<p>a</p>"),
    ("<scr<script>ipt>alert(1)</script>", "<p>ipt&gt;alert(1)</p>"),
    ("a<style>p { }</style>b<noscript><p>c</noscript>d", "<p>abd</p>"),
    ("a<iframe src=//evil.example>b</iframe>c<object><p>d</p></object>e", "<p>ace</p>"),
    ("a<template><p>b<template></template>c</template>d", "<p>ad</p>"),
    ("a<svg onload=alert(1)><text>b</text><svg/><a href=http://c>c</a></svg>d<svg/>e", "<p>ade</p>"),
    ("a<svg><desc>b<p>c</svg>d", "<p>ad</p>"),
    ("a<svg><style><img src=x onerror=alert(1)></style></svg>b", "<p>ab</p>"),
    ("<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=1 onerror=alert(1)&gt;\">", ""),
    ("<video src=x>a</video><audio>b</audio><canvas>c</canvas><embed>d", "<p>d</p>"),
    ("<p onclick=\"alert(1)\" style=\"position:fixed\" id=x class=y>a</p>", "<p>a</p>"),
    ("<b onmouseover=alert(1)>a</b>", "<p><strong>a</strong></p>"),
    ("&lt;script&gt;alert(1)&lt;/script&gt;", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"),
    ("&amp;lt;b&amp;gt;&amp;amp;", "<p>&amp;lt;b&amp;gt;&amp;amp;</p>"),
    ("&#60;b&#x3e;a", "<p>&lt;b&gt;a</p>"),
    ("<![CDATA[<p>a > b</p><script>c</script>]]>d]]>", "<p>&lt;![CDATA[</p><p>a &gt; b</p><p>]]&gt;d]]&gt;</p>"),
    ("<!-- <p>no</p> -->a<!doctype html><?php echo ?>b<!-->c--", "<p>ab</p>"),
    ("a\u{0}b\u{1B}[2J\u{202E}c\u{FEFF}", "<p>ab[2Jc</p>"),
    ("<p>\u{200B}</p>", ""),
    ("<b>e</b>\u{301}", "<p><strong>e</strong>\u{301}</p>"),
    ("<html><head><title>t</title></head><body bgcolor=red><form action=/x><input name=a value=b>c</form>", "<p>c</p>"),
    ("<base href=//evil><meta http-equiv=refresh content=0><link rel=stylesheet href=//evil>a", "<p>a</p>"),
    ("<a b='", ""),
    ("a<b", "<p>a</p>"),
    (
      "<a href=javascript&colon;alert(1)>a</a><a href='https://b.example/&quot;onclick=c'>b</a>",
      "<p>a<a href=\"https://b.example/%22onclick=c\">b</a></p>"
    ),
    ("<meta charset=gbk>é<!DOCTYPE html [<!ENTITY b SYSTEM 'file:///etc/passwd'>]>&b;", "<p>é]&gt;&amp;b;</p>"),
    ("1 < 2 & 3 > 2", "<p>1 &lt; 2 &amp; 3 &gt; 2</p>"),
    ("<x-very-long-custom-element>a</x-very-long-custom-element>", "<p>a</p>"),
  ])
  func `Everything else becomes text, or is left out`(html: String, kept: String) {
    #expect(FormattedText(html: html).html == kept)
  }

  @Test func `What is left out is counted`() {
    let html = """
      <img src=a><p><IMG src=b></p><script>1</script><style>x</style><iframe></iframe><svg><img></svg><video><img></video>
      <object></object><embed><noscript><img></noscript><template><img></template><audio></audio>
      <a href="javascript:alert(1)">a</a><a href="/x">b</a><a name=c>c</a><a href=https://a.example>d</a>
      """

    let omitted = FormattedText.read(html).omitted

    #expect(
      omitted.text.description == """
        2 images, a video, a sound, an iframe, 2 embedded objects, a drawing (svg), a script, a style sheet, a template, \
        a part that browsers do not show and 2 links without a web or mail address
        """)
    #expect(FormattedText.read("<p>a<br><b>b</b></p><!-- c -->").omitted.isEmpty)
  }

  /// All that the HTML of a text consists of.
  private static let elements: Set<String> = [
    "p", "br", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "table", "caption", "thead", "tbody", "tr", "th",
    "td", "a", "strong", "em",
  ]

  @Test func `Random markup gives only known elements, in order, and links to the web`() throws {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<1_000 {
      let html = RandomMarkup.text(&random)

      let document = HTMLDocument(FormattedText(html: html).html)

      #expect(document.problems.isEmpty, "\(html)")
      for element in try document.all("*") {
        #expect(Self.elements.contains(element.name), "\(html)")
        #expect(element.attributes.keys.allSatisfy { element.name == "a" && $0 == "href" }, "\(html)")
        if let address = element["href"] { #expect(LinkAddress(address)?.text == address, "\(html)") }
      }
    }
  }

  @Test(arguments: [
    "<ul>", "<ul><li>", "<table>", "<table><td>", "<table><tr><td>", "<b>", "<svg>", "<div>", "<h1>a",
    "<a href=http://a>",
  ])
  func `However many tags are open, the depth is limited, and the text is kept`(piece: String) {
    let byteCount = isStressRun ? 1 << 20 : 1 << 17
    let html = String(repeating: piece, count: byteCount / piece.utf8.count) + "<p>end"

    let text = FormattedText(html: html)

    #expect(text.plainText.hasSuffix("end"))
    #expect(text.nesting <= FormattedText.nestingLimit)
    #expect(FormattedText(html: text.html) == text)
  }

  @Test(arguments: [(150, false), (220, true), (300, true)])
  func `With too many elements inside each other, the text is kept without a structure`(
    depth: Int, hasStructure: Bool
  ) {
    let html = String(repeating: "<div>", count: depth) + "One <b>t&lt;o</b><p>three"

    let (text, omitted) = FormattedText.read(html)

    #expect(omitted.hasStructure == hasStructure)
    #expect(text.html == (hasStructure ? "<p>One t&lt;o three</p>" : "<p>One <strong>t&lt;o</strong></p><p>three</p>"))
  }

  @Test(arguments: ["<ul><li>a", "<table><tr><td>a<td>b"])
  func `Lists and tables that are too deep have their text`(piece: String) {
    let text = FormattedText(html: String(repeating: piece, count: 20))

    #expect(text.nesting == FormattedText.nestingLimit)
    #expect(text.plainText.count { $0 == "a" } == 20)
    #expect(FormattedText(html: text.html) == text)
  }
}
