import HTTPTypes
import MicroHTTP

/// The script that keeps an open page up to date. It is one file without dependencies.
enum LiveScript {
  static let name = "live.js"
  private static let version: String = {
    var hash = ByteHash(key: 0)
    PackageResources.live_js.withUnsafeBytes { hash.combine($0) }
    return "\(PageVersion(rawValue: hash.finish()))"
  }()
  /// The name with a version of the content. The browser can cache it without asking again.
  static let address = "\(name)?v=\(version)"

  /// The script. An address with another version, or without one, must not be cached for long.
  static func response(to request: Request) -> Response {
    let isPinned = request.query.map { $0 == "v=\(version)" } ?? false
    return (isPinned ? pinned : unpinned).response(to: request)
  }

  private static let pinned = kept(cacheControl: "public, max-age=31536000, immutable")
  private static let unpinned = kept(cacheControl: "public, max-age=60")

  private static func kept(cacheControl: String) -> KeptResponse {
    var bytes = ByteWriter(capacity: PackageResources.live_js.count)
    PackageResources.live_js.withUnsafeBytes { bytes.append($0) }
    return KeptResponse(
      Response(
        headerFields: [.contentType: "text/javascript; charset=utf-8", .cacheControl: cacheControl],
        body: .bytes(bytes.finish())), version: version, effort: .high)
  }
}
