import WebMVVM

/// The greeting on Home for a person who is signed in, with their picture.
struct HomeGreetingViewModel {
  let name: String
  /// The value of `lang` for the name.
  let language: String
  let avatar: AvatarViewModel
  let profile: Location

  init(_ person: Person, profile: Location) {
    name = person.name
    language = TextLanguage.tag(of: person.name)
    avatar = AvatarViewModel(of: person.name, person.portrait)
    self.profile = profile
  }
}
