import HTTPTypes
import MVVM
import MicroHTTP
import Testing

@testable import WebMVVM

@Suite struct UpdateQueueTests {
  private let now = ContinuousClock.now

  @Test func `Pages are rendered in the order in which they changed`() throws {
    var queue = UpdateQueue()
    for (index, target) in ["/1", "/2", "/3"].enumerated() {
      queue.append(try page(target), crowd: 3, at: now + .milliseconds(index))
    }
    #expect(targets(queue.next(2, at: now + .seconds(1))) == ["/1", "/2"])
    #expect(targets(queue.next(2, at: now + .seconds(1))) == ["/3"])
    #expect(queue.isEmpty)
  }

  @Test func `Somebody with thousands of open pages does not delay the updates of others`() throws {
    var queue = UpdateQueue()
    for number in 1...100 { queue.append(try page("/search?q=\(number)"), crowd: 7_000, at: now) }
    queue.append(try page("/mail"), crowd: 2, at: now + .seconds(30))
    #expect(targets(queue.next(2, at: now + .seconds(31))) == ["/mail", "/search?q=1"])
  }

  @Test func `A page of a crowded network does not wait for ever`() throws {
    var queue = UpdateQueue()
    queue.append(try page("/crowded"), crowd: .max / 1_000, at: now)
    queue.append(try page("/mail"), crowd: 1, at: now + UpdateQueue.handicapLimit)
    #expect(targets(queue.next(1, at: now + .seconds(100))) == ["/crowded"])
  }

  @Test func `A page that was just rendered waits, and the others do not wait for it`() throws {
    var queue = UpdateQueue()
    let first = try page("/first")
    first.restsUntil = now + .seconds(1)
    queue.append(first, crowd: 1, at: now)
    #expect(queue.nextTime == now + .seconds(1))
    queue.append(try page("/second"), crowd: 9, at: now)
    #expect(targets(queue.next(8, at: now + .milliseconds(999))) == ["/second"])
    #expect(targets(queue.next(8, at: now + .seconds(1))) == ["/first"])
  }

  @Test func `A page counts for the least crowded network of its readers`() throws {
    let (popular, search) = (try page("/"), try page("/search"))
    let (one, other) = (stream(1, from: 0xC000_0201), stream(2, from: 0xC633_6407))
    for page in [popular, search] { page.streams[1] = one }
    popular.streams[2] = other
    var load = NetworkLoad()
    #expect(load.crowd(of: search) == 1)
    load.update([(one, Array(repeating: search, count: 500)), (other, [popular])], at: now)
    #expect(load.crowd(of: search) == 500)
    #expect(load.crowd(of: popular) == 1)
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

  private func stream(_ number: Int, from address: UInt32) -> LiveStream {
    LiveStream(number: number, tab: "\(number)", network: ClientNetwork(SocketAddress(v4: address, port: 0))) { _ in
    }
  }

  private func page(_ target: String) throws -> OpenPage {
    let request = Request(target: target)
    let page = LivePage(
      RenderedPage(
        response: Response(body: .bytes(.utf8("<main></main>"))),
        sources: PageSources(
          number: .init(rawValue: 0), topics: [], deadline: nil, isUnique: false, nonces: [], cookies: []),
        liveScene: "Page", setsCookies: false, isPersonal: false, reader: nil), key: 7)
    return OpenPage(
      key: OpenPageKey(page: PageKey(request, cookies: []), stream: nil), request: request, try #require(page))
  }
}
