import HTTPTypes
import MicroHTTP

/// Calls the site's own function, without a socket, a thread or HTTP parsing.
struct InProcessTransport: Transport {
  let authority: String
  let isBehindProxy: Bool
  let handler: @Sendable (Request) async -> Response

  func respond(to request: OutgoingRequest) async throws(TestClientError) -> ReceivedResponse {
    let response = await handler(
      Request(
        method: request.method, target: request.target, headerFields: request.headerFields, body: request.body,
        client: Client(.loopback, request.headerFields, isBehindProxy: isBehindProxy)))
    let hasBody = request.method != .head && ![.noContent, .notModified].contains(response.status)
    return ReceivedResponse(
      status: response.status, headerFields: response.headerFields,
      body: hasBody ? try bytes(of: response.body) : [])
  }

  private func bytes(of body: Response.Body) throws(TestClientError) -> [UInt8] {
    switch body {
    case .empty: return []
    case .bytes(let bytes): return bytes.withUnsafeBytes { Array($0) }
    case .stream: throw .unsupported("a stream as the body of a response in process")
    case .file(let file):
      guard let bytes = file.bytes() else { throw .unsupported("a file that cannot be read") }
      return bytes
    }
  }
}
