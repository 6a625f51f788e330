import HTTPTypes
import MicroHTTP

/// A file of the inspector's pages.
enum InspectorFile: String, CaseIterable {
  case style = "inspect.css"
  case icon = "icon.svg"

  /// - Parameter path: The address of the inspector's first page.
  init?(address: Substring, below path: String) {
    guard let file = Self.allCases.first(where: { $0.address(below: path) == address }) else { return nil }
    self = file
  }

  func address(below path: String) -> String { "\(path)/\(rawValue)" }

  /// The content of the file.
  var response: Response {
    switch self {
    case .style: Self.styleResponse
    case .icon: Self.iconResponse
    }
  }

  private static let styleResponse: Response = {
    var content = ByteWriter(capacity: PackageResources.inspect_css.count)
    PackageResources.inspect_css.withUnsafeBytes { content.append($0) }
    return response("text/css; charset=utf-8", content.finish())
  }()

  private static let iconResponse = response(
    "image/svg+xml",
    .utf8(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="7" cy="7" r="5" fill="none" \
      stroke="#3f8f75" stroke-width="2"/><path d="m11 11 4 4" stroke="#3f8f75" stroke-width="2"/></svg>
      """))

  private static func response(_ type: String, _ content: Bytes) -> Response {
    Response(
      headerFields: [.contentType: type, .cacheControl: "no-cache", .xContentTypeOptions: "nosniff"],
      body: .bytes(content))
  }
}
