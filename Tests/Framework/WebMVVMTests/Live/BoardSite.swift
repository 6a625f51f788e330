import Foundation
import HTTPTypes
import Logging
import MicroHTTP
import Synchronization
import WebMVVM
import WebMVVMTesting

/// The site of a board with what its tests need.
struct BoardSite {
  let board = Board()
  let site: Site<BoardCoordinator>

  init(
    keptBytes: Int = 1 << 20, deadline: Date = .distantFuture, languages: SiteLanguages = .english,
    updatesOpenPages: Bool = true, liveLimits: LiveLimits = LiveLimits(), files: StaticFiles? = nil,
    logger: Logger = Logger(label: "site"), clock: SiteClock = .system,
    pause: @escaping @Sendable () async -> Void = {}
  ) {
    let board = board
    var configuration = SiteConfiguration(keptBytes: keptBytes)
    configuration.languages = languages
    configuration.clock = clock
    configuration.updatesOpenPages = updatesOpenPages
    configuration.liveLimits = liveLimits
    site = Site(configuration: configuration, files: files, logger: logger, changes: board.changes) { context in
      BoardCoordinator(board, deadline: deadline, pause: pause, context: context)
    }
    board.set("tea", for: 1)
  }

  func client() -> TestClient {
    TestClient(redirects: .manual) { [site] in await site.respond(to: $0) }
  }

  /// The lines that a new browser sees, with these cookies.
  func lines(_ path: String = "/", cookie: String? = nil) async throws -> [String] {
    try await client().get(path, headerFields: cookie.map { [.cookie: $0] } ?? [:]).document.all("li").map(\.text)
  }

  /// How often the notes are read while `body` runs.
  func reads(_ body: () async throws -> Void) async throws -> Int {
    let before = board.reads.load(ordering: .relaxed)
    try await body()
    return board.reads.load(ordering: .relaxed) - before
  }
}
