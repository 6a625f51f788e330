import MVVM
import WebMVVM

extension ShopRoute {
  /// A part of the shop that the navigation of every page leads to.
  enum Section {
    case sorts, mail, login, profile
  }

  /// The part of the shop that this page belongs to.
  var section: Section? {
    switch self {
    case .home, .pending, .logout: nil
    case .sortList, .goodsList, .firstGoods, .nextGoods, .goodsDetail: .sorts
    case .mailList, .refreshMail, .compose, .sendMail, .people, .lookForPeople, .continueDraft, .mail, .perform,
      .performOnSelection, .undoMail:
      .mail
    case .login, .signIn, .signup, .signUp: .login
    case .profile, .changeProfile, .changePassword, .endSessions, .signOutEverywhere: .profile
    }
  }

  /// The page at an address to return to after signing in; nil for what is no page, or the page for signing in itself.
  static func returnPage(at address: String) -> Location? {
    table.page(at: address).flatMap { $0.section == .login ? nil : $0.location }
  }

  /// The page on which this action's form stands; a page is itself.
  var page: ShopRoute {
    switch self {
    case .firstGoods(let sort), .nextGoods(let sort): .goodsList(sort, page: .first)
    case .refreshMail, .performOnSelection, .undoMail: .mailList(.folder(.inbox), page: .first)
    case .sendMail, .lookForPeople, .continueDraft: .compose(to: nil, replyTo: nil)
    case .perform(_, let mail): .mail(mail)
    case .signIn: .login(returnTo: nil)
    case .signUp: .signup(returnTo: nil)
    case .changeProfile, .changePassword, .endSessions, .signOutEverywhere: .profile
    case .logout: .home
    case .home, .sortList, .goodsList, .goodsDetail, .mailList, .compose, .people, .mail, .pending, .login, .signup,
      .profile:
      self
    }
  }
}
