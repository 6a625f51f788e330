import HTTPTypes
import MVVM
import Testing
import WebMVVM

@testable import Accounts
@testable import Storefront

@Suite struct ShopRouteTests {
  private static let goods = ShopCoordinator.links.below(ShopCoordinator.goods)
  private static let goodsDetail = ShopCoordinator.links.below(ShopCoordinator.goodsDetail)
  private static let search = ShopCoordinator.links.below(ShopCoordinator.search)
  private static let links = ShopCoordinator.accountLinks
  /// What a link that sets a password contains.
  private static let secret = String(repeating: "0a", count: 32)
  private static let person = ShopCoordinator.links.below(ShopCoordinator.personal)
  private static let mail = person.below(PersonCoordinator.mail)
  private static let compose = person.below(PersonCoordinator.compose)
  private static let profile = person.below(PersonCoordinator.profile)
  private static let orders = person.below(PersonCoordinator.orders)
  private static let wishes = person.below(PersonCoordinator.wishes)
  private static let discovery = ShopCoordinator.links.below(ShopCoordinator.discovery)
  private static let basket = ShopCoordinator.links.below(ShopCoordinator.basket)
  private static let desk = ShopCoordinator.links.below(ShopCoordinator.desk).below(DeskDoorCoordinator.desk)
  private static let deskGoods = desk.below(DeskCoordinator.goods)
  private static let imports = desk.below(DeskCoordinator.imports)
  private static let seven = Mail.ID(rawValue: 7)

