import HTTPTypes
import Logging
import MicroHTTP
import WebMVVM
import WebMVVMTesting

/// The notebook's site, its log and its clients.
struct NotebookSite {
  let notebook = Notebook()
  let log = TestLog()
  let site: Site<NotebookCoordinator>

  init(
    breakage: NotebookCoordinator.Breakage = .nothing, isSecure: Bool = false, imageSources: [String] = [],
    files: StaticFiles? = nil
  ) {
    let notebook = notebook
    let log = log
    site = Site(
      configuration: SiteConfiguration(
        flashKey: SecretKey(), isSecure: isSecure, imageSources: imageSources),
      files: files, logger: log.logger
    ) { context in
      try NotebookCoordinator(notebook: notebook, breakage: breakage, context: context)
    }
  }

  /// A browser without a window, which shows each response and follows no redirect by itself.
  func client() -> TestClient {
    TestClient(redirects: .manual) { [site] in await site.respond(to: $0) }
  }

  /// Serves the site on a free port while `body` runs.
  func serving(
    bodyLimit: Int = 1 << 20, _ body: (TestClient) async throws -> Void
  ) async throws {
    try await TestSupport.serving(
      refused: site.respond(to:_:), handler: site.respond(to:), logger: log.logger,
      configure: { $0.bodyLimit = bodyLimit }
    ) { port in
      try await body(TestClient(host: "127.0.0.1", port: port, redirects: .manual))
    }
  }
}

extension TestResponse {
  /// The scene that the page shows.
  var scene: String? {
    get throws { try document.first("main")?["data-scene"] }
  }

  /// The text of the first element that a selector matches.
  func text(of selector: String) throws -> String? {
    try document.first(selector)?.text
  }
}
