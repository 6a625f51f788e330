import HTTPTypes
import MicroHTTP
import Testing

/// Runs one row with its own server and connection.
struct ConformanceRun {
  private let row: Row
  private let pieces: [[UInt8]]

  init(_ row: Row, pieces: [some Sequence<UInt8>]) {
    self.row = row
    self.pieces = pieces.map { Array($0) }
  }

  func check(_ outcome: Outcome) async throws {
    try await TestServer({ $0.bodyLimit = 10_000 }, handler: Self.handler).run { server in
      let client = try RawClient(port: server.port)
      await send(to: client)
      switch outcome {
      case .open(let answers):
        for answer in answers { try await expect(answer, from: client, closes: false) }
        try await expectOpen(client)
      case .closed(let answers):
        for answer in answers.dropLast() { try await expect(answer, from: client, closes: false) }
        // A server may leave out `Connection: close` when the client has already closed its sending side (RFC 9112,
        // 9.6).
        if let last = answers.last { try await expect(last, from: client, closes: row.finishes ? nil : true) }
        #expect(try await client.rest() == "")
      case .refusal(let answers, let statuses):
        for answer in answers { try await expect(answer, from: client, closes: false) }
        // Without a `100 Continue`: the body must not be sent.
        let response = try await client.response(toHEAD: row.isHEAD && answers.isEmpty)
        expectRefusal(response, statuses)
        #expect(try await client.rest() == "")
      case .either(let answers, let statuses):
        let response = try await final(from: client, toHEAD: row.isHEAD)
        if statuses.contains(response.status) {
          expectRefusal(response, statuses)
        } else {
          for answer in answers.prefix(1) { expect(answer, response, closes: nil) }
          for answer in answers.dropFirst() { try await expect(answer, from: client, closes: nil) }
        }
      case .refusalOrCut(let statuses):
        let rest = try await client.rest()
        #expect(rest.isEmpty || statuses.contains { rest.hasPrefix("HTTP/1.1 \($0) ") })
      case .abandoned:
        let rest = try await client.rest()
        #expect(rest.isEmpty || rest.hasPrefix("HTTP/1.1 400 "))
      }
    }
  }

  /// A server that refuses may close before everything is sent, so sending errors are ignored.
  private func send(to client: RawClient) async {
    for (index, piece) in pieces.enumerated() {
      // So the pieces arrive one by one. If the server is slow, several come at once, and the outcome is the same.
      if index > 0 { try? await Task.sleep(for: .milliseconds(3)) }
      guard (try? await client.send(piece)) == true else { break }
    }
    if row.finishes { client.finishSending() }
  }

  private func expect(_ answer: Answer, from client: RawClient, closes: Bool?) async throws {
    expect(answer, try await final(from: client, toHEAD: answer.isHEAD), closes: closes)
  }

  private func expect(_ answer: Answer, _ response: RawResponse, closes: Bool?) {
    #expect(response.status == answer.status)
    #expect(response.text == (answer.isHEAD ? "" : answer.text))
    if answer.isHEAD { #expect(response["Content-Length"] == "\(answer.text.utf8.count)") }
    if let closes { #expect(response.closes == closes) }
  }

  private func expectRefusal(_ response: RawResponse, _ statuses: [Int]) {
    #expect(statuses.contains(response.status), "\(response.status): \(response.text)")
    #expect(response.closes)
  }

  private func expectOpen(_ client: RawClient) async throws {
    try await client.send(get("/still-open"))
    #expect(try await client.response().text == "GET /still-open 0")
  }

  /// The next final response, after a `100 Continue` if the client asked for it.
  private func final(from client: RawClient, toHEAD isHEAD: Bool) async throws -> RawResponse {
    let response = try await client.response(toHEAD: isHEAD)
    guard response.status == 100, row.asksToContinue else { return response }
    return try await client.response(toHEAD: isHEAD)
  }

  private static let handler: Server.Handler = { request in
    switch request.path {
    case "/none": return Response(status: .noContent)
    case "/same": return Response(status: .notModified, headerFields: [.contentLength: "9"])
    case "/slow": try? await Task.sleep(for: .milliseconds(20))
    default: break
    }
    let query = request.query.map { "?\($0)" } ?? ""
    return Response(text: "\(request.method) \(request.path)\(query) \(request.body.count)")
  }
}

extension Row {
  fileprivate var isHEAD: Bool { bytes.starts(with: "HEAD ".utf8) }

  fileprivate var asksToContinue: Bool { String(decoding: bytes, as: UTF8.self).lowercased().contains("expect:") }
}
