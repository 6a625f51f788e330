import Foundation
import HTTPTypes
import MicroHTTP
import TestSupport
import Testing
import WebMVVM
import WebMVVMTesting

@Suite struct LiveHubTests {
  @Test func `A change reaches an open page as the parts that differ`() async throws {
    try await BoardSite().serving { site, port in
      site.board.set("milk", for: 2)
      let stream = try await site.open("/", at: port)
      site.board.set("oolong", for: 1)
      let patch = try #require(try await stream.next())
      #expect(patch.name == "patch")
      #expect(patch["page"] == "/")
      #expect(patch.parts == ["line-1": #"<li id="line-1">oolong</li>"#])
      #expect(patch["to"] == (try await site.version("/")))
    }
  }

  @Test func `Browsers with the same page are served by one rendering`() async throws {
    try await BoardSite(keptBytes: 0).serving { site, port in
      var streams: [EventStream] = []
      for _ in 0..<20 { streams.append(try await site.open("/", at: port)) }
      let reads = try await site.reads { () async throws in
        site.board.set("oolong", for: 1)
        for stream in streams { #expect(try await stream.next()?.name == "patch") }
      }
      #expect(reads == 1)
    }
  }

  @Test func `A page in which nothing changed gets no event`() async throws {
    try await BoardSite().serving { site, port in
      let stream = try await site.open("/notes/1", at: port)
      site.board.set("elsewhere", for: 2)
      site.board.set("oolong", for: 1)
      #expect(try await stream.next()?.parts["line-1"] == #"<li id="line-1">oolong</li>"#)
    }
  }

  @Test func `A change between the loading of a page and the stream makes the browser fetch the page`() async throws {
    try await BoardSite().serving { site, port in
      let version = try await site.version("/")
      site.board.set("oolong", for: 1)
      let stream = try EventStream(port: port, [("/", version)])
      let event = try #require(try await stream.next())
      #expect(event.name == "refresh")
      #expect(event["page"] == "/")
    }
  }

  @Test func `A browser with the current version gets no event when it connects again`() async throws {
    try await BoardSite().serving { site, port in
      for _ in 0..<3 {
        let stream = try EventStream(port: port, [("/", try await site.version("/"))])
        #expect(try await stream.next(after: [])?.name == "ready")
      }
    }
  }

  @Test func `A change that only follows the clock is announced by nobody, and any other change is`() async throws {
    try await BoardSite().serving { site, port in
      let stream = try await site.open("/clock", at: port)
      let tick = try #require(try await stream.next(after: ["ready", "refresh"]))
      #expect(tick.name == "patch" && tick.parts.keys.sorted() == ["line-0"])
      #expect(tick.isMute)

      site.board.set("oolong", for: 1)
      var change = tick
      while change.parts["line-1"] == nil { change = try #require(try await stream.next(after: ["ready", "refresh"])) }
      #expect(!change.isMute)
    }
  }

  @Test func `A page that no longer exists is reported as missing, and its content stays`() async throws {
    try await BoardSite().serving { site, port in
      let stream = try await site.open("/notes/1", at: port)
      site.board.set(nil, for: 1)
      let event = try #require(try await stream.next())
      #expect(event.name == "gone")
      #expect(event["reason"] == "missing")
      #expect(event["text"]?.contains("no longer exists") == true)
    }
  }

  @Test func `A page in another language stays in it`() async throws {
    let languages = SiteLanguages(
      .english, name: "English", others: [.init(.simplifiedChinese, name: "中文", path: "zh")])
    try await BoardSite(languages: languages).serving { site, port in
      let stream = try await site.open("/zh/notes/1", at: port)
      site.board.set("oolong", for: 1)
      let patch = try #require(try await stream.next())
      #expect(patch.name == "patch")
      #expect(patch["page"] == "/zh/notes/1")
      #expect(patch["to"] == (try await site.version("/zh/notes/1")))
      site.board.set(nil, for: 1)
      #expect(try await stream.next()?["text"] == "此页面已不存在，您看到的内容不再更新。")
    }
  }

  @Test func `When a session ends, its stream ends, and each of its pages is told`() async throws {
    try await BoardSite().serving { site, port in
      site.board.sign(in: "Kim", "7")
      let stream = try await site.open("/secret", and: "/", at: port, cookie: "person=7")
      site.board.sign(in: nil, "7")
      var pages: Set<String> = []
      while let event = try await stream.next(), event.name == "gone" {
        #expect(event["reason"] == "signed-out")
        pages.insert(event["page"] ?? "")
      }
      #expect(pages == ["/secret", "/"])
      #expect(try await stream.next() == nil)
    }
  }

  @Test(arguments: [nil, "Ali"])
  func `Pages of a person who left while the browser was away are reported when it connects again, and get no changes`(
    other: String?
  ) async throws {
    var stream: EventStream?
    try await BoardSite().serving { site, port in
      site.board.sign(in: "Kim", "7")
      let pages = [
        ("/", try await site.version("/", cookie: "person=7")),
        ("/secret", try await site.version("/secret", cookie: "person=7")),
      ]
      site.board.sign(in: other, "7")

      let own = try EventStream(port: port, pages, cookie: "person=7")
      stream = own

      for (page, version) in pages {
        let event = try #require(try await own.next())
        #expect(event.name == "gone" && event["page"] == page && event["reason"] == "signed-out", "\(event)")
        #expect(event["reader"] == String(version.suffix(16)))
      }
      #expect(try await own.next(after: [])?.name == "ready")
      // When a visitor's page has followed the second change, all pages have followed the first one.
      let visitor = try await site.open("/", at: port)
      for text in ["oolong", "sencha"] {
        site.board.set(text, for: 1)
        #expect(try await visitor.next()?.name == "patch")
      }
    }
    #expect(try await stream?.next()?["reason"] == "closing")
  }

  @Test func `A visitor's page becomes that of the person who signs in`() async throws {
    try await BoardSite().serving { site, port in
      let version = try await site.version("/secret")
      #expect(version == "")
      let pages = [("/", try await site.version("/"))]
      site.board.sign(in: "Kim", "7")

      let stream = try EventStream(port: port, pages, cookie: "person=7")

      let event = try #require(try await stream.next())
      #expect(event.name == "refresh" && event["reader"] == "")
      #expect(event["to"] == (try await site.version("/", cookie: "person=7")))
      #expect(event["to"]?.count == 32)
      site.board.set("oolong", for: 1)
      let patch = try #require(try await stream.next())
      #expect(patch["from"] == event["to"] && patch["reader"] == event["to"].map { String($0.suffix(16)) })
    }
  }

  @Test func `An error that may pass does not keep the other pages of a browser from being brought up to date`()
    async throws
  {
    try await BoardSite().serving { site, port in
      let pages = [("/failing", try await site.version("/failing")), ("/", try await site.version("/"))]
      site.board.set("broken", for: 1)
      let stream = try EventStream(port: port, pages)
      #expect(try await stream.next()?.name == "refresh")

      site.board.set("oolong", for: 1)

      var pagesTold: Set<String> = []
      while pagesTold.count < 2, let event = try await stream.next() { pagesTold.insert(event["page"] ?? "") }
      #expect(pagesTold == ["/", "/failing"])
    }
  }

  @Test func `A stream shows nothing that a request could not show`() async throws {
    try await BoardSite().serving { site, port in
      let stream = try EventStream(port: port, [("/secret", "0123456789abcdef")])
      let event = try #require(try await stream.next())
      #expect(event.name == "gone")
      #expect(!event.data.contains("for "))
    }
  }

  @Test func `Two people with the same address get their own pages`() async throws {
    try await BoardSite().serving { site, port in
      for (name, session) in [("Kim", "1"), ("Ali", "2")] { site.board.sign(in: name, session) }
      let kim = try await site.open("/secret", at: port, cookie: "person=1")
      let ali = try await site.open("/secret", at: port, cookie: "person=2")
      site.board.sign(in: "Kim B.", "1")
      #expect(try await kim.next()?.name == "gone")
      site.board.sign(in: nil, "2")
      #expect(try await ali.next()?["reason"] == "signed-out")
    }
  }

  @Test func `A random text in a page does not count as a change`() async throws {
    try await BoardSite().serving { site, port in
      let stream = try await site.open("/token", at: port)
      site.board.set("milk", for: 2)
      let patch = try #require(try await stream.next())
      #expect(patch.name == "patch")
      #expect(patch.parts["line-0"] == nil)
    }
  }

  @Test func `A client that names only a page is told its version, and then what changes`() async throws {
    try await BoardSite().serving { site, port in
      let stream = try EventStream(port: port, target: "/live?page=%2F")
      let other = try EventStream(port: port, target: "/live?page=%2F")

      for stream in [stream, other] {
        let refresh = try #require(try await stream.next())
        let version = try await site.version("/")
        #expect(refresh.name == "refresh" && refresh["to"] == version)
        try await stream.ready()
      }
      site.board.set("oolong", for: 1)
      for stream in [stream, other] {
        #expect(try await stream.next()?.parts == ["line-1": #"<li id="line-1">oolong</li>"#])
      }
    }
  }

  @Test func `A new stream of a browser ends its earlier one`() async throws {
    try await BoardSite().serving { site, port in
      let pages = [("/", try await site.version("/"))]
      let first = try EventStream(port: port, pages, tab: 7)
      try await first.ready()
      let second = try EventStream(port: port, pages, tab: 7)
      try await second.ready()
      #expect(try await first.next()?["reason"] == "replaced")
      #expect(try await first.next() == nil)
      site.board.set("oolong", for: 1)
      #expect(try await second.next()?.name == "patch")
    }
  }

  @Test func `Many changes of a page are sent together, at most four times a second`() async throws {
    try await BoardSite(keptBytes: 0).serving { site, port in
      let stream = try await site.open("/", at: port)
      let start = ContinuousClock.now
      let reads = try await site.reads { () async throws in
        for number in 1...200 {
          site.board.set("\(number)", for: 1)
          try await Task.sleep(for: .milliseconds(2))
        }
        while let patch = try await stream.next(), patch.parts["line-1"] != #"<li id="line-1">200</li>"# {}
      }
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      #expect(Double(reads) <= seconds * 4 + 2)
    }
  }

  @Test func `At its end, the server tells the browsers when to connect again`() async throws {
    var stream: EventStream?
    try await BoardSite().serving { site, port in stream = try await site.open("/", at: port) }
    #expect(try await stream?.next()?["reason"] == "closing")
    #expect(try await stream?.next() == nil)
  }

  @Test(arguments: [
    "/live", "/live?tab=1", "/live?tab=0123456789abcdef", "/live?page=%2F&page=%2F&version=0123456789abcdef",
    "/live?tab=\(String(repeating: "a", count: 65))&page=%2F&version=0123456789abcdef",
    "/live?tab=0123456789abcdef&page=http%3A%2F%2Fa.example&version=0123456789abcdef",
    "/live?tab=0123456789abcdef&page=%2F%0D%0A&version=0123456789abcdef",
    "/live?tab=0123456789abcdef" + String(repeating: "&page=%2F&version=0123456789abcdef", count: 257),
  ])
  func `A request for changes that names no page, or has too much in it, is refused`(target: String) async throws {
    #expect(try await BoardSite().client().get(target).status == .badRequest)
  }

  @Test func `Another site cannot open a stream`() async throws {
    let target = "/live?tab=0123456789abcdef&page=%2F&version=0123456789abcdef"
    let fields: HTTPFields = [HTTPField.Name("Sec-Fetch-Site")!: "cross-site"]
    #expect(try await BoardSite().client().get(target, headerFields: fields).status == .badRequest)
  }

  @Test func `Only a page that answers GET with 200 contains its version`() async throws {
    let client = BoardSite().client()
    #expect(try await client.get("/").document.first("meta[name=live]")?["content"]?.count == 16)
    #expect(try await client.get("/notes/9").document.first("meta[name=live]") == nil)
    #expect(try await client.get("/nowhere").document.first("meta[name=live]") == nil)
  }
}
