import MVVM
import WebMVVM

/// A demo person that a visitor can continue as.
struct LoginCellViewModel: CellViewModel {
  let id: Int64
  let name: String
  let role: String
  let avatar: AvatarViewModel
  let returnTo: Location?
  let continueAs: Location

  init(_ person: Person, returnTo: Location?, continueAs: Location) {
    id = person.id.rawValue
    name = person.name
    role = person.role
    avatar = AvatarViewModel(of: person.name, person.portrait)
    self.returnTo = returnTo
    self.continueAs = continueAs
  }
}
