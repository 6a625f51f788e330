import HTTPTypes
import MicroHTTP

/// The style sheet of the inspector.
enum InspectorStyle {
  static let path = "/inspect/inspect.css"
  /// The path with the version of the program, so that the browser can cache it.
  static let address = "\(path)?v=\(bytes.count)"

  private static let bytes = PackageResources.inspect_css

  static let response: Response = {
    var content = ByteWriter(capacity: bytes.count)
    bytes.withUnsafeBytes { content.append($0) }
    return Response(
      headerFields: [
        .contentType: "text/css; charset=utf-8", .cacheControl: "no-cache", .xContentTypeOptions: "nosniff",
      ], body: .bytes(content.finish()))
  }()
}
