import Testing

@testable import MicroHTTP

@Suite struct ConnectionSlotsTests {
  @Test func `With enough descriptors there are as many connections and streams as configured`() {
    let slots = ConnectionSlots(ServerConfiguration(), descriptors: 20_000 + ConnectionSlots.reserve)

    #expect(slots.count == 10_000)
    #expect(slots.streams == 10_000)
    #expect(slots.perNetwork == 4096)
  }

  @Test(arguments: [0, 1, 10, 64, 200, 256, 1024, 4096, 9_999])
  func `With few descriptors some are kept free, and one network leaves room for others`(descriptors: Int) throws {
    let slots = ConnectionSlots(ServerConfiguration(), descriptors: descriptors)
    let perNetwork = try #require(slots.perNetwork)

    #expect(slots.count >= 1)
    #expect(slots.count + slots.streams <= max(1, descriptors - min(ConnectionSlots.reserve, descriptors / 2)))
    #expect(slots.streams <= slots.count * 2 + 2)
    #expect(perNetwork >= 1)
    #expect(perNetwork < slots.count || slots.count == 1)
  }

  @Test func `Without a limit per address there is no limit per network`() {
    var configuration = ServerConfiguration()
    configuration.connectionsPerAddress = 0

    #expect(ConnectionSlots(configuration, descriptors: 100).perNetwork == nil)
  }
}
