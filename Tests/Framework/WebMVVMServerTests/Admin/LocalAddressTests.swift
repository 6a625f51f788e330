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
    "0.0.0.0:9090", "[::]:9090", "192.0.2.1:9090", "shop.example:9090", "127.0.0.1", "9090", ":9090",
    "127.0.0.1:70000", "127.0.0.1.example:9090", "127.0.0.1:-1",
  ])
  func `Any other address is refused with what to do`(text: String) throws {
    #expect(LocalAddress(argument: text) == nil)
    let error = try #require(#expect(throws: (any Error).self) { try ServeOptions.parse(["--admin=\(text)"]) })
    #expect(ServeOptions.message(for: error).contains("loopback"))
  }
}
