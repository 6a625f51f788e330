import Changes
import Foundation
import HTTPTypes
import MVVM
import MicroHTTP
import TestSupport
import Testing

@testable import WebMVVM

@Suite struct UpdateQueueTests {
  private let now = ContinuousClock.now
  private var later: ContinuousClock.Instant { now + .seconds(10) }

  @Test func `The pages of a network are rendered in the order in which they changed`() throws {
    var queue = UpdateQueue()
    for target in ["/1", "/2", "/3"] { queue.append(try page(target), of: network(1)) }
    let first = targets(queue.next(2, at: later))
    #expect(first == ["/1", "/2"])
    #expect(!queue.isEmpty)
    let rest = targets(queue.next(2, at: later))
    #expect(rest == ["/3"])
    #expect(queue.isEmpty)
  }

  @Test func `Somebody with many open pages delays the update of another network by one page`() throws {
    var queue = UpdateQueue()
    for number in 1...100 { queue.append(try page("/search?q=\(number)"), of: network(1)) }
    let before = targets(queue.next(2, at: later))
    #expect(before == ["/search?q=1", "/search?q=2"])

    queue.append(try page("/mail"), of: network(2))

    let turns = targets(queue.next(3, at: later))
    #expect(turns == ["/search?q=3", "/mail", "/search?q=4"])
  }

  @Test func `Networks take turns until none waits, and no page is lost or doubled`() throws {
    for seed in 0..<50 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var queue = UpdateQueue()
      var (added, rendered): ([String], [String]) = ([], [])
      for number in 0..<200 {
        let network = Int.random(in: 1...4, using: &random)
        let page = try page("/\(network)/\(number)")
        page.restsUntil = now + .seconds(Int.random(in: 0...3, using: &random))
        queue.append(page, of: self.network(network))
        added.append(page.target)
        if Bool.random(using: &random) {
          rendered += targets(queue.next(3, at: now + .seconds(Int.random(in: 0...3, using: &random))))
        }
      }
      rendered += targets(queue.next(.max, at: later))
      #expect(rendered.sorted() == added.sorted())
      #expect(queue.isEmpty && queue.nextTime == nil)
    }
  }

  @Test func `A page that was just rendered waits, and the others do not wait for it`() throws {
    var queue = UpdateQueue()
    let first = try page("/first")
    first.restsUntil = now + .seconds(1)
    queue.append(first, of: network(1))
    #expect(queue.nextTime == now + .seconds(1))
    queue.append(try page("/second"), of: network(2))
    let early = targets(queue.next(8, at: now + .milliseconds(999)))
    #expect(early == ["/second"])
    let late = targets(queue.next(8, at: now + .seconds(1)))
    #expect(late == ["/first"])
  }

  @Test func `A page is looked at when its time is over, and a minute after the last look`() throws {
    let start = Date(timeIntervalSince1970: 1_000_000)
    var deadlines = PageDeadlines()
    let (clock, plain) = (try page("/clock", until: start + 10), try page("/plain"))
    for page in [clock, plain] { deadlines.plan(page, at: start) }
    // An earlier look is planned.
    deadlines.plan(clock, at: start + 5)
    let early = targets(deadlines.next(at: start + 9))
    #expect(early == [])
    let onTime = targets(deadlines.next(at: start + 10))
    #expect(onTime == ["/clock"])
    let nothing = targets(deadlines.next(at: start + 59))
    #expect(nothing == [])
    let afterMinute = targets(deadlines.next(at: start + 61))
    #expect(afterMinute == ["/plain"])
    deadlines.plan(plain, at: start + 61)
    // The clock was set back.
    let afterSettingBack = targets(deadlines.next(at: start))
    #expect(afterSettingBack == ["/plain"])
  }

  @Test func `Readers behind a proxy are counted apart, wherever the proxy is`() throws {
    let proxy = SocketAddress(v4: 0xC000_0207, port: 4_000)
    let target = "/live?tab=0123456789abcdef&page=%2F&version=0123456789abcdef"
    let networks = ["203.0.113.7", "203.0.113.8"].map { address in
      let fields: HTTPFields = [.forwardedFor: address]
      let client = Client(proxy, fields, isBehindProxy: true)
      return LiveRequest(Request(target: target, headerFields: fields, client: client))?.network.description
    }
    #expect(networks == ["203.0.113.7", "203.0.113.8"])
  }

  private func targets(_ pages: [OpenPage]) -> [String] { pages.map(\.target) }

  private func network(_ number: Int) -> ClientNetwork {
    ClientNetwork(SocketAddress(v4: 0xC000_0200 + UInt32(number), port: 0))
  }

  private func page(_ target: String, until deadline: Date? = nil) throws -> OpenPage {
    try OpenPage.example(target, until: deadline)
  }
}

extension OpenPage {
  /// A page that nobody has open.
  static func example(_ target: String, until deadline: Date? = nil) throws -> OpenPage {
    let request = Request(target: target)
    let page = LivePage(
      RenderedPage(
        response: Response(body: .bytes(.utf8("<main></main>"))),
        sources: PageSources(
          number: .init(rawValue: 0), topics: [], deadline: deadline, isUnique: false, nonces: [], cookies: []),
        liveScene: "Page", setsCookies: false, isPersonal: false, reader: nil), key: 7)
    return OpenPage(
      key: OpenPageKey(page: PageKey(request, cookies: []), stream: nil), request: request, try #require(page))
  }
}
