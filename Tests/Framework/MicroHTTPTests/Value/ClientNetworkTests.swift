import HTTPTypes
import Testing

@testable import MicroHTTP

@Suite struct ClientNetworkTests {
  @Test(
    arguments: [
      ("203.0.113.7", "203.0.113.7"), ("203.0.113.7:4711", "203.0.113.7"), ("::ffff:203.0.113.7", "203.0.113.7"),
      ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"), ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
      ("[2001:db8:1:2::9]:4711", "2001:db8:1:2::/64"), ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
      ("::1", "0:0:0:0::/64"),
      ("unknown", "unknown"), (String(repeating: "x", count: 100), String(repeating: "x", count: 64)),
    ])
  func `An address is mapped to the network of its owner`(address: String, network: String) {
    #expect("\(client([address]).network)" == network)
  }

  @Test func `An address has the same network whether a proxy or the system says it`() throws {
    for address in ["203.0.113.7", "2001:db8:1:2::9"] {
      let peer = try #require(SocketAddress(ipAddress: address))
      #expect(Client(peer).network == client([address]).network)
      #expect(Client(peer).address == client([address]).address)
    }
  }

  @Test func `Only the address written by the proxy itself is used`() {
    #expect(client(["192.0.2.1, 203.0.113.7"]).address == "203.0.113.7")
    #expect(client(["192.0.2.1, 203.0.113.7", "198.51.100.3:4711"]).address == "198.51.100.3")
    for silent in [[], [""], [","]] { #expect(client(silent).address == "192.0.2.7") }
  }

  @Test func `Without a proxy, what a client says about its address is ignored`() {
    let client = client(["203.0.113.7"], isBehindProxy: false)
    #expect(client.address == "192.0.2.7")
    #expect("\(client.network)" == "192.0.2.7")
  }

  /// - Parameter values: The fields `X-Forwarded-For` of the request.
  private func client(_ values: [String], isBehindProxy: Bool = true) -> Client {
    let fields = HTTPFields(values.map { HTTPField(name: HTTPField.Name("x-forwarded-for")!, value: $0) })
    return Client(SocketAddress(v4: 0xC000_0207, port: 4_000), fields, isBehindProxy: isBehindProxy)
  }
}
