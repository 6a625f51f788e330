import HTTPTypes
import MicroHTTP

extension Response {
  /// A document that is not kept, for example because it contains the host that the client used: with an entity tag, and
  /// compressed for a client that accepts it; or 304 if the client has it.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - isPersonal: Whether it can contain something that only one person may know. Then it is not compressed: see
  ///     `KeptResponse`.
  ///   - key: The key of the pages' versions.
  func document(for request: Request, isPersonal: Bool, key: UInt64) -> Response {
    guard request.isGETOrHEAD, status == .ok, !headerFields.contains(.setCookie), case .bytes(let bytes) = body else {
      return self
    }
    return KeptResponse(self, version: bytes.version(key: key), effort: isPersonal ? nil : .low).response(to: request)
  }
}

extension RenderedPage {
  /// The response to a request for the page, if it is not kept.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - key: The key of the pages' versions.
  func response(to request: Request, key: UInt64) -> Response {
    isDocument ? response.document(for: request, isPersonal: isPersonal, key: key) : response
  }
}

extension Bytes {
  /// Identifies the content.
  func version(key: UInt64) -> String {
    var hash = ByteHash(key: key)
    withUnsafeBytes { hash.combine($0) }
    return "\(PageVersion(rawValue: hash.finish()))"
  }
}
