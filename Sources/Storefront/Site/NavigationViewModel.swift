import MVVM
import WebMVVM

/// A link in the navigation of every page.
struct NavigationViewModel {
  let location: Location
  /// Whether the current page is in this part of the shop.
  let isCurrent: Bool
  /// The number of unread letters, or of what is in the basket, such as "1,204"; nil for none.
  let count: String?

  init(_ location: Location, isCurrent: Bool, count: Int? = nil) {
    self.location = location
    self.isCurrent = isCurrent
    self.count = count == 0 ? nil : count?.grouped
  }
}

/// The signed-in person, in the header of every page.
struct PersonViewModel {
  let name: String
  /// The `lang` attribute of the name.
  let language: String
  let avatar: AvatarViewModel
  let profile: NavigationViewModel
  let logout: Location

  init(_ person: Person, profile: NavigationViewModel, logout: Location) {
    name = person.name
    language = TextLanguage.tag(of: person.name)
    avatar = AvatarViewModel(of: person.name, person.portrait)
    self.profile = profile
    self.logout = logout
  }
}
