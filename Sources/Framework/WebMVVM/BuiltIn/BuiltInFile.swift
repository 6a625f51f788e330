import HTTPTypes
import MicroHTTP

/// A file that is part of the program. Pages load it with a version of its content: `live.js?v=…`.
struct BuiltInFile: Sendable {
  /// Identifies the content.
  let version: String
  private let pinned: KeptResponse
  private let unpinned: KeptResponse

  init(_ content: Bytes, type: String, version: String) {
    self.version = version
    func response(_ cacheControl: String) -> KeptResponse {
      KeptResponse(
        Response(headerFields: [.contentType: type, .cacheControl: cacheControl], body: .bytes(content)),
        version: version, effort: .high)
    }
    pinned = response("public, max-age=31536000, immutable")
    unpinned = response("public, max-age=60")
  }

  /// The response to a GET or a HEAD. An address with another version, or without one, must not be cached for long.
  func response(to request: Request) -> Response {
    let isPinned = request.query.map { $0 == "v=\(version)" } ?? false
    return (isPinned ? pinned : unpinned).response(to: request)
  }
}
