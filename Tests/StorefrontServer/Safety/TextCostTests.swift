import Foundation
import HTTPTypes
import TestSupport
import Testing
import WebMVVMTesting

/// What it costs to send texts that take long to compare or to cut, against a plain text of the same size.
@Suite(.stress) struct TextCostTests {
  @Test func `In no part of a request does any text cost more than three times as much as a plain one`() async throws {
    let folder = try await TemporaryFolder.demoShop()
    try await withServer(in: folder) { server in
      let port = try await server.port()
      let clock = try CPUClock(of: server.pid)
      let client = try await RequestPlaces.operatorClient(of: server, in: folder)
      for place in try await RequestPlaces.all(of: client, and: server.client()) {
        let texts = CostlyText.all.filter { place.isEscaped || $0.name != "half a surrogate pair" }
        let excess = try await TextCost.excess(texts) { text in
          let start = clock.time
          let answer = try RawConnection(port: port, sending: place.request(text.bytes(place.size))).textToEnd()
          #expect(answer.hasPrefix("HTTP/1.1 "), "\(place.name)")
          return clock.time - start
        }
        #expect(excess == [], "\(place.name)")
      }
    }
  }
}
