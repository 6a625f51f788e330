import HTTPTypes
import MicroHTTP

/// The script that keeps an open page up to date. It is one file without dependencies.
enum LiveScript {
  static let name = "live.js"
  /// The name with a version of the content. The browser can cache it without asking again.
  static let address: String = {
    var hash = ByteHash(key: 0)
    PackageResources.live_js.withUnsafeBytes { hash.combine($0) }
    return "\(name)?v=\(PageVersion(rawValue: hash.finish()))"
  }()

  static let response: Response = {
    var bytes = ByteWriter(capacity: PackageResources.live_js.count)
    PackageResources.live_js.withUnsafeBytes { bytes.append($0) }
    return Response(
      headerFields: [
        .contentType: "text/javascript; charset=utf-8", .cacheControl: "public, max-age=31536000, immutable",
      ], body: .bytes(bytes.finish()))
  }()
}
