import HTTPTypes
import MicroHTTP

// What is at addresses that no route has.

extension Responder {
  /// A static file, or a redirect to the same address without a slash at its end.
  func elsewhere(_ request: Request) throws -> Response {
    try checkBody(of: request)
    if var response = try services.files?.response(to: request) {
      response.label = .file
      return fields.secured(response)
    }
    if request.isGETOrHEAD, let file = builtInFile(at: request.path) {
      var response = file.response(to: request)
      response.label = .file
      return fields.secured(response)
    }
    if services.files?.version(of: String(request.path)) != nil || builtInFile(at: request.path) != nil {
      throw RouteError.methodNotAllowed(allowed: [.get, .head])
    }
    // A GET does not get here.
    if services.followsModel, let livePath = services.livePath, LiveRequest.isAddress(request.path, at: livePath) {
      throw RouteError.methodNotAllowed(allowed: [.get])
    }
    let query = request.query.map { "?\($0)" } ?? ""
    guard
      request.path.hasSuffix("/"), let route = table.index.route(.get, at: request.path.dropLast() + query)
    else { throw RouteError.notFound }
    return fields.redirect(permanentlyTo: route.location)
  }

  private func builtInFile(at path: Substring) -> BuiltInFile? {
    if path == StandardStyle.path { return StandardStyle.file }
    if path == UploadScript.path { return UploadScript.file }
    if services.followsModel, let livePath = services.livePath, path == livePath + LiveScript.name {
      return LiveScript.file
    }
    return nil
  }
}

/// The labels of responses that have no route.
extension ResponseLabel {
  /// A static file.
  static let file = ResponseLabel("file")
  /// The events of open pages.
  static let live = ResponseLabel("live")
  /// No route has the address.
  static let unmatched = ResponseLabel("unmatched")
  /// The server itself refused the request.
  static let refused = ResponseLabel("refused")
}
