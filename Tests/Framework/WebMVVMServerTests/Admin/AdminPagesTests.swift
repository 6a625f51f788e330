import HTTPTypes
import MicroHTTP
import Testing

@testable import WebMVVMServer

@Suite struct AdminPagesTests {
  private func response(
    to target: String, method: HTTPRequest.Method = .get, host: String = "127.0.0.1:9090", obstacle: String? = nil
  ) async -> Response {
    let pages = AdminPages(metrics: { "up 1\n" }, obstacle: { obstacle })
    var fields = HTTPFields()
    fields.append(HTTPField(name: HTTPField.Name("Host")!, value: host))
    return await pages.respond(to: Request(method: method, target: target, headerFields: fields))
  }

  @Test func `The program is ready unless something is in the way`() async {
    let ready = await response(to: "/ready")
    let busy = await response(to: "/ready", obstacle: "The database is gone.")

    #expect(ready.status == .ok && ready.text == "ready\n")
    #expect(busy.status == .serviceUnavailable && busy.text == "The database is gone.\n")
    #expect(await response(to: "/health", obstacle: "The database is gone.").status == .ok)
  }

  @Test func `The metrics have the content type of Prometheus`() async {
    let metrics = await response(to: "/metrics?x=1")

    #expect(metrics.text == "up 1\n")
    #expect(metrics.headerFields[.contentType] == "text/plain; version=0.0.4; charset=utf-8")
  }

  @Test func `A name that another site made mean this machine gets nothing`() async {
    #expect(await response(to: "/metrics", host: "evil.example:9090").status == .misdirectedRequest)
  }

  @Test func `Other addresses and methods are refused`() async {
    #expect(await response(to: "/").status == .notFound)
    let post = await response(to: "/health", method: .post)
    #expect(post.status == .methodNotAllowed && post.headerFields[.allow] == "GET, HEAD")
  }
}

extension Response {
  fileprivate var text: String {
    guard case .bytes(let bytes) = body else { return "" }
    return bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
  }
}
