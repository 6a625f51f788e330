import MVVM
import WebMVVM

/// A link of every page's navigation.
struct NavigationViewModel {
  let location: Location
  /// The page that is shown belongs there.
  let isCurrent: Bool
  /// How many unread mails lie there, such as "1,204"; nil where there are none.
  let unread: String?

  init(_ location: Location, isCurrent: Bool, unread: Int? = nil) {
    self.location = location
    self.isCurrent = isCurrent
    self.unread = unread == 0 ? nil : unread?.grouped
  }
}

/// The person who is signed in, in the header of every page.
struct PersonViewModel {
  let name: String
  /// What `lang` says of the name.
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
