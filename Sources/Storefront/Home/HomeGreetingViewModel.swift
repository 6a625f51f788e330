import WebMVVM

/// What Home says to a person who is signed in, with their head image.
struct HomeGreetingViewModel {
  let name: String
  /// What `lang` says of the name.
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
