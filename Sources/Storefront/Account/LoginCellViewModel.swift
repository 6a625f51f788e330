import MVVM
import WebMVVM

/// A demo person that a visitor can continue as.
struct LoginCellViewModel: CellViewModel {
  let id: Int64
  let name: String
  let role: String
  let avatar: AvatarViewModel
  let person: FormOption
  let returnPage: FormOption?
  let continueAs: Location

  init(_ person: Person, in form: LoginForm, returnTo: Location?, continueAs: Location) {
    id = person.id.rawValue
    self.person = form.person.option(person.id.routeValue)
    returnPage = returnTo.map { form.returnPage.option($0.description) }
    name = person.name.isolated
    role = person.role
    avatar = AvatarViewModel(of: person.name, person.portrait)
    self.continueAs = continueAs
  }
}
