import HTTPTypes
import MicroHTTP
import Synchronization

/// Sends requests to a running server with HTTP/1.1, over TCP without encryption.
final class SocketTransport: Transport {
  let authority: String

  private let host: String
  private let port: Int
  private let timeout: Duration
  private let keepsAlive: Bool
  private let idle = Mutex<[Connection]>([])

  init(host: String, port: Int, timeout: Duration, keepsAlive: Bool) {
    self.host = host
    self.port = port
    self.timeout = timeout
    self.keepsAlive = keepsAlive
    let name = SocketAddress.hostOfURL(host)
    authority = port == 80 ? name : "\(name):\(port)"
  }

  func respond(to request: OutgoingRequest) async throws(TestClientError) -> ReceivedResponse {
    // It blocks: the server may be waiting for the threads of Swift's tasks.
    let result: Result<ReceivedResponse, TestClientError>
    do {
      result = try await DedicatedThread.run("test-client") { self.result(of: request) }
    } catch {
      throw .cannotConnect("\(authority): \(error)")
    }
    return try result.get()
  }

  private func result(of request: OutgoingRequest) -> Result<ReceivedResponse, TestClientError> {
    do throws(TestClientError) {
      return .success(try exchange(request))
    } catch {
      return .failure(error)
    }
  }

  private func exchange(_ request: OutgoingRequest) throws(TestClientError) -> ReceivedResponse {
    let deadline = ContinuousClock.now + timeout
    let connection = try connection(until: deadline)
    let isSent = try connection.send(serialized(request), until: deadline)
    var reader = ResponseReader { () throws(TestClientError) in try connection.receive(until: deadline) }
    let response = try reader.response(to: request.method)
    try reader.finish()
    if isSent, keepsAlive, reader.allowsReuse { idle.withLock { $0.append(connection) } }
    return response
  }

  private func connection(until deadline: ContinuousClock.Instant) throws(TestClientError) -> Connection {
    while let connection = idle.withLock({ $0.popLast() }) {
      switch connection.unaskedBytes {
      case nil: return connection
      case 0: continue
      case let count?: throw .malformedResponse("\(count) bytes follow the response")
      }
    }
    return try Connection(host: host, port: port, deadline: deadline)
  }

  private func serialized(_ request: OutgoingRequest) -> [UInt8] {
    var fields = request.headerFields
    if fields[.connection] == nil, !keepsAlive { fields[.connection] = "close" }
    let isEmpty = request.body.isEmpty && ![.post, .put, .patch].contains(request.method)
    if !isEmpty, fields[.contentLength] == nil, fields[.transferEncoding] == nil {
      fields[.contentLength] = String(request.body.count)
    }
    let lines = fields.map { "\($0.name.rawName): \($0.value)\r\n" }.joined()
    return Array("\(request.method) \(request.target) HTTP/1.1\r\n\(lines)\r\n".utf8) + request.body
  }
}
