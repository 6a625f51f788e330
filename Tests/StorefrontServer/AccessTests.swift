import HTTPTypes
import TestSupport
import Testing
import WebMVVMTesting

/// Another process changes what a person may see, while their pages are open.
@Suite struct AccessTests {
  @Test(arguments: [
    ["sign-out", "Wen"], ["sign-out", "--all"], ["password", "Wen", "--password", "another word"],
    ["remove", "Wen", "--yes"],
  ])
  func `When the operator ends a person's sessions, their open pages are told, and get nothing more`(
    command: [String]
  ) async throws {
    let folder = try await TemporaryFolder.demoShop()
    try await withServer(in: folder) { server in
      let client = try await server.client()
      _ = try await client.get("/")
      _ = try await storefront(
        "user", "add", "Wen", "--password", "a quiet word", "--database", "shop.sqlite", in: folder)
      _ = try await client.post("/login", form: ["name": "Wen", "password": "a quiet word"])
      let pages = try await ["/mail", "/profile", "/"].asyncMap { path in
        let page = try await client.get(path).document
        return (path, try #require(try page.first("meta[name=live]")?["content"]))
      }
      let session = try #require(client.cookies["session"])
      let stream = try EventStream(port: try await server.port(), pages, cookie: "session=\(session)")
      try await stream.ready()

      let run = try await withStorefront(["user"] + command + ["--database", "shop.sqlite"], in: folder) {
        try await $0.end()
      }
      #expect(run == 0)

      // Before it, a page may have followed an earlier change. After it, a page gets nothing.
      var told: Set<String> = []
      while let event = try await stream.next() {
        let page = event["page"] ?? ""
        #expect(!told.contains(page), "\(event)")
        guard event.name == "gone" else { continue }
        #expect(event["reason"] == "signed-out")
        told.insert(page)
      }
      #expect(told == ["/mail", "/profile", "/"])
      // A stream that is opened with the same session shows nothing of the person.
      let later = try EventStream(port: try await server.port(), pages, cookie: "session=\(session)")
      while let event = try await later.next(after: []), event.name != "ready" {
        #expect(event.name == "gone" && event["reason"] == "signed-out", "\(event)")
      }
    }
  }

  @Test func `A role that another program changes is changed in the open page that shows it`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    try await withServer(in: folder) { server in
      let client = try await server.client()
      let page = try await client.get("/login").document
      #expect(try page.first("main")?.text.contains("Teacher") == true)
      let version = try #require(try page.first("meta[name=live]")?["content"])
      let stream = try EventStream(port: try await server.port(), [("/login", version)])
      try await stream.ready()

      try query("UPDATE person SET role = 'Headmaster' WHERE role LIKE 'Teacher%'", in: folder)

      let event = try #require(try await stream.next())
      #expect(event.name == "patch" && event.data.contains("Headmaster"), "\(event)")
    }
  }
}

extension Array {
  fileprivate func asyncMap<Value>(_ transform: (Element) async throws -> Value) async rethrows -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try await transform(element)) }
    return values
  }
}
