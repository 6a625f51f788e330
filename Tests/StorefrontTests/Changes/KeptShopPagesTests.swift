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
      // Each sender gets what an earlier one left.
      for sender in Sender.all.shuffled() + Sender.all.shuffled() {
        func page(of site: ShopSite) async throws -> String {
          let client = TestClient(redirects: .manual) {
            await site.respond(to: sender.request($0.target, session: session))
          }
          return WatchedShop.text(of: try await client.get(address.target))
        }
        // A time such as "just now" can pass between the two. A page that is wrongly kept stays wrong.
        var isEqual = false
        for _ in 1...3 where !isEqual { isEqual = try await page(of: keeping) == page(of: rendering) }
        #expect(isEqual, "\(address) for \(sender)")
      }
    }

    // Most of the requests were answered with kept pages.
    let report = try #require(keeping.keptPages)
    #expect(report.hits > report.misses)
    try shop.close()
  }
}
