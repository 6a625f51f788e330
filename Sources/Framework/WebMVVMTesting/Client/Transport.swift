import HTTPTypes

/// A connection to a server.
protocol Transport: Sendable {
  /// The server's name in the Host field: `localhost`, `127.0.0.1:8080`.
  var authority: String { get }

  /// Sends a request and returns the complete response, whatever its status.
  func respond(to request: OutgoingRequest) async throws(TestClientError) -> ReceivedResponse
}

struct OutgoingRequest: Sendable {
  var method: HTTPRequest.Method
  var target: String
  var headerFields: HTTPFields
  var body: [UInt8]
}

struct ReceivedResponse: Sendable {
  var status: HTTPResponse.Status
  var headerFields: HTTPFields
  var body: [UInt8]
}

extension ReceivedResponse {
  /// Whether the server closes the connection after this response.
  var closes: Bool { headerFields[.connection]?.asciiLowercased.contains("close") ?? false }
}
