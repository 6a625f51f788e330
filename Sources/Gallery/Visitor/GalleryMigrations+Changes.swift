import Persistence

extension GalleryMigrations {
  /// The topics that a change of a row touches. No page shows `visitor.seenDate`.
  static let changes = [
    ChangeTriggers(
      table: "visitor", whole: GalleryTopics.visitorTable,
      [.on(["id", "token"]) { row in [GalleryTopics.visitor(row.bytes("token"))] }]),
    ChangeTriggers(
      table: "state", whole: GalleryTopics.stateTable,
      [
        .onAnyChange { row in
          [GalleryTopics.visitor(row.eachBytes("token", of: "visitor", where: "id", equals: "visitorID"))]
        }
      ]),
  ]
}
