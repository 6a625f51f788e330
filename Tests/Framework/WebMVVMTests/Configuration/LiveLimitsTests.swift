import TestSupport
import Testing
import WebMVVM

@Suite struct LiveLimitsTests {
  @Test func `Of the pages of a stream, the first ones are followed, and the others are told that they are not`()
    async throws
  {
    try await BoardSite(liveLimits: limits { $0.pagesPerStream = 1 }).serving { site, port in
      site.board.set("milk", for: 2)
      let pages = [("/notes/1", try await site.version("/notes/1")), ("/notes/2", try await site.version("/notes/2"))]
      let stream = try EventStream(port: port, pages)
      let out = try #require(try await stream.next())
      #expect(out.name == "out" && out["page"] == "/notes/2")
      #expect(try await stream.next(after: [])?.name == "ready")

      for note in [2, 1] as [Int64] { site.board.set("oolong", for: note) }

      let patch = try #require(try await stream.next())
      #expect(patch.name == "patch" && patch["page"] == "/notes/1")
    }
  }

  @Test func `Each reader of an address has a place before anybody has a second one, and who leaves gives room`()
    async throws
  {
    try await BoardSite(liveLimits: limits { $0.pagesPerAddress = 2 }).serving { site, port in
      let first = try await site.open("/", and: "/notes/1", at: port)
      let pages = [("/", try await site.version("/")), ("/notes/1", try await site.version("/notes/1"))]

      let second = try EventStream(port: port, pages)

      for stream in [first, second] {
        let out = try #require(try await stream.next())
        #expect(out.name == "out" && out["page"] == "/notes/1")
      }
      site.board.set("oolong", for: 1)
      for stream in [first, second] { #expect(try await stream.next()?["page"] == "/") }

      for stream in [first, second] { stream.close() }
      try await waitUntil("both pages of a new stream are followed") {
        let third = try await EventStream(
          port: port, [("/", site.version("/")), ("/notes/1", site.version("/notes/1"))])
        defer { third.close() }
        return try await third.next(after: [])?.name == "ready"
      }
    }
  }

  @Test func `People who are signed in have a place, however many others share their address`() async throws {
    try await BoardSite(liveLimits: limits { $0.pagesPerAddress = 2 }).serving { site, port in
      site.board.sign(in: "Kim", "7")
      let first = try await site.open("/", at: port)
      let second = try await site.open("/", at: port)

      let kim = try await site.open("/", at: port, cookie: "person=7")
      #expect(try await first.next()?.name == "out")
      let third = try await site.open("/", at: port)
      #expect(try await second.next()?.name == "out")

      site.board.set("oolong", for: 1)
      for stream in [kim, third] { #expect(try await stream.next()?.name == "patch") }
    }
  }

  @Test func `A page that cannot be shown takes no place`() async throws {
    try await BoardSite(liveLimits: limits { $0.pagesPerAddress = 1 }).serving { site, port in
      for _ in 1...3 {
        let gone = try EventStream(port: port, [("/notes/9", "0123456789abcdef")])
        #expect(try await gone.next()?.name == "gone")
      }
      _ = try await site.open("/", at: port)
    }
  }

  private func limits(_ change: (inout LiveLimits) -> Void) -> LiveLimits {
    var limits = LiveLimits()
    change(&limits)
    return limits
  }
}
