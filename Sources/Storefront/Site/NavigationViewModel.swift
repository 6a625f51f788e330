import MVVM
import WebMVVM

/// A link in the navigation of every page.
struct NavigationViewModel {
  let location: Location
  /// Whether the current page is in this part of the shop.
  let isCurrent: Bool
  /// The number of unread mails, such as "1,204"; nil if there are none.
  let unread: String?

  init(_ location: Location, isCurrent: Bool, unread: Int? = nil) {
    self.location = location
    self.isCurrent = isCurrent
    self.unread = unread == 0 ? nil : unread?.grouped
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
