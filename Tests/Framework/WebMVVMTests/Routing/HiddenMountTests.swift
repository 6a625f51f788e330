import HTTPTypes
import Testing
import WebMVVM
import WebMVVMTesting

/// Routes that exist only for some requests.
@Suite struct HiddenMountTests {
  private let site = VaultSite()

  /// A request, and the same request for an address that no route has.
  struct Probe: Sendable, CustomTestStringConvertible {
    let method: HTTPRequest.Method
    let target: String
    var fields: HTTPFields = [:]
    var body = ""

    var unknown: String { target.replacing("vault", with: "cellar") }
    var testDescription: String { "\(method) \(target) \(fields.map(\.value))" }
  }

  static let form: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]

  static let probes: [Probe] = [
    Probe(method: .get, target: "/vault"), Probe(method: .head, target: "/vault"),
    Probe(method: .get, target: "/vault/"),
    Probe(method: .get, target: "/zh/vault"), Probe(method: .get, target: "/zh/vault/"),
    Probe(method: .get, target: "/vault?language=zh-Hans"),
    Probe(method: .get, target: "/vault", fields: [.acceptLanguage: "zh-CN"]),
    Probe(method: .get, target: "/vault", fields: [.accept: "application/json"]),
    Probe(method: .post, target: "/vault", fields: form, body: "page=%2F"),
    Probe(method: .put, target: "/vault"), Probe(method: .delete, target: "/vault/rooms/7/door"),
    Probe(method: .get, target: "/vault/rooms/7"), Probe(method: .get, target: "/vault/rooms/x"),
    Probe(method: .get, target: "/vault/rooms/7?floor=x"), Probe(method: .get, target: "/vault/rooms/7?floor=%FF"),
    Probe(method: .get, target: "/vault/rooms/7/door"),
    Probe(method: .post, target: "/vault/rooms/7/door", fields: form, body: "page=%2F"),
    Probe(method: .post, target: "/vault/rooms/7/door", fields: [.contentType: "text/plain"], body: "x"),
    Probe(
      method: .post, target: "/vault/rooms/7/door",
      fields: form.merging([.contentLength: "2000"]), body: "page=" + String(repeating: "x", count: 1_995)),
  ]

  @Test(arguments: probes)
  func `Without a key, each address is answered like one that no route has`(probe: Probe) async throws {
    for key in [nil, "tin", "broken"] {
      let client = site.client(key: key)

      let hidden = try await client.send(probe, probe.target)
      let unknown = try await client.send(probe, probe.unknown)

      #expect(
        hidden.status == unknown.status && [.notFound, .contentTooLarge].contains(hidden.status), "\(hidden.status)")
      #expect(hidden.headerFields == unknown.headerFields)
      #expect(hidden.text == unknown.text)
    }
  }

  @Test func `With the key, the routes are like all others`() async throws {
    let client = site.client(key: "gold")

    #expect(try await client.get("/vault").text(of: "#note") == "rooms")
    #expect(try await client.get("/zh/vault/rooms/7").text(of: "#note") == "room 7")
    #expect(try await client.get("/vault/").headerFields[.location] == "/vault")
    #expect(
      try await client.get("/vault", headerFields: [.acceptLanguage: "zh-CN"]).headerFields[.location] == "/zh/vault")
    #expect(try await client.send(method: .put, target: "/vault").status == .methodNotAllowed)
    #expect(try await client.get("/vault/rooms/7?floor=x").status == .badRequest)
    #expect(try await client.get("/vault/rooms/x").status == .notFound)
    #expect(try await client.get("/vault/rooms/7/door").headerFields[.location] == "/vault/rooms/7")
  }

  @Test func `Only a hidden part's own actions lead to its pages`() async throws {
    let client = site.client(key: "gold")

    let inside = try await client.post("/vault/rooms/7/door", form: ["page": "/vault/rooms/7"])
    let outside = try await client.post("/", form: ["page": "/vault/rooms/7"])

    #expect(inside.headerFields[.location] == "/vault/rooms/7")
    #expect(outside.headerFields[.location] == "/")
  }

  @Test func `A test can tell hidden routes from others`() {
    let hidden = VaultCoordinator.routeDescriptions.filter(\.isHidden).map(\.pattern)

    #expect(hidden == ["/vault", "/vault/rooms/*?floor=*", "/vault/rooms/*/door"])
    #expect(VaultCoordinator.routeConflicts.isEmpty)
  }
}

extension TestClient {
  fileprivate func send(_ probe: HiddenMountTests.Probe, _ target: String) async throws -> TestResponse {
    try await send(method: probe.method, target: target, headerFields: probe.fields, body: Array(probe.body.utf8))
  }
}

extension HTTPFields {
  fileprivate func merging(_ others: HTTPFields) -> HTTPFields {
    var fields = self
    fields.append(contentsOf: others)
    return fields
  }
}
