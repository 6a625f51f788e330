import HTTPTypes
import MicroHTTP
import TestSupport
import Testing

struct KeptResponseTests {
  private let text = String(repeating: "tea and more tea, ", count: 100)

  private func kept(_ text: String, type: String = "text/html; charset=utf-8") -> KeptResponse {
    let response = Response(
      headerFields: [.contentType: type, .cacheControl: "no-cache"], body: .bytes(.utf8(text)))
    return KeptResponse(response, version: "abc", effort: .low)
  }

  private func get(_ kept: KeptResponse, accepting: String? = nil, knowing: String? = nil) -> Response {
    var fields = HTTPFields()
    fields[.acceptEncoding] = accepting
    fields[.ifNoneMatch] = knowing
    return kept.response(to: Request(method: .get, target: "/", headerFields: fields))
  }

  private func bytes(_ response: Response) -> [UInt8] {
    guard case .bytes(let bytes) = response.body else { return [] }
    return bytes.withUnsafeBytes { Array($0) }
  }

  @Test(arguments: ContentCoding.allCases)
  func `A client gets the coding that it accepts, with its own tag`(_ coding: ContentCoding) {
    let kept = kept(text)
    let response = get(kept, accepting: coding.rawValue)
    #expect(response.headerFields[.contentEncoding] == coding.rawValue)
    #expect(response.headerFields[.vary] == "Accept-Encoding")
    #expect(response.headerFields[.eTag] == "\"abc-\(coding.rawValue)\"")
    #expect(bytes(response).count < text.utf8.count / 4)
    #expect(coding.decoded(bytes(response)) == Array(text.utf8))
  }

  @Test func `What a response depends on already is kept`() {
    let response = Response(
      headerFields: [.contentType: "application/json", .vary: "Accept-Language"], body: .bytes(.utf8(text)))
    let kept = KeptResponse(response, version: "abc", effort: .low)
    #expect(get(kept).headerFields[.vary] == "Accept-Language, Accept-Encoding")
  }

  @Test func `A client that accepts no coding gets the body as it is`() {
    let response = get(kept(text))
    #expect(response.headerFields[.contentEncoding] == nil)
    #expect(response.headerFields[.vary] == "Accept-Encoding")
    #expect(response.headerFields[.eTag] == "\"abc\"")
    #expect(bytes(response) == Array(text.utf8))
  }

  @Test(arguments: [nil, "gzip", "br"]) func `A client that has this coding gets 304`(_ coding: String?) throws {
    let kept = kept(text)
    let full = get(kept, accepting: coding)
    let tag = try #require(full.headerFields[.eTag])
    let response = get(kept, accepting: coding, knowing: tag)
    #expect(response.status == .notModified)
    #expect(response.body.count == 0)
    #expect(response.headerFields[.contentLength] == "\(full.body.count)")
    for name in [HTTPField.Name.eTag, .vary, .cacheControl] {
      #expect(response.headerFields[name] == full.headerFields[name])
    }
  }

  @Test func `A client that has another coding gets the body`() {
    let kept = kept(text)
    for (accepted, known) in [("gzip", "abc"), ("br", "abc-gzip"), ("identity", "abc-br")] {
      #expect(get(kept, accepting: accepted, knowing: "\"\(known)\"").status == .ok)
    }
  }

  @Test func `Each coding is made once`() {
    let kept = kept(text)
    var made: [Int] = []
    for coding in ["gzip", "br", "gzip", "br"] {
      let request = Request(method: .get, target: "/", headerFields: [.acceptEncoding: coding])
      _ = kept.response(to: request) { made.append($0) }
    }
    #expect(made == [get(kept, accepting: "gzip").body.count, get(kept, accepting: "br").body.count])
  }

  @Test(arguments: ["image/png", "image/jpeg", "font/woff2", "application/zip", "application/octet-stream"])
  func `Content that is compressed already is sent as it is`(_ type: String) {
    let response = get(kept(text, type: type), accepting: "gzip, br")
    #expect(response.headerFields[.contentEncoding] == nil)
    #expect(response.headerFields[.vary] == nil)
  }

  @Test func `A short body is sent as it is`() {
    let short = String(repeating: "x", count: KeptResponse.leastCodedCount)
    #expect(get(kept(short), accepting: "gzip").headerFields[.contentEncoding] == "gzip")
    let response = get(kept(String(short.dropLast())), accepting: "gzip")
    #expect(response.headerFields[.contentEncoding] == nil)
    #expect(response.headerFields[.vary] == nil)
  }

  @Test func `A response that must not be compressed is sent as it is`() {
    let response = Response(headerFields: [.contentType: "text/html"], body: .bytes(.utf8(text)))
    let kept = KeptResponse(response, version: "abc", effort: nil)
    #expect(get(kept, accepting: "gzip").headerFields[.contentEncoding] == nil)
    #expect(get(kept, accepting: "gzip").headerFields[.vary] == nil)
  }
}
