import MVVM
import WebMVVM

/// The shop's table of contents: every page and every action.
enum ShopRoute: Route {
  case home
  case sortList
  case goodsList(Sort.ID, page: PageNumber)
  case firstGoods(Sort.ID)
  case nextGoods(Sort.ID)
  case goodsDetail(Goods.ID)
  case mailList(MailPlace, page: PageNumber)
  case refreshMail
  case compose(to: String?, replyTo: Mail.ID?)
  case sendMail
  case people(String?)
  case lookForPeople
  case continueDraft
  case mail(Mail.ID)
  case perform(MailAction, Mail.ID)
  case performOnSelection
  case undoMail
  case pending
  case login(returnTo: Location?)
  case signIn
  case signup(returnTo: Location?)
  case signUp
  case profile
  case changeProfile
  case changePassword
  case endSessions
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
    case .mailList(.folder(.inbox), let page): "/mail\(query: "page", page.inQuery)"
    case .mailList(.folder(let folder), let page): "/mail/\(folder)\(query: "page", page.inQuery)"
    case .mailList(.search(let text), let page): "/mail\(query: "q", TypedText(text))\(query: "page", page.inQuery)"
    case .refreshMail: "/mail/refresh"
    case .mail(let mail): "/mail/\(mail)"
    case .compose(let to, let mail): "/mail/new\(query: "to", to.map(TypedText.init))\(query: "reply", mail)"
    case .sendMail: "/mail"
    case .people(let text): "/mail/people\(query: "q", text.map(TypedText.init))"
    case .lookForPeople: "/mail/people"
    case .continueDraft: "/mail/draft"
    case .perform(let action, let mail): "/mail/\(mail)/\(action)"
    case .performOnSelection: "/mail/selection"
    case .undoMail: "/mail/undo"
    case .pending: "/pending"
    case .login(let returnTo): "/login\(query: "return", returnTo?.description)"
    case .signIn: "/login"
    case .signup(let returnTo): "/signup\(query: "return", returnTo?.description)"
    case .signUp: "/signup"
    case .profile, .changeProfile: "/profile"
    case .changePassword: "/profile/password"
    case .endSessions: "/profile/sessions"
    case .logout: "/logout"
    case .signOutEverywhere: "/logout/everywhere"
    }
  }

  static let table: RouteTable<Self> = [
    .get("/") { _ in .home },
    .get("/sorts") { _ in .sortList },
    .get("/sorts/*/goods") { .goodsList(try $0.value(), page: try $0.page()) },
    .post("/sorts/*/goods/first") { .firstGoods(try $0.value()) },
    .post("/sorts/*/goods/next") { .nextGoods(try $0.value()) },
    .get("/goods/*") { .goodsDetail(try $0.value()) },
    .get("/mail") { .mailList(try $0.text("q").map(MailPlace.search) ?? .folder(.inbox), page: try $0.page()) },
    .post("/mail") { _ in .sendMail },
    .get("/mail/sent") { .mailList(.folder(.sent), page: try $0.page()) },
    .get("/mail/archive") { .mailList(.folder(.archive), page: try $0.page()) },
    .get("/mail/trash") { .mailList(.folder(.trash), page: try $0.page()) },
    .post("/mail/refresh") { _ in .refreshMail },
    .get("/mail/new") { .compose(to: try $0.text("to"), replyTo: try $0.query("reply")) },
    .get("/mail/people") { .people(try $0.text("q")) },
    .post("/mail/people") { _ in .lookForPeople },
    .post("/mail/draft") { _ in .continueDraft },
    .post("/mail/selection") { _ in .performOnSelection },
    .post("/mail/undo") { _ in .undoMail },
    .get("/mail/*") { .mail(try $0.value()) },
    .post("/mail/*/reading") { .perform(.markRead, try $0.value()) },
    .post("/mail/*/unread") { .perform(.markUnread, try $0.value()) },
    .post("/mail/*/archive") { .perform(.archive, try $0.value()) },
    .post("/mail/*/trash") { .perform(.trash, try $0.value()) },
    .post("/mail/*/restoration") { .perform(.restore, try $0.value()) },
    .get("/pending") { _ in .pending },
    .get("/login") { .login(returnTo: try $0.query("return").flatMap(returnPage)) },
    .post("/login") { _ in .signIn },
    .get("/signup") { .signup(returnTo: try $0.query("return").flatMap(returnPage)) },
    .post("/signup") { _ in .signUp },
    .get("/profile") { _ in .profile },
    .post("/profile") { _ in .changeProfile },
    .post("/profile/password") { _ in .changePassword },
    .post("/profile/sessions") { _ in .endSessions },
    .post("/logout") { _ in .logout },
    .post("/logout/everywhere") { _ in .signOutEverywhere },
  ]
}

extension RouteMatch {
  /// The page of a list: the first, where the query doesn't say.
  fileprivate func page() throws(RouteError) -> PageNumber { try query("page") ?? .first }

  /// What somebody typed, whatever it is.
  fileprivate func text(_ name: String) throws(RouteError) -> String? {
    try query(name, as: TypedText.self)?.routeValue
  }
}
