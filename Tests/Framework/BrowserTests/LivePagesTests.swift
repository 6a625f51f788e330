import BrowserTesting
import Testing

/// What a live page shows, and what a reader notices of its changes.
@Suite(.serialized, .ifBrowserIsInstalled, .browser)
struct LivePagesTests: LivePageSuite {
  let server: LiveServer

  init() throws {
    server = try LiveServer()
  }
}
