import MVVM

/// The topics of the Gallery. Their slots are part of the schema: never change them, add others.
enum GalleryTopics {
  // Whole tables.
  static let visitorTable = TopicKind(slot: 0)
  static let stateTable = TopicKind(slot: 1)

  /// A visitor's state of all scenes, by the token's digest.
  static let visitor = TopicKind(slots: 2048..<4096)
}
