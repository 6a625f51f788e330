import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Storefront

/// What a person types is text: never markup, a header, SQL or a path.
@Suite struct TypedTextTests {
  static let corpus = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='alert(1)", "</textarea><b>x</b>",
    "</title><script>x</script>", "<!-- ", "]]>", "&lt;b&gt;", "&#x3c;script&#x3e;", "javascript:alert(1)",
    "data:text/html,<script>x</script>", "'; DROP TABLE person; --", "\" OR \"\"=\"", "1 OR 1=1", "%' --",
    "\r\nSet-Cookie: session=stolen", "a\u{2028}b\u{2029}c", "../../etc/passwd", "..\\..\\x", "/etc/passwd",
    "{{title}}", "{{{title}}}", "${7*7}", "%00", "\u{202E}txt.exe", "\u{FEFF}x", "e\u{301}\u{301}\u{301}", "👩‍👩‍👧‍👦",
    "NEAR(a b)", "a* OR b", "\"", "'", "`", "\\", "%", "_", "*", "😀 漢字 עברית", String(repeating: "<", count: 500),
  ]

  @Test func `A letter shows what was written, to its sender and its recipient`() async throws {
    try await withServedShop { shop in
      let (writer, reader) = (shop.client(), shop.client())
      try await writer.signIn(as: "Chen Yu")
      try await reader.signIn(as: "Ms. Lin")
      for text in Self.corpus {
        let sent = try await writer.post("/mail", form: ["to": "Ms. Lin", "content": "x \(text) x"])
        let list = try await reader.get("/mail").page("MailList")
        let link = try #require(try list.first("main li h2 a")?["href"])
        let mail = try await reader.get(link)

        try sent.page("MailList")
        try mail.page("Mail").expectNothingForeign()
        let shown = try mail.document.all("article > p").map(\.text).joined(separator: " ")
        #expect(shown.words == "x \(text) x".words)
        let reply = try await reader.get("/mail/new?reply=\(link.split(separator: "/").last ?? "")").page("Compose")
        reply.expectNothingForeign()
      }
    }
  }

  @Test(arguments: corpus)
  func `A form that is refused shows what was typed, and nothing else`(text: String) async throws {
    try await withServedShop { shop in
      let client = shop.client()
      try await client.signIn()

      let compose = try await client.post("/mail", form: ["to": text, "content": text])
      let signup = try await shop.client().post("/signup", form: ["name": text, "password": "short"])
      let login = try await shop.client().post("/login", form: ["name": text, "password": text])
      let profile = try await client.post("/profile", form: ["displayName": text, "portrait": text])

      for answer in [compose, signup, login, profile] {
        #expect([200, 422].contains(answer.status.code), "\(answer)")
        #expect(answer.document.problems.isEmpty, "\(answer): \(answer.document.problems)")
        answer.document.expectNothingForeign()
        #expect(answer.headerFields[values: .setCookie].allSatisfy { !$0.contains("stolen") })
      }
      #expect(try compose.document.first("input[name=to]")?["value"]?.words == text.words)
    }
  }

  @Test func `A search shows its text, whether it finds something or not`() async throws {
    try await withServedShop { shop in
      _ = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let client = shop.client()
      try await client.signIn()
      let pages = [
        try await client.get("/mail").page("MailList"), try await client.get("/mail/people").page("People"),
      ]

      // The search of the shop is in the header of both.
      let forms = pages.flatMap(\.forms).filter { $0.element["role"] == "search" }
      #expect(Set(forms.map(\.action)) == ["/search", "/mail", "/mail/people"])
      for (form, text) in forms.flatMap({ form in Self.corpus.map { (form, $0) } }) {
        let answer = try await client.submit(form, ["q": text])
        #expect(answer.status == .ok, "\(answer)")
        #expect(answer.document.problems.isEmpty, "\(answer): \(answer.document.problems)")
        answer.document.expectNothingForeign()
      }
    }
  }

  @Test func `Hostile text in an address never leads to another site`() async throws {
    try await withServedShop { shop in
      let client = shop.client(redirects: .manual)
      try await client.signIn()
      for text in Self.corpus {
        for field in ["from", "return", "mail", "action", "shown", "folder", "page"] {
          for target in ["/mail/selection", "/undo/1", "/mail/1/archive", "/login", "/signup"] {
            let answer = try await client.post(target, form: [field: text, "all": "1"])

            let location = answer.headerFields[.location] ?? "/"
            #expect(location.hasPrefix("/") && !location.hasPrefix("//"), "\(target) \(field): \(location)")
            #expect(answer.status.code < 500, "\(target) \(field): \(answer.status)")
          }
        }
      }
    }
  }
}

extension HTMLDocument {
  /// The page has no script, picture or event of its own that the templates don't have.
  fileprivate func expectNothingForeign(sourceLocation: SourceLocation = #_sourceLocation) {
    let scripts = (try? all("script:not([type='application/ld+json'])")) ?? []
    let sources = scripts.map { $0["src"]?.prefix { $0 != "?" } }
    let own: [Substring?] = [
      "/live.js", "/mail.js", "/letter.js", "/quantity.js", "/zone.js", "/pictures.js", "/once.js",
    ]
    #expect(Set(sources).isSubset(of: own), "\(sources)", sourceLocation: sourceLocation)
    #expect((try? all("img[onerror]"))?.isEmpty == true, sourceLocation: sourceLocation)
    #expect((try? all("[onmouseover]"))?.isEmpty == true, sourceLocation: sourceLocation)
    let links = ((try? all("main a")) ?? []).compactMap { $0["href"] }
    #expect(
      links.allSatisfy { $0.hasPrefix("/") || $0.hasPrefix("http") || $0.hasPrefix("#") }, "\(links)",
      sourceLocation: sourceLocation)
  }
}

extension String {
  /// The words alone: HTML folds white space.
  fileprivate var words: [Substring] { split(whereSeparator: \.isWhitespace) }
}
