import MVVM
import WebMVVM

/// A demo person that a visitor can continue as.
struct LoginCellViewModel: CellViewModel {
  let id: Account.ID
  let name: String
  let role: String
  /// The address of a picture, or the letter in place of it.
  let picture: String?
  let initial: String
  let person: FormOption
  let returnPage: FormOption?
  let continueAs: Location

  init(_ person: DemoPerson, in form: LoginForm, returnTo: Location?, continueAs: Location) {
    id = person.account
    self.person = form.person.option(person.account.routeValue)
    returnPage = returnTo.map { form.returnPage.option($0.description) }
    name = person.name.isolated
    role = person.detail
    picture = person.picture
    initial = person.initial
    self.continueAs = continueAs
  }
}