  /// Each address with its method, and what the shop prints for it.
  private static let table: [(HTTPRequest.Method, String, Location)] = [
    (.get, "/", ShopCoordinator.links(ShopCoordinator.home)),
    (.get, "/robots.txt", discovery(DiscoveryCoordinator.robots)),
    (.get, "/sitemap.xml", discovery(DiscoveryCoordinator.sitemap)),
    (.get, "/sitemap/2", discovery(DiscoveryCoordinator.sitemapPart, .first.next)),
    (.get, "/sorts/3/feed.atom", discovery(DiscoveryCoordinator.feed, .init(rawValue: 3))),
    (.get, "/manifest.webmanifest", discovery(DiscoveryCoordinator.manifest)),
    (.get, "/sorts", goods(GoodsCoordinator.sorts, .first)),
    (.get, "/sorts?page=2", goods(GoodsCoordinator.sorts, .first.next)),
    (.get, "/sorts/3/goods", goods(GoodsCoordinator.list, .init(rawValue: 3), GoodsQuery(), .first)),
    (.get, "/sorts/3/goods?page=2", goods(GoodsCoordinator.list, .init(rawValue: 3), GoodsQuery(), .first.next)),
    (
      .get, "/sorts/3/goods?order=-price&min=5&max=42.99&stock=1&maker=Lin%20%26%20Co&page=2",
      goods(
        GoodsCoordinator.list, .init(rawValue: 3),
        GoodsQuery(order: .dearest, lowest: "5", highest: "42.99", stock: .only, maker: "Lin & Co"), .first.next)
    ),
    (.post, "/sorts/3/goods/first", goods(GoodsCoordinator.first, .init(rawValue: 3), GoodsQuery())),
    (
      .post, "/sorts/3/goods/next?order=name",
      goods(GoodsCoordinator.next, .init(rawValue: 3), GoodsQuery(order: .name))
    ),
    (
      .get, "/search?q=green%20tea&order=name&stock=1&page=2",
      search(GoodsSearchCoordinator.search, "green tea", GoodsQuery(order: .name, stock: .only), .first.next)
    ),
    (
      .get, "/goods/42",
      goodsDetail(GoodsDetailCoordinator.detail, Slugged(.init(rawValue: 42)), GoodsChoice(), nil, GoodsQuery(), .first)
    ),
    (
      .get, "/goods/42-long-jing",
      goodsDetail(
        GoodsDetailCoordinator.detail, Slugged(.init(rawValue: 42), "Long Jing"), GoodsChoice(), nil, GoodsQuery(),
        .first)
    ),
    (
      .get, "/goods/42?q=tea&order=price&page=2",
      goodsDetail(
        GoodsDetailCoordinator.detail, Slugged(.init(rawValue: 42)), GoodsChoice(), "tea",
        GoodsQuery(order: .cheapest), .first.next)
    ),
    (.get, "/basket", basket(BasketCoordinator.basket, nil)),
    (.post, "/basket", basket(BasketCoordinator.put)),
    (.post, "/basket/lines", basket(BasketCoordinator.change, nil)),
    (.post, "/undo/7", ShopCoordinator.links.below(ShopCoordinator.undo)(UndoCoordinator.undo, .init(rawValue: 7))),
    (.get, "/order", orders(OrderCoordinator.checkout)),
    (.post, "/order", orders(OrderCoordinator.send)),
    (.post, "/order/basket", orders(OrderCoordinator.changeBasket)),
    (.get, "/orders", orders(OrderCoordinator.list, .first)),
    (.get, "/orders?page=2", orders(OrderCoordinator.list, .first.next)),
    (.get, "/orders/7", orders(OrderCoordinator.detail, .init(rawValue: 7))),
    (.post, "/orders/7/cancel", orders(OrderCoordinator.cancel, .init(rawValue: 7))),
    (.get, "/wishes", wishes(WishCoordinator.list)),
    (.post, "/wishes", wishes(WishCoordinator.add)),
    (.post, "/wishes/7/removal", wishes(WishCoordinator.remove, .init(rawValue: 7))),
    (.get, "/mail", mail(MailCoordinator.inbox, nil, .first)),
    (.get, "/mail?page=2", mail(MailCoordinator.inbox, nil, .first.next)),
    (.get, "/mail/sent", mail(MailCoordinator.folder, .sent, .first)),
    (.get, "/mail/archive?page=2", mail(MailCoordinator.folder, .archive, .first.next)),
    (.get, "/mail/trash", mail(MailCoordinator.folder, .trash, .first)),
    (.get, "/mail?q=%E9%93%85%E7%AC%94", mail(MailCoordinator.inbox, "铅笔", .first)),
    (.get, "/mail?q=..&page=2", mail(MailCoordinator.inbox, "..", .first.next)),
    (.post, "/mail/refresh", mail(MailCoordinator.refresh)),
    (.get, "/mail/new", compose(ComposeCoordinator.letter, nil, nil, .first, nil, nil)),
    (.get, "/mail/new?to=Ms.%20Lin", compose(ComposeCoordinator.letter, "Ms. Lin", nil, .first, nil, nil)),
    (.get, "/mail/new?reply=7", compose(ComposeCoordinator.letter, nil, seven, .first, nil, nil)),
    (.get, "/mail/new?draft=2", compose(ComposeCoordinator.letter, nil, nil, .first.next, nil, nil)),
    (.get, "/mail/new?about=42", compose(ComposeCoordinator.letter, nil, nil, .first, .init(rawValue: 42), nil)),
    (.get, "/mail/new?order=3", compose(ComposeCoordinator.letter, nil, nil, .first, nil, .init(rawValue: 3))),
    (.get, "/mail/drafts", compose(ComposeCoordinator.drafts)),
    (.post, "/mail", compose(ComposeCoordinator.send)),
    (.get, "/mail/people", compose(ComposeCoordinator.people, nil, nil)),
    (.get, "/mail/people?q=Li", compose(ComposeCoordinator.people, "Li", nil)),
    (.get, "/mail/people?q=Li&draft=reply-7", compose(ComposeCoordinator.people, "Li", .reply(seven))),
    (.post, "/mail/people", compose(ComposeCoordinator.lookForPeople)),
    (.post, "/mail/draft", compose(ComposeCoordinator.save)),
    (.post, "/mail/draft/recipients", compose(ComposeCoordinator.addRecipient)),
    (.post, "/mail/draft/discarding", compose(ComposeCoordinator.discard)),
    (.get, "/pending", links.pending()),
    (.get, "/mail/7", mail(MailCoordinator.letter, seven, nil, nil, .first)),
    (
      .get, "/mail/7?folder=archive&page=2",
      mail(MailCoordinator.letter, seven, .archive, nil, .first.next)
    ),
    (.get, "/mail/7?q=tea", mail(MailCoordinator.letter, seven, nil, "tea", .first)),
    (.post, "/mail/7/reading", mail(MailCoordinator.perform, seven, .markRead)),
    (.post, "/mail/7/unread", mail(MailCoordinator.perform, seven, .markUnread)),
    (.post, "/mail/7/archive", mail(MailCoordinator.perform, seven, .archive)),
    (.post, "/mail/7/trash", mail(MailCoordinator.perform, seven, .trash)),
    (.post, "/mail/7/restoration", mail(MailCoordinator.perform, seven, .restore)),
    (.post, "/mail/selection", mail(MailCoordinator.performOnSelection)),
    (.get, "/login", links.login()),
    (.get, "/login?return=%2Fmail%3Fpage%3D2", links.login(returnTo: Location(address: "/mail?page=2"))),
    (.get, "/login?return=%2Fgoods%2F42", links.login(returnTo: Location(address: "/goods/42"))),
    (.post, "/login", links.signingIn()),
    (.get, "/signup", links.signup()),
    (.get, "/signup?return=%2Fmail", links.signup(returnTo: Location(address: "/mail"))),
    (.post, "/signup", links.signingUp()),
    (.get, "/password/\(secret)", links.password(PasswordLink(routeValue: secret) ?? PasswordLink())),
    (.post, "/password/\(secret)", links.password(PasswordLink(routeValue: secret) ?? PasswordLink())),
    (.get, "/profile", profile(ProfileCoordinator.profile)),
    (.post, "/profile", profile(ProfileCoordinator.change)),
    (.post, "/profile/password", profile(ProfileCoordinator.changePassword)),
    (.post, "/profile/sessions", profile(ProfileCoordinator.endSessions)),
    (.post, "/logout", links.logout()),
    (.post, "/logout/everywhere", profile(ProfileCoordinator.signOutEverywhere)),
    (.get, "/desk/goods", deskGoods(DeskGoodsCoordinator.list, DeskGoodsQuery(), .first)),
    (
      .get, "/desk/goods?q=tea&show=hidden&page=2",
      deskGoods(DeskGoodsCoordinator.list, DeskGoodsQuery(words: "tea", filter: .hidden), .first.next)
    ),
    (.get, "/desk/goods/new", deskGoods(DeskGoodsCoordinator.new)),
    (.post, "/desk/goods", deskGoods(DeskGoodsCoordinator.add)),
    (
      .get, "/desk/goods/7?q=tea&page=2&variants=2",
      deskGoods(
        DeskGoodsCoordinator.goods, .init(rawValue: 7), DeskGoodsQuery(words: "tea"), .first.next, .first.next)
    ),
    (
      .post, "/desk/goods/7",
      deskGoods(DeskGoodsCoordinator.save, .init(rawValue: 7), DeskGoodsQuery(), .first, .first)
    ),
    (
      .get, "/uploads/a.webp", ShopCoordinator.links.below(ShopCoordinator.uploads)(UploadCoordinator.picture, "a.webp")
    ),
    (.get, "/desk/import", imports(DeskImportCoordinator.imports)),
    (.post, "/desk/import", imports(DeskImportCoordinator.begin)),
    (.get, "/desk/import/7", imports(DeskImportCoordinator.run, .init(rawValue: 7))),
    (.post, "/desk/import/7/start", imports(DeskImportCoordinator.start, .init(rawValue: 7))),
    (.post, "/desk/import/7/cancel", imports(DeskImportCoordinator.cancel, .init(rawValue: 7))),
  ]

