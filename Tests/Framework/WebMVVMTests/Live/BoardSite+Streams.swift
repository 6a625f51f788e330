import HTTPTypes
import MicroHTTP
import TestSupport
import WebMVVM
import WebMVVMTesting

extension BoardSite {
  /// The version of a page that a browser with these cookies sees.
  func version(_ path: String, cookie: String = "") async throws -> String {
    let fields: HTTPFields = cookie.isEmpty ? [:] : [.cookie: cookie]
    return try await client().get(path, headerFields: fields).document.first("meta[name=live]")?["content"] ?? ""
  }

  /// A stream of changes that is attached.
  func open(_ path: String, and other: String? = nil, at port: Int, cookie: String = "") async throws -> EventStream {
    var pages: [(String, String)] = []
    for path in [path, other].compactMap(\.self) { pages.append((path, try await version(path, cookie: cookie))) }
    let stream = try EventStream(port: port, pages, cookie: cookie)
    try await stream.ready()
    return stream
  }

  /// Serves the site on a free port while `body` runs.
  func serving(_ body: (BoardSite, Int) async throws -> Void) async throws {
    try await TestSupport.serving(
      refused: site.respond(to:_:), handler: site.respond(to:), streamEnd: LiveStreams.endOfStream,
      logger: TestLog().logger
    ) { port in
      try await body(self, port)
    }
  }
}
