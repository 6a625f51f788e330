import HTTPTypes
import Testing
import WebMVVM

@testable import Storefront

@Suite struct ShopRouteTests {
  /// The table of DESIGN.md, and each route's method.
  private static let table: [(HTTPRequest.Method, String, ShopRoute)] = [
    (.get, "/", .home),
    (.get, "/sorts", .sortList),
    (.get, "/sorts/3/goods", .goodsList(.init(rawValue: 3), page: .first)),
    (.get, "/sorts/3/goods?page=2", .goodsList(.init(rawValue: 3), page: .first.next)),
    (.post, "/sorts/3/goods/first", .firstGoods(.init(rawValue: 3))),
    (.post, "/sorts/3/goods/next", .nextGoods(.init(rawValue: 3))),
    (.get, "/goods/42", .goodsDetail(.init(rawValue: 42))),
    (.get, "/mail", .mailList(page: .first)),
    (.get, "/mail?page=2", .mailList(page: .first.next)),
    (.post, "/mail/refresh", .refreshMail),
    (.get, "/mail/7", .mail(.init(rawValue: 7))),
    (.post, "/mail/7/reading", .markRead(.init(rawValue: 7))),
    (.get, "/login", .login(returnTo: nil)),
    (.get, "/login?return=%2Fmail%3Fpage%3D2", .login(returnTo: ShopRoute.mailList(page: .first.next).location)),
    (.get, "/login?return=%2Fgoods%2F42", .login(returnTo: ShopRoute.goodsDetail(.init(rawValue: 42)).location)),
    (.post, "/login", .signIn),
    (.get, "/signup", .signup(returnTo: nil)),
    (.get, "/signup?return=%2Fmail", .signup(returnTo: ShopRoute.mailList(page: .first).location)),
    (.post, "/signup", .signUp),
    (.get, "/profile", .profile),
    (.post, "/profile", .changeProfile),
    (.post, "/profile/password", .changePassword),
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
      case .markRead: "markRead"
      case .login: "login"
      case .signIn: "signIn"
      case .signup: "signup"
      case .signUp: "signUp"
      case .profile: "profile"
      case .changeProfile: "changeProfile"
      case .changePassword: "changePassword"
      case .logout: "logout"
      case .signOutEverywhere: "signOutEverywhere"
      }
    }
    #expect(Set(Self.table.map { name($0.2) }).count == 19)
  }

  @Test(arguments: [Int64.min, -1, 0, 1, 15, Int64.max])
  func `Every id and every page survives the way through an address`(id: Int64) throws {
    let page = PageNumber(rawValue: Int(id)) ?? .first
    let routes: [ShopRoute] = [
      .goodsList(.init(rawValue: id), page: page), .goodsDetail(.init(rawValue: id)), .mail(.init(rawValue: id)),
      .mailList(page: page),
    ]

    for route in routes { #expect(try ShopRoute.table.route(.get, "\(route.location)") == route) }
  }

  @Test(
    arguments: [
      "/sorts/", "//sorts", "/sorts/3", "/sorts/3/goods/", "/Sorts", "/goods", "/goods/", "/goods/4 2", "/goods/%zz",
      "/mail/7/", "/sorts/%33/goods/4", "/..", "/sorts/../mail",
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
