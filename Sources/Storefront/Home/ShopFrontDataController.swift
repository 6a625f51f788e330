import Persistence
import Synchronization

/// Reads the name and the texts of the shop. The program's options override the settings in the database.
final class ShopFrontDataController: Sendable {
  private static let prefix = "front."
  private static let names = ["tagline", "title", "text", "textZh", "pictures"]

  private let database: ShopDatabase
  private let options: ShopOptions
  private let kept = Mutex<ShopFront?>(nil)

  init(database: ShopDatabase, options: ShopOptions) {
    self.database = database
    self.options = options
  }

  /// Read once and cached, because every page shows it and it changes only with a new database.
  func front() async throws -> ShopFront {
    if let front = kept.withLock(\.self) { return front }
    let front = try await read()
    kept.withLock { $0 = front }
    return front
  }

  private func read() async throws -> ShopFront {
    let settings = try await database.read { db in
      let names = SQLList(Self.names.map { Self.prefix + $0 })
      return try db.rows("SELECT name, value FROM setting WHERE name IN (\(names.marks))", names.arguments) { row in
        (String((try row["name"] as String).dropFirst(Self.prefix.count)), try row["value"] as String)
      }
    }
    let texts = Dictionary(settings) { first, _ in first }
    var front = ShopFront()
    front.tagline = options.tagline ?? texts["tagline"]
    front.title = options.tagline ?? texts["title"]
    front.text = texts["text"]
    front.textZh = texts["textZh"]
    front.pictures = (texts["pictures"] ?? "").split(separator: " ").map(String.init)
    if let name = options.name { (front.name, front.nameZh) = (name, nil) }
    return front
  }

  /// Stores the texts of the demo with its catalogue.
  static func keep(_ front: ShopFront, in db: borrowing Writer) throws {
    let texts: [String: String?] = [
      "tagline": front.tagline, "title": front.title, "text": front.text, "textZh": front.textZh,
      "pictures": front.pictures.joined(separator: " "),
    ]
    for case (let name, let text?) in texts {
      try db.run(
        "INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        [prefix + name, text])
    }
  }
}
