import Changes
import Foundation
import HTTPTypes
import MVVM
import MicroHTTP
import Persistence
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Storefront

/// A shop whose pages are rendered again and again, with what each was made from.
struct WatchedShop {
  /// A page as a reader sees it.
  struct Page {
    let html: String
    let dependencies: Dependencies
    /// The number of the last change before the page was rendered.
    let number: ChangeNumber
  }

  /// A page of a reader; the reader is nil for a stranger.
  struct Address: Hashable, CustomStringConvertible {
    let reader: String?
    let target: String

    var description: String { "\(target) of \(reader ?? "a stranger")" }
  }

  static let readers = ["Ms. Lin", "Chen Yu"]

  let folder: TemporaryFolder
  /// The site's own database.
  let shop: Shop
  /// Another connection, as of another program.
  let database: ShopDatabase
  private let clients: [String?: TestClient]

  init() async throws {
    folder = try TemporaryFolder()
    let path = try folder.emptyShop()
    let shop = try Shop(databasePath: path)
    self.shop = shop
    database = try ShopDatabase(path: path)
    for name in Self.readers + ["Wang Fang", "Li Na"] { _ = try database.addPerson(name) }
    try database.execute("UPDATE person SET isOperator = TRUE WHERE id = 1")
    let site = try Self.site(of: shop, keptBytes: 0)
    var clients: [String?: TestClient] = [:]
    for reader in [nil] + Self.readers.map(Optional.some) {
      let client = TestClient(host: "127.0.0.1", redirects: .manual) { await site.respond(to: $0) }
      if let reader { try await client.signIn(as: reader) }
      clients[reader] = client
    }
    self.clients = clients
  }

  /// The addresses of pages of every kind.
  func addresses() throws -> [Address] {
    let links = ShopCoordinator.links.below(ShopCoordinator.goodsDetail)
    let goods = try database.readAndWait { db in
      try db.rows("SELECT id, name, nameZh FROM goods ORDER BY id % 7 LIMIT 3", []) { row in
        try SitemapDataController.ListedGoods(row)
      }
    }
    // A page that is brought up to date may have an outdated name.
    let details = goods.flatMap { goods in
      [Slugged(goods.id), goods.address(in: .english)].map {
        links(GoodsDetailCoordinator.detail, $0, GoodsChoice(), nil, GoodsQuery(), .first).description
      }
    }
    let open = [
      "/", "/sorts", "/sorts/1/goods", "/sorts/1/goods?page=2", "/sorts/2/goods", "/sorts/1/goods?order=price&stock=1",
      "/sorts/2/goods?order=name&min=1&maker=Lin", "/search?q=mugs", "/search?q=mgs%201&order=price&stock=1", "/login",
      "/signup", "/zh", "/zh/sorts/1/goods", "/zh/search?q=mugs",
    ]
    let mails = try database.values("SELECT id FROM mail ORDER BY id LIMIT 6", as: Int64.self)
    let orders = try database.values("SELECT id FROM purchase ORDER BY id LIMIT 4", as: Int64.self)
    let own =
      [
        "/mail", "/mail?page=2", "/mail/sent", "/mail/archive", "/mail/trash", "/mail?q=lesson", "/mail?q=li",
        "/mail/new", "/mail/new?to=Wang%20Fang", "/mail/people?q=n", "/mail/drafts", "/mail/people?draft=letter-1",
        "/profile", "/zh/mail", "/basket", "/order", "/orders", "/orders?page=2", "/wishes", "/mail/new?about=1",
      ] + orders.map { "/orders/\($0)" } + mails.flatMap { ["/mail/\($0)", "/mail/new?reply=\($0)"] }
    let everybody = [nil] + Self.readers.map(Optional.some)
    let desk = try deskAddresses().map { Address(reader: Self.readers[0], target: $0) }
    return desk
      + everybody.flatMap { reader in
        (open + details + (reader == nil ? [] : own)).map { Address(reader: reader, target: $0) }
      }
  }

