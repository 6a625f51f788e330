import WebMVVM

/// The shop's table of contents: every page and every action.
enum ShopRoute: Route {
  case home
  case sortList
  case goodsList(Sort.ID, page: PageNumber)
  case firstGoods(Sort.ID)
  case nextGoods(Sort.ID)
  case goodsDetail(Goods.ID)
  case mailList(page: PageNumber)
  case refreshMail
  case mail(Mail.ID)
  case markRead(Mail.ID)
  case login(returnTo: Location?)
  case signIn
  case signup(returnTo: Location?)
  case signUp
  case profile
  case changeProfile
  case changePassword
  case logout
  case signOutEverywhere

  var path: RoutePath {
    switch self {
    case .home: "/"
    case .sortList: "/sorts"
    case .goodsList(let sort, let page): "/sorts/\(sort)/goods\(query: "page", page.inQuery)"
    case .firstGoods(let sort): "/sorts/\(sort)/goods/first"
    case .nextGoods(let sort): "/sorts/\(sort)/goods/next"
    case .goodsDetail(let goods): "/goods/\(goods)"
    case .mailList(let page): "/mail\(query: "page", page.inQuery)"
    case .refreshMail: "/mail/refresh"
    case .mail(let mail): "/mail/\(mail)"
    case .markRead(let mail): "/mail/\(mail)/reading"
    case .login(let returnTo): "/login\(query: "return", returnTo?.description)"
    case .signIn: "/login"
    case .signup(let returnTo): "/signup\(query: "return", returnTo?.description)"
    case .signUp: "/signup"
    case .profile, .changeProfile: "/profile"
    case .changePassword: "/profile/password"
    case .logout: "/logout"
    case .signOutEverywhere: "/logout/everywhere"
    }
  }

  static let table: RouteTable<Self> = [
    .get("/") { _ in .home },
    .get("/sorts") { _ in .sortList },
    .get("/sorts/*/goods") { .goodsList(try $0.value(), page: try $0.query("page") ?? .first) },
    .post("/sorts/*/goods/first") { .firstGoods(try $0.value()) },
    .post("/sorts/*/goods/next") { .nextGoods(try $0.value()) },
    .get("/goods/*") { .goodsDetail(try $0.value()) },
    .get("/mail") { .mailList(page: try $0.query("page") ?? .first) },
    .post("/mail/refresh") { _ in .refreshMail },
    .get("/mail/*") { .mail(try $0.value()) },
    .post("/mail/*/reading") { .markRead(try $0.value()) },
    .get("/login") { .login(returnTo: try $0.query("return").flatMap(returnPage)) },
    .post("/login") { _ in .signIn },
    .get("/signup") { .signup(returnTo: try $0.query("return").flatMap(returnPage)) },
    .post("/signup") { _ in .signUp },
    .get("/profile") { _ in .profile },
    .post("/profile") { _ in .changeProfile },
    .post("/profile/password") { _ in .changePassword },
    .post("/logout") { _ in .logout },
    .post("/logout/everywhere") { _ in .signOutEverywhere },
  ]
}
