import Foundation
import Persistence

/// The pictures that were uploaded at the desk. They are rows, so a backup contains them, and every program that serves the shop
/// has them.
struct UploadDataController: Sendable {
  /// How long a picture that nothing shows is kept, for Undo and for open pages.
  private static let patience = Duration.seconds(7 * 86_400)

  let database: ShopDatabase

  /// The content of a picture; nil if there is none with this name.
  func content(of name: String) async throws -> Data? {
    try await database.read(.table("upload")) { db in
      try db.row("SELECT content FROM upload WHERE name = ?", [name]) { try $0["content"] as Data }
    }
  }

  /// Stores pictures, and removes those that nothing has shown for some time.
  static func add(_ pictures: [ScaledPicture], in db: borrowing Writer, now: Date) throws {
    if pictures.isEmpty { return }
    for picture in pictures {
      try db.run(
        "INSERT INTO upload (name, content, date) VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE SET date = excluded.date",
        [picture.name, Data(picture.content), now])
    }
    try db.run(
      """
      DELETE FROM upload WHERE date < ? AND '/uploads/' || name NOT IN (
        SELECT picture FROM goods WHERE picture IS NOT NULL
        UNION SELECT address FROM goodsPicture
        UNION SELECT picture FROM variant WHERE picture IS NOT NULL
        UNION SELECT ownPicture FROM sort WHERE ownPicture IS NOT NULL)
      """, [now.secondsSince1970 - patience.components.seconds])
  }
}
