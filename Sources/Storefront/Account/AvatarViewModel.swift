/// A person's picture, or the letter that replaces it.
struct AvatarViewModel: Hashable {
  let picture: String?
  let initial: String

  init(of name: String, _ portrait: Portrait?) {
    picture = portrait?.path
    initial = name.avatarInitial
  }
}
