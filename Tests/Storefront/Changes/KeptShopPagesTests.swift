import Foundation
import HTTPTypes
import MicroHTTP
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Storefront

/// The pages that the shop keeps, compared with those of a site that renders each page again.
@Suite struct KeptShopPagesTests {
  /// How a request can differ without its address: by its sender and by its fields.
  private struct Sender {
    var client = Client()
    var headerFields: HTTPFields = [.host: "127.0.0.1"]
    var cookies: [String] = []

    func request(_ target: String, session: String?) -> Request {
      var fields = headerFields
      let all = cookies + (session.map { [$0] } ?? [])
      if !all.isEmpty { fields[.cookie] = all.joined(separator: "; ") }
      return Request(target: target, headerFields: fields, client: client)
    }

    static let all = [
      Sender(),
      Sender(client: Client(SocketAddress(v4: 0xC000_0207, port: 4_000))),
      Sender(client: Client(.loopback, [.forwardedFor: "192.0.2.9"], isBehindProxy: true)),
      Sender(headerFields: [.host: "shop.example:8443"]),
      Sender(headerFields: [.host: "127.0.0.1", .acceptLanguage: "zh-CN, zh;q=0.9"]),
      Sender(headerFields: [.host: "127.0.0.1", HTTPField.Name("X-Forwarded-For")!: "192.0.2.9"]),
      Sender(cookies: ["other=1"]),
      Sender(cookies: ["zone=Asia/Shanghai"]),
      Sender(cookies: ["zone=America/Lima", "session=unknown"]),
    ]
  }

  @Test func `A kept page is the page that would be rendered, whoever sends the request`() async throws {
    let shop = try await WatchedShop()
    var writer = try RandomShopWriter(shop.database, seed: 1)
    for write in [ShopWrite.importGoods, .sendLetter, .broadcast] { try await writer.perform(write) }
    let keeping = try shop.site(keptBytes: 1 << 26)
    let rendering = try shop.site(keptBytes: 0)

    for address in try shop.addresses() {
      let session = shop.sessionCookie(of: address.reader)
      #expect((session == nil) == (address.reader == nil))
      // What was rendered for each sender.
      var rendered: [Int: String] = [:]
      // Each sender gets what an earlier one left.
      for index in Sender.all.indices.shuffled() + Sender.all.indices.shuffled() {
        let sender = Sender.all[index]
        func page(of site: Site<ShopCoordinator>) async throws -> String {
          let client = TestClient(redirects: .manual) {
            await site.respond(to: sender.request($0.target, session: session))
          }
          return WatchedShop.text(of: try await client.get(address.target))
        }
        // A time such as "just now" can pass between the two. A page that is wrongly kept stays wrong.
        var isEqual = false
        for attempt in 1...3 where !isEqual {
          let kept = try await page(of: keeping)
          if attempt > 1 || rendered[index] == nil { rendered[index] = try await page(of: rendering) }
          isEqual = kept == rendered[index]
        }
        #expect(isEqual, "\(address) for \(sender)")
      }
    }

    // Most of the requests were answered with kept pages.
    let report = try #require(keeping.keptPages)
    #expect(report.hits > report.misses)
    try shop.close()
  }
}
