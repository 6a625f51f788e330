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

  @Test func `An address has no more pages open than it may, until one of its streams ends`() async throws {
    try await BoardSite(liveLimits: limits { $0.pagesPerAddress = 2 }).serving { site, port in
      let first = try await site.open("/", and: "/notes/1", at: port)
      let version = try await site.version("/")
      let second = try EventStream(port: port, [("/", version)])
      #expect(try await second.next()?.name == "out")

      first.close()

      try await waitUntil("a new stream is followed") {
        let third = try EventStream(port: port, [("/", version)])
        defer { third.close() }
        return try await third.next(after: [])?.name == "ready"
      }
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
