import MicroHTTP
import Testing

struct StartTests {
  @Test func `The port is chosen when it is zero`() async throws {
    try await TestServer().run { server in
      #expect(server.port > 0)
      #expect(server.url == "http://127.0.0.1:\(server.port)")
    }
  }

  @Test func `A port in use is reported`() async throws {
    try await TestServer().run { server in
      #expect(throws: ServerError.portInUse(server.port)) { try makeServer { $0.port = server.port } }
      #expect("\(ServerError.portInUse(8080))" == "port 8080 is in use")
    }
  }

  @Test func `An unknown host is reported`() {
    #expect(throws: ServerError.unknownHost("no such host")) { try makeServer { $0.host = "no such host" } }
    #expect(throws: ServerError.unknownHost("")) { try makeServer { $0.host = "" } }
  }

  @Test func `A host of another machine is reported`() {
    #expect(throws: ServerError.foreignHost("192.0.2.1")) { try makeServer { $0.host = "192.0.2.1" } }
  }

  @Test(arguments: [-1, 65536])
  func `An invalid port is reported`(_ port: Int) {
    #expect(throws: ServerError.self) { try makeServer { $0.port = port } }
  }

  @Test func `Invalid configuration values are reported`() {
    #expect(throws: ServerError.self) { try makeServer { $0.bodyLimit = -1 } }
    #expect(throws: ServerError.self) { try makeServer { $0.connectionLimit = 0 } }
    #expect(throws: ServerError.self) { try makeServer { $0.headerTimeout = .zero } }
    #expect(throws: ServerError.self) { try makeServer { $0.connectionMemory = .max } }
  }

  @Test func `A name is resolved`() async throws {
    try await TestServer({ $0.host = "localhost" }).run { server in
      #expect(server.url == "http://localhost:\(server.port)")
    }
  }

  @Test func `The server listens on IPv6`() async throws {
    let server: Server
    do {
      server = try makeServer { $0.host = "::1" }
    } catch ServerError.foreignHost, ServerError.system {
      return  // This machine has no IPv6.
    }
    #expect(server.url == "http://[::1]:\(server.port)")
    await server.shutdown(within: .seconds(1))
  }
}
