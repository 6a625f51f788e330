import Foundation
import HTTPTypes
import MicroHTTP
import Testing
import WebMVVM
import WebMVVMTesting

@Suite struct JSONRouteTests {
  private let site: ProgramSite
  private let client: TestClient

  init() throws {
    site = try ProgramSite()
    client = site.client()
  }

  @Test func `A value is answered as JSON, with an entity tag`() async throws {
    let answer = try await client.get("/api/notes")
    #expect(answer.status == .ok && answer.headerFields[.contentType] == "application/json")
    #expect(answer.text == "[{\"id\":1,\"text\":\"tea/milk\"},{\"id\":2,\"text\":\"ice\"}]")
    let tag = try #require(answer.headerFields[.eTag])
    #expect(try await client.get("/api/notes", headerFields: [.ifNoneMatch: tag]).status == .notModified)
    #expect(try await client.head("/api/notes").status == .ok)
  }

  @Test func `Values and files are the same in all languages, so nobody is led to those of another one`() async throws {
    let chinese = SiteLanguages.Other(.simplifiedChinese, name: "简体中文", path: "zh")
    let site = try ProgramSite(languages: SiteLanguages(.english, name: "English", others: [chinese]))
    try Data("a".utf8).write(to: site.folder.url.appending(path: "a.txt"))
    let fields: HTTPFields = [.acceptLanguage: "zh-CN"]

    #expect(try await site.client().get("/", headerFields: fields).headerFields[.location] == "/zh")
    for address in ["/api/notes", "/api/notes/1", "/files/a.txt"] {
      #expect(try await site.client().get(address, headerFields: fields).status == .ok, "\(address)")
    }
  }

  @Test func `A route has its own status and header fields`() async throws {
    let answer = try await post("{\"text\": \"x\", \"tags\": [\"a\", \"b\"]}")
    #expect(answer.status == .created && answer.headerFields[.location] == "/api/notes/3")
    #expect(answer.text == "{\"id\":2,\"text\":\"x\"}")
    #expect(try await client.send(method: .delete, target: "/api/notes/1").status == .noContent)
  }

  @Test(arguments: [
    ("{\"text\": 1, \"tags\": []}", "“text” must be a text."), ("{\"tags\": []}", "“text” is missing."),
    ("{\"text\": null, \"tags\": []}", "“text” must have a value."),
    ("{\"text\": \"\", \"tags\": [\"a\", 2]}", "“tags[1]” must be a text."),
    ("{\"text\": \"\", \"tags\": 1}", "“tags” must be a list."),
    ("{\"text\": \"\", \"tags\": [], \"stars\": \"x\"}", "“stars” must be a number."),
    ("[]", "“body” must be an object."), ("", "It is not well-formed"), ("{\n\"text\" 1}", "It is not well-formed"),
    (String(repeating: "[", count: 33), "Its values are nested too deeply."),
  ])
  func `A body that is no such value is refused, and the place is named`(body: String, detail: String) async throws {
    let answer = try await post(body)
    #expect(answer.status == .badRequest && answer.headerFields[.contentType] == "application/problem+json")
    let problem = try members(of: answer)
    #expect(problem["title"] as? String == "The JSON is not accepted" && problem["status"] as? Int == 400)
    #expect((problem["detail"] as? String)?.hasPrefix(detail) == true)
  }

  @Test(arguments: [String.Encoding.utf16, .utf16BigEndian, .utf16LittleEndian, .utf32])
  func `A body in another encoding than UTF-8 is refused`(encoding: String.Encoding) async throws {
    let body = try #require("{\"text\": \"x\", \"tags\": []}".data(using: encoding))
    let answer = try await client.send(
      method: .post, target: "/api/notes", headerFields: [.contentType: "application/json"], body: Array(body))
    #expect(answer.status == .badRequest)
    #expect(try members(of: answer)["detail"] as? String == "It is not in UTF-8.")
  }

