import Changes

/// The topics of the Gallery. Their slots are part of the schema: never change them, add others.
enum GalleryTopics {
  // Whole tables.
  static let visitorTable = TopicKind("visitor table", slot: 0)
  static let stateTable = TopicKind("state table", slot: 1)

  /// A visitor's state of all scenes, by the token's digest.
  static let visitor = TopicKind("visitor", slots: 2048..<4096)
}
