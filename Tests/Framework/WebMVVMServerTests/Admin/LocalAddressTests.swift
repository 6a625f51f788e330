import ArgumentParser
import Testing

@testable import WebMVVMServer

@Suite struct LocalAddressTests {
  @Test(arguments: [
    ("127.0.0.1:9090", "127.0.0.1", 9090), ("127.8.8.8:1", "127.8.8.8", 1), ("[::1]:0", "::1", 0),
    ("localhost:9090", "localhost", 9090),
  ])
  func `A loopback address with a port is accepted`(text: String, host: String, port: Int) {
    let address = LocalAddress(argument: text)

    #expect(address?.host == host && address?.port == port)
  }

  @Test(arguments: [
    ("127.0.0.1", 9090, "127.0.0.1:9090", true), ("0.0.0.0", 9090, "127.0.0.1:9090", true),
    ("::", 9090, "127.0.0.1:9090", true), ("::", 9090, "[::1]:9090", true), ("localhost", 9090, "127.0.0.1:9090", true),
    ("::1", 9090, "localhost:9090", true), ("127.0.0.1", 9091, "127.0.0.1:9090", false),
    ("127.0.0.2", 9090, "127.0.0.1:9090", false), ("192.0.2.1", 9090, "127.0.0.1:9090", false),
    ("0.0.0.0", 9090, "[::1]:9090", false), ("127.0.0.1", 0, "127.0.0.1:0", false),
  ])
  func `Visitors and operators cannot have the same address`(host: String, port: Int, admin: String, isSame: Bool)
    throws
  {
    let options = try ServeOptions.parse(["--host", host, "--admin", admin])

    guard isSame else { return try options.checkAdminAddress(port: port) }
    let error = try #require(#expect(throws: ValidationError.self) { try options.checkAdminAddress(port: port) })
    #expect(error.message.contains("--admin") && error.message.contains("port \(port) of \(host)"))
  }

  @Test(arguments: [
    "0.0.0.0:9090", "[::]:9090", "192.0.2.1:9090", "shop.example:9090", "127.0.0.1", "9090", ":9090",
    "127.0.0.1:70000", "127.0.0.1.example:9090", "127.0.0.1:-1",
  ])
  func `Any other address is refused with what to do`(text: String) throws {
    #expect(LocalAddress(argument: text) == nil)
    let error = try #require(#expect(throws: (any Error).self) { try ServeOptions.parse(["--admin=\(text)"]) })
    #expect(ServeOptions.message(for: error).contains("loopback"))
  }
}
