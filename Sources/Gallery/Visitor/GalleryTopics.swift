import Changes

extension TopicKind {
  /// The votes that all visitors share.
  static let votes = TopicKind("votes")
  /// The patches that were sent.
  static let patches = TopicKind("patches")

  /// A visitor's state of all scenes, by the token's digest.
  static let visitor = TopicKind("visitor", count: 2048)
}
