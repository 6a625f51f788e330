import Persistence

extension GalleryMigrations {
  /// The tables, and the topics that a change of a row touches. No page shows `visitor.seenDate`.
  static let tables = [
    Table("visitor", .on(["id", "token"]) { [.visitor($0.bytes("token"))] }),
    Table(
      "state",
      .onAnyChange { [.visitor($0.eachBytes("token", of: "visitor", where: "id", equals: "visitorID"))] }),
    Table("vote", .onAnyChange { _ in [.votes] }),
    Table("patch", .onAnyChange { _ in [.patches] }),
  ]

  /// The slots of databases that were made before the framework recorded them.
  static let earlier = EarlierDatabases(
    slots: ["visitor table": 0..<1, "state table": 1..<2, "visitor": 2048..<4096])
}