  @Test(arguments: table + DeskRoutes.table)
  func `A route prints its address, and the address is parsed as the route`(
    method: HTTPRequest.Method, address: String, location: Location
  ) throws {
    #expect("\(location)" == address)
    #expect(try ShopCoordinator.route(method, at: address).location == location)
  }

  @Test func `The table in this file has every route`() throws {
    let tested = try (Self.table + DeskRoutes.table).map { try ShopCoordinator.route($0.0, at: $0.1) }
    for route in ShopCoordinator.routeDescriptions {
      #expect(tested.contains { $0.method == route.method && $0.pattern == route.pattern }, "\(route.pattern)")
    }
  }

  @Test func `Each route can be reached`() {
    #expect(ShopCoordinator.routeConflicts == [])
  }

  @Test(
    arguments: [
      ("/mail/7/archive", "/mail/7"), ("/mail/selection", "/mail"), ("/undo/7", "/"), ("/mail", "/mail/new"),
      ("/mail/people", "/mail/new"), ("/mail/draft", "/mail/new"), ("/sorts/3/goods/next", "/sorts/3/goods"),
      ("/sorts/3/goods/next?order=price&min=9", "/sorts/3/goods?order=price&min=9"),
      ("/mail/draft/discarding", "/mail/drafts"), ("/mail/draft/recipients", "/mail/new"),
      ("/order", "/order"), ("/order/basket", "/order"), ("/orders/7/cancel", "/orders/7"),
      ("/wishes/7/removal", "/wishes"), ("/basket", "/basket"),
      ("/basket/lines", "/basket"),
      ("/login", "/login"), ("/profile/password", "/profile"), ("/logout", "/"), ("/logout/everywhere", "/profile"),
    ])
  func `An action belongs to a page`(action: String, page: String) throws {
    #expect("\(try ShopCoordinator.route(.post, at: action).page)" == page)
  }

