import HTTPTypes
import MicroHTTP
import Testing

@Suite struct ClientNetworkTests {
  @Test(
    arguments: [
      ("203.0.113.7", "203.0.113.7"), ("203.0.113.7:4711", "203.0.113.7"), ("::ffff:203.0.113.7", "203.0.113.7"),
      ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"), ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
      ("[2001:db8:1:2::9]:4711", "2001:db8:1:2::/64"), ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
      ("::1", "0:0:0:0::/64"),
      ("unknown", "unknown"), ("", ""), (String(repeating: "x", count: 100), String(repeating: "x", count: 64)),
    ])
  func `An address is mapped to the network of its owner`(address: String, network: String) {
    #expect(ClientNetwork.name(of: address) == network)
  }

  @Test func `Only the address written by the proxy itself is used`() {
    let field = HTTPField(name: HTTPField.Name("X-Forwarded-For")!, value: "192.0.2.1, 203.0.113.7")
    let later = HTTPField(name: HTTPField.Name("x-forwarded-for")!, value: "198.51.100.3:4711")

    #expect(ClientNetwork.forwarded(in: HTTPFields([field])) == "203.0.113.7")
    #expect(ClientNetwork.forwarded(in: HTTPFields([field, later])) == "198.51.100.3")
    #expect(ClientNetwork.forwarded(in: [:]) == nil)
  }
}
