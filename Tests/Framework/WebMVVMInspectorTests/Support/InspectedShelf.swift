import HTTPTypes
import MicroHTTP
import Testing
import WebMVVM
import WebMVVMInspector
import WebMVVMTesting

/// A site with its inspector.
struct InspectedShelf {
  let shelf = Shelf()
  let handler: Server.Handler
  /// The address of the inspector's first page.
  let path: String

  init(keptBytes: Int = SiteConfiguration().keptBytes) {
    let shelf = shelf
    let inspector = Inspector()
    let configuration = SiteConfiguration(keptBytes: keptBytes)
    let site = Site(configuration: configuration, changes: shelf.changes, observer: inspector.observer) { context in
      ShelfCoordinator(shelf, context: context)
    }
    handler = inspector.handler { await site.respond(to: $0) }
    path = inspector.path
  }

  func client() -> TestClient {
    TestClient(redirects: .manual) { [handler] in await handler($0) }
  }

  /// The list of events.
  func list(_ query: String = "") async throws -> HTMLDocument {
    try await client().get(path + query).page("EventList")
  }

  /// The texts of the links to the events, the newest first.
  func events(_ query: String = "") async throws -> [String] { try await list(query).texts("li.event a") }

  /// The page of the newest event whose link has this text.
  func event(_ title: String) async throws -> HTMLDocument {
    let link = try #require(try await list().all("li.event a").first { $0.text == title }, "no event \(title)")
    return try await client().get(try #require(link["href"])).page("EventDetail")
  }
}

extension HTMLDocument {
  /// The value of a fact, or of a field or a step.
  func fact(_ name: String) throws -> String? {
    try all("dl.known div").first { try $0.first("dt")?.text == name }?.first("dd")?.text
  }

  /// The lines of the differences of State, each with the kind of the line.
  var difference: [String] {
    get throws { try all("ol.difference li").map { "\($0.classes.joined()): \(try $0.first("code")?.text ?? "")" } }
  }
}