  @Test(arguments: [Int64.min, -1, 0, 1, 15, Int64.max])
  func `Every id and every page number is printed in an address and parsed again`(id: Int64) throws {
    let page = PageNumber(rawValue: Int(id)) ?? .first
    let locations = [
      Self.goods(GoodsCoordinator.list, .init(rawValue: id), GoodsQuery(), page),
      Self.goodsDetail(
        GoodsDetailCoordinator.detail, Slugged(.init(rawValue: id)), GoodsChoice(), nil, GoodsQuery(), .first),
      Self.mail(MailCoordinator.letter, .init(rawValue: id), .sent, nil, page),
      Self.goodsDetail(
        GoodsDetailCoordinator.detail, Slugged(.init(rawValue: id), "Tea"), GoodsChoice(), "tea", GoodsQuery(), page),
      Self.mail(MailCoordinator.folder, .archive, page),
      Self.compose(ComposeCoordinator.letter, nil, .init(rawValue: id), .first, nil, nil),
    ]

    for location in locations { #expect(try ShopCoordinator.route(.get, at: "\(location)").location == location) }
    let values = try #require(Self.goods.values(of: GoodsCoordinator.list, in: locations[0]))
    #expect(values.0 == .init(rawValue: id))
    #expect(values.2 == page)
  }

  @Test(
    arguments: [
      "/sorts/", "//sorts", "/sorts/3", "/sorts/3/goods/", "/Sorts", "/goods", "/goods/", "/goods/4 2", "/goods/%zz",
      "/mail/7/", "/mail/inbox", "/sorts/%33/goods/4", "/..", "/sorts/../mail",
    ])
  func `A text that is not an address has no route`(address: String) {
    #expect(throws: RouteError.notFound) { try ShopCoordinator.route(.get, at: address) }
  }

  @Test(arguments: ["0", "-1", "+1", "01", "1.0", "abc", "1%00", "999999999999999999999"])
  func `An invalid page number has no route`(page: String) {
    #expect(throws: (any Error).self) { try ShopCoordinator.route(.get, at: "/sorts/3/goods?page=\(page)") }
    #expect(throws: (any Error).self) { try ShopCoordinator.route(.get, at: "/mail?page=\(page)") }
  }
}
