import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Development
@testable import MicroHTTP

@Suite struct DevelopedPageTests {
  @Test func `A page gets the script, the style sheet and what the loop says`() async throws {
    let hub = DevelopmentHub()
    hub.tell(DevelopmentMessage(status: .failed([BuildProblem(file: "a.swift", line: 3, message: "a < b & \"c\"")])))
    let client = client(
      of: hub, #"<!doctype html><html><head><title>A</title></head><body><main>B</main></body></html>"#)

    let page = try await client.get("/").document
    #expect(try page.first("head script[src='/vitrine-dev/page.js?program=\(hub.program)']") != nil)
    #expect(try page.first("head link[href='/vitrine-dev/page.css']") != nil)
    #expect(try page.first("body > #vitrine-dev [role=alert] li b")?.text == "a.swift:3")
    #expect(try page.first("body > #vitrine-dev li span")?.text == #"a < b & "c""#)
    #expect(try page.first("main")?.text == "B")
    #expect(try await client.get("/vitrine-dev/page.js").status == .ok)
    #expect(try await client.get("/vitrine-dev/page.css").status == .ok)
    #expect(try await client.get("/vitrine-dev/nothing").status == .notFound)
  }

  @Test func `A page without a head gets it, too, and what is no page stays as it is`() async throws {
    let hub = DevelopmentHub()
    #expect(try await client(of: hub, "<p>Only this").get("/").document.first("script") != nil)
    #expect(try await client(of: hub, "plain", type: "text/plain").get("/").text == "plain")
  }

  @Test func `A form with files arrives as it was sent`() async throws {
    let handler = DevelopmentHub().handler { request in
      Response(text: "\(request.upload?.form["name"] ?? "nothing") \(String(decoding: request.body, as: UTF8.self))")
    }
    let upload = Upload(form: Form([.init(name: "name", value: "cup")]), files: [])

    let answer = await handler(Request(method: .post, body: Array("rest".utf8), upload: upload))

    guard case .bytes(let bytes) = answer.body else { throw TestClientError.connectionLost("no text") }
    #expect(bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) } == "cup rest")
  }

  @Test func `A live page connects again at once`() async throws {
    let page = #"<head><script type="module" src="/live.js?v=1"></script></head>"#
    let script = try await client(of: DevelopmentHub(), page).get("/").document.first("script")
    #expect(script?["src"]?.contains("reconnectDelay=40&") == true)
    #expect(script?["src"]?.hasSuffix("&v=1") == true)
  }

  @Test func `A program that the loop has not started has none of it`() {
    #expect(DevelopmentChannel.connected([:]) == nil)
    #expect(DevelopmentChannel.connected([DevelopmentChannel.variable: "0"]) == nil)
    #expect(DevelopmentChannel.connected([DevelopmentChannel.variable: "nothing"]) == nil)
    #expect(DevelopmentChannel.connected([DevelopmentChannel.variable: "9999"]) == nil)
  }

  @Test func `Messages are one line each`() throws {
    let message = DevelopmentMessage(status: .building("a\nb"))
    #expect(!message.line.contains(UInt8(ascii: "\n")))
    #expect(DevelopmentMessage(line: message.line) == message)
    #expect(DevelopmentMessage(line: "nonsense".utf8) == nil)
  }

  @Test func `Lines are read as they come, and too long ones are left out`() {
    var reader = LineReader(limit: 5)
    var lines: [String] = []
    for part in ["a", "b\nc\n", "123456", "7\nd", "\n", "rest"] {
      reader.add(part.utf8) { lines.append(String(decoding: $0, as: UTF8.self)) }
    }
    #expect(lines == ["ab", "c", "d"])
  }

  private func client(of hub: DevelopmentHub, _ page: String, type: String = "text/html; charset=utf-8") -> TestClient {
    let handler = hub.handler(around: { _ in
      Response(headerFields: [.contentType: type, .eTag: "\"1\""], body: .bytes(.utf8(page)))
    })
    return TestClient { await handler($0) }
  }
}
