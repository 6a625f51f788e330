import HTTPTypes
package import MicroHTTP

extension DevelopmentHub {
  /// Serves what open pages need to follow the edit loop, and adds it to the pages of `handler`.
  package func handler(around handler: @escaping Server.Handler) -> Server.Handler {
    { [self] request in
      if request.path.hasPrefix(Self.path) { return own(request) }
      return following(await handler(Self.plain(request)))
    }
  }

  /// The response to a request for something of the edit loop.
  private func own(_ request: Request) -> Response {
    guard request.method == .get else { return Response(status: .methodNotAllowed, text: "Only GET is allowed.\n") }
    switch request.path.dropFirst(Self.path.count) {
    case "events": return stream()
    case "page.js": return Self.file(PackageResources.page_js, "text/javascript; charset=utf-8")
    case "page.css": return Self.file(PackageResources.page_css, "text/css; charset=utf-8")
    default: return Response(status: .notFound, text: "There is no such file.\n")
    }
  }

  private static func file(_ content: [UInt8], _ type: String) -> Response {
    Response(
      headerFields: [.contentType: type, .cacheControl: "no-cache"],
      body: .bytes(.utf8(String(decoding: content, as: UTF8.self))))
  }

  /// The request for a whole page that is not compressed, because something is added to it.
  private static func plain(_ request: Request) -> Request {
    var fields = request.headerFields
    fields[.acceptEncoding] = nil
    if !request.path.contains(".") { fields[.ifNoneMatch] = nil }
    return Request(
      method: request.method, target: request.target, headerFields: fields, body: request.body, upload: request.upload,
      client: request.client, id: request.id)
  }

  /// Adds the script, the style sheet and what the edit loop says to a page.
  private func following(_ response: Response) -> Response {
    guard response.headerFields[.contentType]?.hasPrefix("text/html") == true,
      response.headerFields[.contentEncoding] == nil, case .bytes(let bytes) = response.body
    else { return response }
    var response = response
    // The browser must not take a page of an earlier program for this one.
    response.headerFields[.eTag] = nil
    let page = bytes.withUnsafeBytes { DevelopedPage($0).html(program: program, status: status) }
    response.body = .bytes(.utf8(page))
    return response
  }
}
