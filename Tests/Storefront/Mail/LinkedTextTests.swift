import Foundation
import TestSupport
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct LinkedTextTests {
  @Test(
    arguments: [
      ("See https://a.example/b?c=d&e=f#g now.", ["https://a.example/b?c=d&e=f#g"]),
      ("http://a.example.", ["http://a.example"]), ("Is it https://a.example/?!", ["https://a.example/"]),
      ("(https://a.example/b)", ["https://a.example/b"]),
      ("(see https://a.example/b_(c)).", ["https://a.example/b_(c)"]),
      ("<https://a.example/b>", ["https://a.example/b"]), ("\"https://a.example\"", ["https://a.example"]),
      ("网址https://a.example/b。谢谢", ["https://a.example/b"]),
      ("https://a.example，http://b.example", ["https://a.example", "http://b.example"]),
      ("https://a.example\nhttps://b.example", ["https://a.example", "https://b.example"]),
      ("javascript:alert(1)", []), ("data:text/html,x", []), ("ftp://a.example", []), ("www.a.example", []),
      ("https://", []), ("https:// a", []), ("http://...", []), ("h http hhttp://a", ["http://a"]), ("", []),
      ("https://a.example/<script>", ["https://a.example/"]),
      ("https://a.example/'onclick='x'", ["https://a.example/'onclick='x"]),
    ])
  func `Web addresses are links, without the punctuation around them`(text: String, links: [String]) {
    let linked = LinkedText(text)

    #expect(linked.runs.compactMap(\.link?.address) == links)
    #expect(linked.runs.map(\.text).joined() == text)
  }

  @Test(
    arguments: [
      ("[see https://a.example/page] x", ["https://a.example/page"]),
      ("[https://a.example/a].", ["https://a.example/a"]),
      ("[https://a.example]", ["https://a.example"]), ("{https://a.example/a}", ["https://a.example/a"]),
      ("(https://a.example/b_(c)_d)", ["https://a.example/b_(c)_d"]),
      ("(see https://a.example/b, or https://b.example).", ["https://a.example/b", "https://b.example"]),
      ("https://a.example/b, https://b.example/c", ["https://a.example/b", "https://b.example/c"]),
      ("https://web.example/2020/https://a.example/b", ["https://web.example/2020/https://a.example/b"]),
      ("[text](https://a.example/b) and", ["https://a.example/b"]),
      ("[https://a.example/b](https://c.example/d)", ["https://a.example/b", "https://c.example/d"]),
      ("[a](https://a.example)", ["https://a.example"]), ("**https://a.example/b**", ["https://a.example/b"]),
      ("“https://a.example/b”", ["https://a.example/b"]), ("‘https://a.example’", ["https://a.example"]),
      ("«https://a.example/»", ["https://a.example/"]),
      ("「https://a.example/b」", ["https://a.example/b"]), ("（https://a.example/b）", ["https://a.example/b"]),
      ("《https://a.example》", ["https://a.example"]),
      ("https://a.example/b…", ["https://a.example/b"]), ("https://a.example...", ["https://a.example"]),
      ("https://a.example/b?", ["https://a.example/b"]),
      ("https://a.example?", ["https://a.example"]), ("https://a.example: yes", ["https://a.example"]),
      ("https://a.example/b、https://c.example/d！", ["https://a.example/b", "https://c.example/d"]),
      ("https://a.example/(", ["https://a.example/"]), ("https://a.example/#top.", ["https://a.example/#top"]),
      ("https://a.example?b=c.", ["https://a.example?b=c"]),
      ("HTTPS://A.Example/b", ["HTTPS://A.Example/b"]), ("https://a.example:8080/b", ["https://a.example:8080/b"]),
      ("http://localhost:8080", ["http://localhost:8080"]),
      ("https://a.example:", ["https://a.example"]), ("https://a.example:80.", ["https://a.example:80"]),
      ("'https://a.example/b'", ["https://a.example/b"]),
    ])
  func `A link ends where a person ends it`(text: String, links: [String]) {
    let linked = LinkedText(text)

    #expect(linked.runs.compactMap(\.link?.address) == links)
    #expect(linked.runs.map(\.text).joined() == text)
  }

  @Test(
    arguments: [
      ("请看https://a.example/p谢谢", "https://a.example/p"), ("请看https://a.example谢谢", "https://a.example"),
      ("请看https://a.example/，谢谢", "https://a.example/"), ("https://a.example/pですか", "https://a.example/p"),
      ("https://a.example:8080谢谢", "https://a.example:8080"),
      ("http://xn--mnchen-3ya.example/.", "http://xn--mnchen-3ya.example/"),
      ("https://de.wiki.example/Köln.", "https://de.wiki.example/Köln"),
      ("http://[2001:db8::1]/x x", "http://[2001:db8::1]/x"), ("(http://[::1]:8080)", "http://[::1]:8080"),
    ])
  func `A link is as long as its address, and has nothing of the text after it`(text: String, link: String) {
    #expect(LinkedText(text).runs.compactMap(\.link?.address) == [link])
  }

  @Test(
    arguments: [
      "https://bank.example@evil.example/", "https://bank.example:80@evil.example/", "https://user:secret@evil.example",
      "https://@evil.example/",
      "https:/\\evil.example", "https:///evil.example", "https://\\evil.example",
      "http:evil.example",
      "https://ex%61mple.example/", "https://bank.example%2f@evil.example", "https://ex\u{200B}ample.example/",
      "https://ex\u{AD}ample.example/",
      "https://ex\u{202E}ample.example/", "https://ex\u{2060}ample.example", "https://\u{200F}evil.example",
      "https://ｂａｎｋ.example/", "https://bаnk.example/", "https://аррӏе.example/",
      "https://bıng.example/",
      "https://bankǃ.example/", "https://bank１.example/", "https://2130706433/", "https://0x7f.1/", "https://1.2.3/",
      "https://01.2.3.4/", "https://256.1.1.1/",
      "https://a..example/", "https://a.example../b", "https://.example/", "http://[::1",
      "https://i❤.example/", "https://bank.example&.evil.example/",
      "https://bank.example=evil.example/", "https://bank.example\u{7F}.evil.example/",
      // Names in other letters are not linked, because some look like names in these.
      "https://münchen.example/", "https://пример.рф/путь", "https://læge.example/", "https://例子.测试/路",
      "http://192.0.2.1/x",
    ])
  func `An address whose host can be taken for another one is no link`(text: String) {
    #expect(LinkedText("See \(text) now.").runs.compactMap(\.link?.address) == [])
  }

  @Test func `In any text, the text of a link is its address, whose host is the one that is shown`() throws {
    var random = SeededGenerator(seed: 15)
    let parts = [
      "https://", "http://", "HTTPS://", "a.example", "münchen.example", "例子", ".", "/", "\\", "@", ":", "8080", "[",
      "]", "(", ")", "?", "#", "%61", "。", "．",
      "／", "\u{200B}", "\u{202E}", "谢谢", " ", "\n", "о", "b", "1", "-", "“", "”", ",", "&", "[::1]", "é", "e\u{301}",
      "❤", "ノ", "a/b_(c)",
    ]
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 1...9, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
        .joined()

      let linked = LinkedText(text)

      #expect(linked.runs.map(\.text).joined().utf8.elementsEqual(text.utf8))
      for run in linked.runs {
        guard let link = run.link else { continue }
        #expect(link.address == run.text)
        let shown = try #require(link.address.firstMatch(of: /^https?:\/\/([^\/?#]*)/.ignoresCase())?.1)
        // A browser changes nothing in these characters except their case.
        let dangerous = "@\\%。．／\u{200B}\u{202E} ❤".unicodeScalars
        #expect(!shown.isEmpty && !shown.unicodeScalars.contains(where: dangerous.contains), "\(text)")
        if shown.utf8.allSatisfy({ $0 < 0x80 }), !shown.hasPrefix("[") {
          let host = URLComponents(string: link.address)?.host
          #expect(host == String(shown.prefix { $0 != ":" }), "\(text)")
        }
      }
    }
  }

  @Test(arguments: [
    "h", "http://", ")", "http://a)", "http://.", "(", "http://a..", "http://a@", "http://谢", "http://a/[",
    "http://a/,", "http://é\u{301}",
  ])
  func `A text is read once, whatever it contains`(piece: String) {
    #expect(growthOfTime(of: piece, times: 50) { _ = LinkedText("http://a" + $0) } < 80)
  }

  @Test func `A letter shows its links and its line breaks, and runs no script`() async throws {
    try await withShop { shop in
      let content = "<script>alert(1)</script>\nhttps://a.example/\"><img src=x> javascript:alert(1)\n\n  second <b>"
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher, content)
      let client = shop.client()
      try await client.signIn()

      let page = try await client.get("/mail/\(mail.rawValue)").page("Mail")

      #expect(try page.all("article > p").map(\.rawText).joined(separator: "\n\n") == content)
      #expect(try page.all("article > p *").map(\.name) == ["a"])
      let link = try #require(try page.first("article > p a"))
      #expect(link["href"] == "https://a.example/")
      #expect(link["rel"]?.split(separator: " ").contains("noopener") == true)
      #expect(try page.all("main script").isEmpty)
    }
  }
}
