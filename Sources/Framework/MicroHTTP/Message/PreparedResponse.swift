import CMicroHTTPD
import HTTPTypes

/// A response that is made once and sent many times.
///
/// The library's object is created once, so sending it converts nothing. Keep it, and answer with
/// ``Response/init(_:)``.
public final class PreparedResponse: Sendable {
  /// The response as it was prepared.
  let response: Response
  /// Its status, as the library takes it.
  let status: CUnsignedInt

  /// The library locks its own counter of references, and nobody changes the response after `init`.
  nonisolated(unsafe) let outgoing: OpaquePointer

  /// Prepares a response.
  ///
  /// - Returns: `nil` if the library cannot send it (see ``Response``), or if its body is neither empty nor bytes.
  public init?(_ response: Response) {
    switch response.body {
    case .empty, .bytes: break
    case .file, .stream: return nil
    }
    guard let outgoing = try? OutgoingResponse.make(response, closing: false) else { return nil }
    self.response = response
    status = CUnsignedInt(response.status.code)
    self.outgoing = outgoing
  }

  /// The library keeps its object until the last client has got it.
  deinit { MHD_destroy_response(outgoing) }
}

extension Response {
  /// The status, header fields and body of a prepared response.
  ///
  /// After a change of one of them it is sent in the ordinary way.
  public init(_ prepared: PreparedResponse) {
    self = prepared.response
    self.prepared = prepared
  }
}