  @Test(arguments: [
    String(repeating: "\u{301}", count: 40), String(repeating: #"\u0301"#, count: 40),
    String(repeating: #"\uD834\uDD65"#, count: 40), String(repeating: #"\u0301\b"#, count: 40),
  ])
  func `A body with more marks on a letter than any language has is refused, also if they are escaped`(
    marks: String
  ) async throws {
    let answer = try await post("{\"text\": \"e\(marks)\", \"tags\": []}")
    #expect(answer.status == .badRequest)
    #expect(try members(of: answer)["detail"] as? String == "A text has a character with more than 30 marks.")
  }

  @Test func `A backslash before an escape makes it a text`() async throws {
    let text = String(repeating: #"\\u0301"#, count: 40)
    #expect(try await post("{\"text\": \"\(text)\", \"tags\": []}").status == .created)
  }

  @Test(arguments: ["application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=b", ""])
  func `A body of a type that another site's form can have is refused`(type: String) async throws {
    let answer = try await post("{\"text\": \"x\", \"tags\": []}", type: type)
    #expect(answer.status == .unsupportedMediaType)
    #expect(answer.headerFields[.contentType] == "application/problem+json")
  }

  @Test func `A request that another site makes a browser send is refused`() async throws {
    let answer = try await client.send(
      method: .delete, target: "/api/notes/1", from: .crossSite("https://evil.example"))
    #expect(answer.status == .forbidden && answer.headerFields[.contentType] == "application/problem+json")
  }

  @Test func `Every error of the address is in JSON`() async throws {
    #expect(try members(of: try await client.get("/api/notes/7"))["detail"] as? String == "It was removed.")
    let wrongMethod = try await client.send(method: .put, target: "/api/notes")
    #expect(wrongMethod.status == .methodNotAllowed && wrongMethod.headerFields[.allow] == "GET, HEAD, POST")
    site.log.expectingErrors()
    let fault = try await client.get("/api/broken")
    #expect(fault.status == .internalServerError)
    #expect(try members(of: fault)["request"] as? String != nil && !fault.text.contains("infin"))
    #expect(try await client.send(method: .delete, target: "/api/notes/9").status == .unauthorized)
  }

  @Test func `An error of a page is in JSON for a client that asks for it`() async throws {
    func type(_ accept: String) async throws -> String? {
      try await client.get("/nowhere", headerFields: [.accept: accept]).headerFields[.contentType]
    }
    #expect(try await type("application/json") == "application/problem+json")
    #expect(try await type("application/problem+json;q=0.9, */*") == "application/problem+json")
    #expect(try await type("text/html, application/json") == "text/html; charset=utf-8")
    #expect(try await type("*/*") == "text/html; charset=utf-8")
  }

  @Test func `A body that is too large is refused in JSON`() async throws {
    var configuration = ServerConfiguration(host: "127.0.0.1", port: 0)
    configuration.workerCount = 1
    let server = try Server(
      configuration: configuration, logger: site.log.logger, refused: site.site.respond(to:_:),
      bodyRules: site.site.bodyRules(for:), handler: site.site.respond(to:))
    try await always { () async throws in
      let client = TestClient(host: "127.0.0.1", port: server.port)
      let answer = try await client.send(
        method: .post, target: "/api/notes", headerFields: [.contentType: "application/json"],
        body: Array(repeating: 32, count: 2_001))
      #expect(answer.status == .contentTooLarge && answer.headerFields[.contentType] == "application/problem+json")
    } then: {
      await server.shutdown(within: .seconds(2))
    }
  }

  private func post(_ body: String, type: String = "application/json; charset=utf-8") async throws -> TestResponse {
    try await client.send(
      method: .post, target: "/api/notes", headerFields: type.isEmpty ? [:] : [.contentType: type],
      body: Array(body.utf8))
  }

  private func members(of answer: TestResponse) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])
  }
}
