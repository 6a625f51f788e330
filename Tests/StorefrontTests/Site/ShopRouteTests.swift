import HTTPTypes
import MVVM
import Testing
import WebMVVM

@testable import Storefront

@Suite struct ShopRouteTests {
  private static let inbox = ShopRoute.mailList(.folder(.inbox), page: .first)
  private static let second = ShopRoute.mailList(.folder(.inbox), page: .first.next)

  /// Each route with its method and its address.
  private static let table: [(HTTPRequest.Method, String, ShopRoute)] = [
    (.get, "/", .home),
    (.get, "/sorts", .sortList),
    (.get, "/sorts/3/goods", .goodsList(.init(rawValue: 3), page: .first)),
    (.get, "/sorts/3/goods?page=2", .goodsList(.init(rawValue: 3), page: .first.next)),
    (.post, "/sorts/3/goods/first", .firstGoods(.init(rawValue: 3))),
    (.post, "/sorts/3/goods/next", .nextGoods(.init(rawValue: 3))),
    (.get, "/goods/42", .goodsDetail(.init(rawValue: 42))),
    (.get, "/mail", inbox),
    (.get, "/mail?page=2", second),
    (.get, "/mail/sent", .mailList(.folder(.sent), page: .first)),
    (.get, "/mail/archive?page=2", .mailList(.folder(.archive), page: .first.next)),
    (.get, "/mail/trash", .mailList(.folder(.trash), page: .first)),
    (.get, "/mail?q=%E9%93%85%E7%AC%94", .mailList(.search("铅笔"), page: .first)),
    (.get, "/mail?q=..&page=2", .mailList(.search(".."), page: .first.next)),
    (.post, "/mail/refresh", .refreshMail),
    (.get, "/mail/new", .compose(to: nil, replyTo: nil)),
    (.get, "/mail/new?to=Ms.%20Lin", .compose(to: "Ms. Lin", replyTo: nil)),
    (.get, "/mail/new?reply=7", .compose(to: nil, replyTo: .init(rawValue: 7))),
    (.post, "/mail", .sendMail),
    (.get, "/mail/people", .people(nil)),
    (.get, "/mail/people?q=Li", .people("Li")),
    (.post, "/mail/people", .lookForPeople),
    (.post, "/mail/draft", .continueDraft),
    (.get, "/pending", .pending),
    (.get, "/mail/7", .mail(.init(rawValue: 7))),
    (.post, "/mail/7/reading", .perform(.markRead, .init(rawValue: 7))),
    (.post, "/mail/7/unread", .perform(.markUnread, .init(rawValue: 7))),
    (.post, "/mail/7/archive", .perform(.archive, .init(rawValue: 7))),
    (.post, "/mail/7/trash", .perform(.trash, .init(rawValue: 7))),
    (.post, "/mail/7/restoration", .perform(.restore, .init(rawValue: 7))),
    (.post, "/mail/selection", .performOnSelection),
    (.post, "/mail/undo", .undoMail),
    (.get, "/login", .login(returnTo: nil)),
    (.get, "/login?return=%2Fmail%3Fpage%3D2", .login(returnTo: second.location)),
    (.get, "/login?return=%2Fgoods%2F42", .login(returnTo: ShopRoute.goodsDetail(.init(rawValue: 42)).location)),
    (.post, "/login", .signIn),
    (.get, "/signup", .signup(returnTo: nil)),
    (.get, "/signup?return=%2Fmail", .signup(returnTo: inbox.location)),
    (.post, "/signup", .signUp),
    (.get, "/profile", .profile),
    (.post, "/profile", .changeProfile),
    (.post, "/profile/password", .changePassword),
    (.post, "/profile/sessions", .endSessions),
    (.post, "/logout", .logout),
    (.post, "/logout/everywhere", .signOutEverywhere),
  ]

  @Test(arguments: table)
  func `A route prints its address, and the address is parsed as the route`(
    method: HTTPRequest.Method, address: String, route: ShopRoute
  ) throws {
    #expect("\(route.location)" == address)
    #expect(try ShopRoute.table.route(method, address) == route)
  }

  @Test func `The table above has every route`() {
    // A new case doesn't compile here before it has a name, and then it has to stand above.
    func name(_ route: ShopRoute) -> String {
      switch route {
      case .home: "home"
      case .sortList: "sortList"
      case .goodsList: "goodsList"
      case .firstGoods: "firstGoods"
      case .nextGoods: "nextGoods"
      case .goodsDetail: "goodsDetail"
      case .mailList: "mailList"
      case .refreshMail: "refreshMail"
      case .mail: "mail"
      case .compose: "compose"
      case .sendMail: "sendMail"
      case .people: "people"
      case .lookForPeople: "lookForPeople"
      case .continueDraft: "continueDraft"
      case .pending: "pending"
      case .perform: "perform"
      case .performOnSelection: "performOnSelection"
      case .undoMail: "undoMail"
      case .login: "login"
      case .signIn: "signIn"
      case .signup: "signup"
      case .signUp: "signUp"
      case .profile: "profile"
      case .changeProfile: "changeProfile"
      case .changePassword: "changePassword"
      case .endSessions: "endSessions"
      case .logout: "logout"
      case .signOutEverywhere: "signOutEverywhere"
      }
    }
    #expect(Set(Self.table.map { name($0.2) }).count == 28)
  }

  @Test(arguments: [Int64.min, -1, 0, 1, 15, Int64.max])
  func `Every id and every page survives the way through an address`(id: Int64) throws {
    let page = PageNumber(rawValue: Int(id)) ?? .first
    let routes: [ShopRoute] = [
      .goodsList(.init(rawValue: id), page: page), .goodsDetail(.init(rawValue: id)), .mail(.init(rawValue: id)),
      .mailList(.folder(.archive), page: page), .compose(to: nil, replyTo: .init(rawValue: id)),
    ]

    for route in routes { #expect(try ShopRoute.table.route(.get, "\(route.location)") == route) }
  }

  @Test(
    arguments: [
      "/sorts/", "//sorts", "/sorts/3", "/sorts/3/goods/", "/Sorts", "/goods", "/goods/", "/goods/4 2", "/goods/%zz",
      "/mail/7/", "/mail/inbox", "/sorts/%33/goods/4", "/..", "/sorts/../mail",
    ])
  func `What is no address is no route`(address: String) {
    #expect(throws: RouteError.notFound) { try ShopRoute.table.route(.get, address) }
  }

  @Test(arguments: ["0", "-1", "+1", "01", "1.0", "abc", "1%00", "999999999999999999999"])
  func `What is no page's number is no route`(page: String) {
    #expect(throws: (any Error).self) { try ShopRoute.table.route(.get, "/sorts/3/goods?page=\(page)") }
    #expect(throws: (any Error).self) { try ShopRoute.table.route(.get, "/mail?page=\(page)") }
  }
}
