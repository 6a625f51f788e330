import MVVM
import WebMVVM

/// The places that the scenes can lead to.
extension ShopCoordinator: HomeCoordinator, SortListCoordinator, GoodsListCoordinator, GoodsDetailCoordinator,
  MailListCoordinator, ComposeCoordinator, RecipientSearchCoordinator, LoginCoordinator, SignupCoordinator,
  ProfileCoordinator
{
  func sortList() -> Location { ShopRoute.sortList.location }

  func goodsList(of sort: Sort.ID) -> Location { goodsList(of: sort, page: .first) }

  func goodsList(of sort: Sort.ID, page: PageNumber) -> Location { ShopRoute.goodsList(sort, page: page).location }

  func firstGoods(of sort: Sort.ID) -> Location { ShopRoute.firstGoods(sort).location }

  func nextGoods(of sort: Sort.ID) -> Location { ShopRoute.nextGoods(sort).location }

  func goodsDetail(_ id: Goods.ID) -> Location { ShopRoute.goodsDetail(id).location }

  func mailList() -> Location { mailList(.folder(.inbox), page: .first) }

  func mailList(_ place: MailPlace, page: PageNumber) -> Location { ShopRoute.mailList(place, page: page).location }

  func mail(_ id: Mail.ID) -> Location { ShopRoute.mail(id).location }

  func perform(_ action: MailAction, on id: Mail.ID) -> Location { ShopRoute.perform(action, id).location }

  func performOnSelection() -> Location { ShopRoute.performOnSelection.location }

  func refreshMail() -> CommandLocation {
    context.command(at: ShopRoute.refreshMail, on: ShopRoute.mailList(.folder(.inbox), page: .first))
  }

  func compose(replyTo mail: Mail.ID?) -> Location { ShopRoute.compose(to: nil, replyTo: mail).location }

  func sendMail() -> CommandLocation {
    context.command(at: ShopRoute.sendMail, on: ShopRoute.compose(to: nil, replyTo: nil))
  }

  func people() -> Location { ShopRoute.people(nil).location }

  func lookForPeople() -> Location { ShopRoute.lookForPeople.location }

  func continueDraft() -> Location { ShopRoute.continueDraft.location }

  func login(returnTo: Location?) -> Location { ShopRoute.login(returnTo: returnTo).location }

  func signIn() -> Location { ShopRoute.signIn.location }

  func signup(returnTo: Location?) -> Location? {
    services.isSignupOpen ? ShopRoute.signup(returnTo: returnTo).location : nil
  }

  func signUp() -> Location { ShopRoute.signUp.location }

  func profile() -> Location { ShopRoute.profile.location }

  func changePassword() -> Location { ShopRoute.changePassword.location }

  func endSessions() -> Location { ShopRoute.endSessions.location }

  func signOutEverywhere() -> Location { ShopRoute.signOutEverywhere.location }

  func renew(_ session: SessionToken) {
    context.startSession(session, lifetime: Session.limit)
  }

  func enter(_ session: SessionToken, returnTo: Location?) -> Location {
    renew(session)
    return returnTo ?? ShopRoute.home.location
  }

  func tell(_ message: String) {
    context.show(Flash(message))
  }

  func warn(_ message: String) {
    context.show(Flash(message, kind: .alert))
  }

  func tell(_ message: String, undo: MailUndo) {
    context.show(Flash(message, undo: undo.text))
  }
}
