import HTTPTypes
@testable import WebMVVMTesting

/// A response as received, parsed strictly.
struct RawResponse: Sendable {
  let status: Int
  let fields: [(name: String, value: String)]
  let body: [UInt8]

  /// - Throws: ``RawClient/Failure`` for things that HTTP allows and this server never sends.
  init(_ received: ReceivedResponse) throws {
    status = received.status.code
    fields = received.headerFields.map { ($0.name.rawName, $0.value) }
    body = received.body
    guard !has("Transfer-Encoding") else { throw RawClient.Failure(description: "the response has a coding") }
    guard status < 200 || has("Date") else { throw RawClient.Failure(description: "the response has no date") }
    guard status != 204 || !has("Content-Length") else {
      throw RawClient.Failure(description: "a response without content has a length")
    }
    let hasLength = ![100, 204, 304].contains(status)
    guard !hasLength || has("Content-Length") else {
      throw RawClient.Failure(description: "the response has no length")
    }
  }

  var text: String { String(decoding: body, as: UTF8.self) }

  subscript(name: String) -> String? {
    fields.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  func has(_ name: String) -> Bool { self[name] != nil }

  var closes: Bool { self["Connection"]?.lowercased() == "close" }
}
