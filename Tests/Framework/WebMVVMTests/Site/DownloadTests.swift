import Foundation
import HTTPTypes
import MicroHTTP
import Testing
import WebMVVM
import WebMVVMTesting

@Suite struct DownloadTests {
  private let site: ProgramSite
  private let client: TestClient

  init() throws {
    site = try ProgramSite()
    client = site.client()
    try site.folder.write("0123456789", to: "a.txt")
    try site.folder.write("secret", to: ".hidden")
  }

  @Test func `A file is sent with a name to save it under`() async throws {
    let answer = try await client.get("/files/a.txt")
    #expect(answer.status == .ok && answer.text == "0123456789")
    #expect(answer.headerFields[.contentType] == "text/plain; charset=utf-8")
    #expect(
      answer.headerFields[.acceptRanges] == "bytes" && answer.headerFields[.lastModified]?.hasSuffix("GMT") == true)
    #expect(
      answer.headerFields[.contentDisposition]
        == "attachment; filename=\"Bericht __ _1_.txt\"; filename*=UTF-8''Bericht%20%C3%BC%20%221%22.txt")
    let tag = try #require(answer.headerFields[.eTag])
    #expect(try await client.get("/files/a.txt", headerFields: [.ifNoneMatch: tag]).status == .notModified)
  }

  @Test func `A client that names the time of the file needs no body, unless it names another tag`() async throws {
    let modified = try #require(try await client.get("/files/a.txt").headerFields[.lastModified])
    let old = "Thu, 01 Jan 1970 00:00:00 GMT"
    let requests: [(HTTPFields, HTTPResponse.Status)] = [
      ([.ifModifiedSince: modified], .notModified), ([.ifModifiedSince: old], .ok),
      ([.ifModifiedSince: modified, .ifNoneMatch: "\"other\""], .ok),
    ]
    for (fields, status) in requests {
      #expect(try await client.get("/files/a.txt", headerFields: fields).status == status)
    }
  }

  @Test func `The cookies of a request are also set with a file`() async throws {
    let answer = try await client.get("/report")

    #expect(answer.status == .ok && answer.text == "0123456789")
    #expect(answer.headerFields[values: .setCookie].contains { $0.hasPrefix("flash=") })
  }

  @Test(arguments: [
    ("bytes=0-0", "0", "bytes 0-0/10"), ("bytes=2-4", "234", "bytes 2-4/10"), ("bytes=7-", "789", "bytes 7-9/10"),
    ("bytes=-2", "89", "bytes 8-9/10"), ("bytes=5-99", "56789", "bytes 5-9/10"),
    ("bytes=-99", "0123456789", "bytes 0-9/10"),
    ("Bytes=1-2", "12", "bytes 1-2/10"),
  ])
  func `A part of a file is sent`(range: String, text: String, contentRange: String) async throws {
    let answer = try await client.get("/files/a.txt", headerFields: [.range: range])
    #expect(answer.status == .partialContent && answer.text == text)
    #expect(answer.headerFields[.contentRange] == contentRange)
  }

  @Test(arguments: ["bytes=10-", "bytes=99-100", "bytes=-0"])
  func `A part that the file has not is refused with its size`(range: String) async throws {
    let answer = try await client.get("/files/a.txt", headerFields: [.range: range])
    #expect(answer.status == .rangeNotSatisfiable && answer.headerFields[.contentRange] == "bytes */10")
  }

  @Test(arguments: [
    "bytes=", "bytes=-", "bytes=a-b", "bytes=4-2", "bytes=0-1,3-4", "lines=0-1", "bytes=99999999999999999999-",
    "bytes=+1-2", "bytes=1-2-3", "",
  ])
  func `A range that cannot be read is ignored`(range: String) async throws {
    let answer = try await client.get("/files/a.txt", headerFields: [.range: range])
    #expect(answer.status == .ok && answer.text == "0123456789")
  }

  @Test func `A client with a part of another version gets the whole file`() async throws {
    let first = try await client.get("/files/a.txt")
    let (tag, modified) = (first.headerFields[.eTag] ?? "", first.headerFields[.lastModified] ?? "")
    for condition in [tag, modified] {
      let answer = try await client.get("/files/a.txt", headerFields: [.range: "bytes=1-", .ifRange: condition])
      #expect(answer.status == .partialContent)
    }
    let old = try await client.get("/files/a.txt", headerFields: [.range: "bytes=1-", .ifRange: "\"old\""])
    #expect(old.status == .ok)
    #expect(try await client.head("/files/a.txt", headerFields: [.range: "bytes=1-2"]).status == .ok)
  }

  @Test(arguments: ["..%2F..%2Fetc%2Fpasswd", ".hidden", "nothing.txt", "%2Fetc%2Fpasswd"])
  func `A path that leads out of the folder, or nowhere, is not found`(path: String) async throws {
    #expect(try await client.get("/files/\(path)").status == .notFound)
  }

  @Test func `A server sends a part of a file`() async throws {
    var configuration = ServerConfiguration(host: "127.0.0.1", port: 0)
    configuration.workerCount = 1
    let server = try Server(configuration: configuration, logger: site.log.logger, handler: site.site.respond(to:))
    try await always { () async throws in
      let client = TestClient(host: "127.0.0.1", port: server.port)
      let answer = try await client.get("/files/a.txt", headerFields: [.range: "bytes=3-5"])
      #expect(answer.status == .partialContent && answer.text == "345" && answer.headerFields[.contentLength] == "3")
      #expect(try await client.get("/files/a.txt").text == "0123456789")
    } then: {
      await server.shutdown(within: .seconds(2))
    }
  }
}
