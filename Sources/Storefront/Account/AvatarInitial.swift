extension String {
  /// The letter on a person's avatar: the first letter of their name, after a title such as "Ms."
  var avatarInitial: String {
    let words = split(separator: " ")
    return (words.first { !$0.hasSuffix(".") } ?? words.first)?.first?.uppercased() ?? ""
  }
}
