/// A person's picture, or the letter that replaces it.
struct AvatarViewModel: Hashable {
  let picture: String?
  let initial: String

  init(of name: String, _ portrait: Portrait?) {
    picture = portrait?.path
    initial = name.avatarInitial
  }
}

extension String {
  /// The letter on a person's avatar: the first letter of their name, after a title such as "Ms."
  var avatarInitial: String {
    let words = split(separator: " ")
    return (words.first { !$0.hasSuffix(".") } ?? words.first)?.first?.uppercased() ?? ""
  }
}
