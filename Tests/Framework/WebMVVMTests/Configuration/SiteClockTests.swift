import Foundation
import HTTPTypes
import MicroHTTP
import Testing
import WebMVVM
import WebMVVMTesting

@Suite struct SiteClockTests {
  private let clock = TestClock()

  @Test func `A page that is kept until a time is rendered again when the site's clock shows it`() async throws {
    let site = BoardSite(deadline: clock.now + 60, clock: clock.siteClock)
    func isKept() async throws -> Bool {
      let client = site.client()
      let tag = try await client.get("/today").headerFields[.eTag]
      return tag != nil && site.site.keptPages?.count == 1 && site.site.keptPages?.misses == 1
    }
    #expect(try await isKept())
    clock.advance(by: .seconds(59))
    #expect(try await isKept())
    clock.advance(by: .seconds(1))
    #expect(try await !isKept())
  }

  @Test func `The cookies of a client expire by the clock that it was given`() async throws {
    let client = TestClient(clock: clock.siteClock) { _ in
      Response(headerFields: [.setCookie: "flash=1; Max-Age=600; Path=/"])
    }
    _ = try await client.get("/")
    clock.advance(by: .seconds(599))
    #expect(client.cookies["flash"] == "1")
    clock.advance(by: .seconds(1))
    #expect(client.cookies["flash"] == nil)
  }

  @Test func `A clock can be set back`() {
    let start = clock.now
    clock.advance(by: .milliseconds(1500))
    #expect(clock.now == start + 1.5)
    clock.set(start - 10)
    #expect(clock.siteClock.now == start - 10)
  }
}
