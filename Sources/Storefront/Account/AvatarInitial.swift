extension String {
  /// The letter on a person's avatar: the first of the last word of their name, so "L" for "Ms. Lin".
  var avatarInitial: String {
    split(separator: " ").last?.first.map { String($0).uppercased() } ?? ""
  }
}
