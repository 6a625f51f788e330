import HTTPTypes
import MicroHTTP
import Testing

struct RequestTests {
  @Test func `The target is split at the first question mark`() {
    #expect(Request(target: "/a?b?c").path == "/a")
    #expect(Request(target: "/a?b?c").query == "b?c")
    #expect(Request(target: "/a").query == nil)
    #expect(Request(target: "/a?").query == "")
  }

  @Test func `Only GET and HEAD ask for what is at the address`() {
    #expect(Request(method: .get).isGETOrHEAD)
    #expect(Request(method: .head).isGETOrHEAD)
    #expect(!Request(method: .post).isGETOrHEAD)
    #expect(!Request(method: .options).isGETOrHEAD)
  }

  @Test func `A query is read as a form`() throws {
    #expect(try Request(target: "/a?page=2&page=3").queryItems()["page"] == "2")
    #expect(try Request(target: "/a").queryItems().isEmpty)
  }

  @Test func `A broken query is a 400`() {
    #expect { try Request(target: "/a?b=%zz").queryItems() } throws: { ($0 as? Refusal)?.status == .badRequest }
  }

  @Test(arguments: [
    "application/x-www-form-urlencoded", "application/x-www-form-urlencoded; charset=UTF-8",
    "Application/X-WWW-Form-Urlencoded", " application/x-www-form-urlencoded\t; charset=UTF-8",
  ])
  func `A form is read from the body`(_ type: String) throws {
    let request = Request(method: .post, headerFields: [.contentType: type], body: Array("a=1".utf8))
    #expect(try request.form()["a"] == "1")
  }

  @Test(arguments: [
    "text/plain", "multipart/form-data; boundary=x", "application/json", "application / x-www-form-urlencoded", "", nil,
  ])
  func `A body of another type is a 415`(_ type: String?) {
    var request = Request(method: .post, body: Array("a=1".utf8))
    if let type { request = Request(method: .post, headerFields: [.contentType: type], body: request.body) }
    #expect { try request.form() } throws: { ($0 as? Refusal)?.status == .unsupportedMediaType }
  }

  @Test func `An empty body is an empty form`() throws {
    #expect(try Request(method: .post).form().isEmpty)
  }

  @Test func `A broken form is a 400`() {
    let request = Request(
      headerFields: [.contentType: "application/x-www-form-urlencoded"], body: Array("a=%FF".utf8))
    #expect { try request.form() } throws: { ($0 as? Refusal)?.status == .badRequest }
  }

  @Test func `An address is formatted`() {
    #expect(SocketAddress(v4: 0xC0A8_0102, port: 80).description == "192.168.1.2:80")
    #expect(Request().client.address == "127.0.0.1")
  }
}
