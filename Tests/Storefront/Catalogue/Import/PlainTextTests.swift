import Foundation
import Testing

@testable import Storefront

@Suite struct PlainTextTests {
  private func plainText(_ html: String) -> String { FormattedText(html: html).plainText }

  @Test(arguments: [
    ("", ""),
    ("Just text.", "Just text."),
    ("  two\n  lines\t here ", "two lines here"),
    ("<p>One</p><p>Two</p>", "One\n\nTwo"),
    ("<p>One</p>\n\n <p> Two </p>\n", "One\n\nTwo"),
    ("One<br>two<br/>three<BR >four", "One\ntwo\nthree\nfour"),
    ("One<br><br>two", "One\n\ntwo"),
    ("<h1>Title</h1>Text", "Title\n\nText"),
    ("Has:<ul>\n<li>a</li>\n<li>b</li>\n</ul>End", "Has:\n\na\nb\n\nEnd"),
    ("<div>a</div><div>b</div>", "a\nb"),
    ("<table><tr><td>a</td><td>b</td></tr><tr><th>c</th></tr></table>", "a b\nc"),
    ("so <b>very</b> <i>blue</i>, un<b>break</b>able", "so very blue, unbreakable"),
    ("<p>&nbsp;</p><p>a&nbsp;&nbsp;b</p><p>\u{A0}</p>", "a b"),
    ("a\u{3000}b", "a b"),
    ("1 < 2 & 3 > 2, a<1, <3, <>", "1 < 2 & 3 > 2, a<1, <3, <>"),
    ("a\u{0}b\u{1B}[2J\u{7F}c\u{85}d\u{202E}e\u{FEFF}", "ab[2Jc de"),
    ("👩‍👩‍👧 e\u{301} 茶", "👩‍👩‍👧 e\u{301} 茶"),
  ])
  func `HTML becomes lines and paragraphs of text`(html: String, text: String) {
    #expect(plainText(html) == text)
  }

  @Test func `All white space of Unicode becomes a space, and nothing else does`() {
    for scalar in (UInt32(0x20)...0xFFFF).compactMap(Unicode.Scalar.init) where scalar != "<" && scalar != "&" {
      let isSpace = plainText("a\(scalar)b") == "a b"
      if isSpace != scalar.properties.isWhitespace { Issue.record("U+\(String(scalar.value, radix: 16))") }
    }
  }

  @Test(arguments: [
    ("a<script>alert('<p>')</script>b", "ab"),
    ("a<SCRIPT type=\"x\">var s = '</scriptx>';</Script >b", "ab"),
    ("a<style>p { }</style>b<script>never closed <p>c", "ab"),
    ("<title>t</title><iframe src=x>y</iframe>z", "z"),
    ("a<!-- <p>no</p> -->b<!-->c<!--->d<!-- - -- >e-->f", "abdf"),
    ("a<!-- never closed", "a"),
    ("a<!DOCTYPE html>b<?xml x?>c</ d>e</>f", "abc d>e>f"),
    ("<a title=\"x > y\" href='>'>link</a>", "link"),
    ("<p class=it's>a</p><p>b</p>", "a\n\nb"),
    ("<a x = \"unclosed >b", ""),
    ("a<b", "a"),
    ("a<b c", "a"),
    ("a</b", "a"),
    ("a<", "a<"),
    ("a</", "a"),
    ("<scr<script>ipt>alert(1)</script>", "ipt>alert(1)"),
    ("<x-very-long-custom-element>a</x-very-long-custom-element>", "a"),
  ])
  func `Tags, comments, scripts and styles are removed`(html: String, text: String) {
    #expect(plainText(html) == text)
  }

  @Test(arguments: [
    ("&lt;b&gt;bold&lt;/b&gt;", "<b>bold</b>"),
    ("&amp;lt;", "&lt;"),
    ("&amp;amp;amp;", "&amp;amp;"),
    ("&quot;&apos;&copy;&eacute;&Eacute;&hellip;&mdash;&euro;&thetasym;&diams;", "\"'©éÉ…—€ϑ♦"),
    ("&alpha;&omega;&Omega;&Sigma;&sigmaf;&yuml;&iexcl;", "αωΩΣςÿ¡"),
    ("&frac12;&there4;&sup2;", "½∴²"),
    ("&#65;&#x42;&#X63;&#68", "ABcD"),
    ("&#128512;&#x1F600;", "😀😀"),
    ("&#0;&#xD800;&#x110000;&#99999999999999999999;", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("&#146;&#x80;&#159;", "’€Ÿ"),
    ("a&#10;&#9;&#32;b", "a b"),
    ("a&#27;b&#x202E;c&#127;", "abc"),
    ("&;&#;&#x;&#xg;&nope;&amp &lt&toolonganame; R&D", "&;&#;&#x;&#xg;&nope;&amp &lt&toolonganame; R&D"),
    ("&", "&"),
    ("&#", "&#"),
    ("&#x", "&#x"),
  ])
  func `Character references are decoded, once`(html: String, text: String) {
    #expect(plainText(html) == text)
  }

  @Test func `The numbers 128 to 159 are those of Windows-1252, or nothing`() {
    let text = plainText((128...159).map { "&#\($0);" }.joined())

    #expect(text == "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž ‘’“”•–—˜™š›œ žŸ")
  }

  @Test(arguments: [
    "<", "<a ", "<!--", "<script>", "&", "&#", "&#9", "</", "<a b='", "<p>", "&amp;", "-", "\u{A0} ", "<b>", "<b></i>",
    "<ul><li>", "<ul><li>a", "<li>", "<table><td>", "<table><td>a<td>b", "<h1>", "<svg>", "<a href=http://a>b", "<br>a",
    "<td>", "</ul></li></table>", "<b style='", "<b>a</b>\u{301}", "<![CDATA[", "]]", "<div><span>a",
  ])
  func `The markup is read once, whatever it contains`(piece: String) {
    #expect(growthOfTime(of: piece, times: 1_000) { _ = plainText($0) } < 80)
  }

  @Test func `Text from random markup has no control character, and no space at its ends`() {
    var random = SeededGenerator(seed: 52)
    let pieces = [
      "<", ">", "&", ";", "#", "x", "p", "<p>", "<br>", "</", "<!--", "-->", "script", "<script>", "\"", "'", "=", " ",
      "\n", "&#27;", "&lt;", "\u{1B}", "\u{202E}", "茶", "\u{A0}", "9",
    ]
    for _ in 0..<3_000 {
      let html = (0..<Int.random(in: 0...20, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }

      let text = plainText(html.joined())

      #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }, "\(html)")
      #expect(!text.contains("  ") && !text.contains("\n\n\n") && !text.contains("\u{202E}"), "\(html)")
      #expect(text.first?.isWhitespace != true && text.last?.isWhitespace != true, "\(html)")
    }
  }
}