  /// The addresses of the desk, where the first reader works.
  private func deskAddresses() throws -> [String] {
    func ids(_ table: String, _ condition: String = "TRUE") throws -> [Int64] {
      try database.values("SELECT id FROM \(table) WHERE \(condition) ORDER BY id DESC LIMIT 2", as: Int64.self)
    }
    let letters = try ids("mail", "ownerID IN (SELECT id FROM person WHERE isShop)")
    let pages = [
      "", "/orders", "/orders?state=new", "/goods", "/goods?q=mugs", "/goods?withdrawn=1", "/letters", "/letters/sent",
      "/sorts", "/accounts", "/accounts?q=li", "/log", "/import",
    ]
    return try
      (pages + ids("purchase").flatMap { ["/orders/\($0)", "/orders/\($0)/packing"] }
      + ids("goods").map { "/goods/\($0)" } + letters.map { "/letters/\($0)" } + ids("sort").map { "/sorts/\($0)" }
      + ids("account").map { "/accounts/\($0)" } + ids("importRun").map { "/import/\($0)" }).map { "/desk\($0)" }
  }

  /// Renders a page as nobody sees it, so that no mail is marked as read.
  func render(_ address: Address) async throws -> Page {
    let number = try await database.currentChange()
    let dependencies = Dependencies()
    let client = try #require(clients[address.reader])
    let response = try await Dependencies.$current.withValue(dependencies) {
      try await client.get(address.target, headerFields: [.vitrineLive: "1"])
    }
    return Page(html: Self.text(of: response), dependencies: dependencies, number: number)
  }

  /// A response as text, with what is the same each time.
  static func text(of response: TestResponse) -> String {
    withoutNonces("\(response.status) \(response.headerFields[.location] ?? "")\n\(response.text)")
  }

  /// The cookie of a reader's session; nil for a stranger.
  func sessionCookie(of reader: String?) -> String? {
    clients[reader]?.cookies["session"].map { "session=\($0)" }
  }

  /// Another site of the shop.
  func site(keptBytes: Int) throws -> Site<ShopCoordinator> { try Self.site(of: shop, keptBytes: keptBytes) }

  private static func site(of shop: Shop, keptBytes: Int) throws -> Site<ShopCoordinator> {
    try shop.site(options: .testing { $0.configuration.keptBytes = keptBytes })
  }

  /// Without the ids of requests and forms, without the current time, and without the version, which contains that time.
  private static func withoutNonces(_ html: String) -> String {
    let html = SearchedText(html)
    let ids = [("name=\"form\" value=\"", "\""), ("<code>", "<"), ("name=\"live\" content=\"", "\"")]
    return html.without(ids.flatMap { html.ranges(between: $0, and: $1) } + times(in: html))
  }

  /// The places of times such as 9:05. A digit or a letter before or after it makes it something else.
  private static func times(in html: SearchedText) -> [Range<Int>] {
    func isDigit(_ place: Int) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(html.byte(at: place)) }
    func isPartOfWord(_ place: Int) -> Bool {
      let character = Character(Unicode.Scalar(html.byte(at: place)))
      return character.isASCII && (character.isLetter || character.isNumber || character == "_")
    }
    return html.places(of: ":").compactMap { colon in
      guard isDigit(colon - 1), isDigit(colon + 1), isDigit(colon + 2), !isPartOfWord(colon + 3) else { return nil }
      let start = isDigit(colon - 2) ? colon - 2 : colon - 1
      return isPartOfWord(start - 1) ? nil : start..<colon + 3
    }
  }

  /// Whether the topics of a page were touched since it was rendered, or the page is only for its request.
  func isTouched(_ page: Page) -> Bool {
    page.dependencies.isUnique || !database.isUnchanged(page.dependencies.topics, since: page.number)
  }

  func close() throws {
    try database.close()
    try shop.close()
  }
}

extension HTTPField.Name {
  fileprivate static let vitrineLive = HTTPField.Name("Vitrine-Live")!
}
