import Changes
import Persistence
import Synchronization

/// Reads the name and the texts of the shop. The program's options override the settings in the database.
final class ShopFrontDataController: Sendable {
  /// What the program's options say; nil for a text that they leave to the settings.
  struct Options: Sendable {
    let name: String?
    let nameZh: String?
    let tagline: String?
    let taglineZh: String?
  }

  private static let prefix = "front."
  private static let names = ["tagline", "taglineZh", "title", "titleZh", "text", "textZh", "pictures"]

  private static let topics: TopicSet = [.shopFront]

  private let database: ShopDatabase
  private let options: Options
  private let kept = Mutex<(front: ShopFront, number: ChangeNumber)?>(nil)

  init(database: ShopDatabase, options: Options) {
    self.database = database
    self.options = options
  }

  /// Kept until it changes, because every page shows it. If the database cannot be reached, it is the last one, so that the
  /// page that says so looks like the shop.
  ///
  /// - Parameter mayWait: If false, it is the last one where the current one must be asked of a server.
  func front(mayWait: Bool = true) async throws -> ShopFront {
    if !mayWait, database.currentChangeIfKnown == nil { return last }
    do {
      return try await current()
    } catch is DatabaseIsUnreachable {
      return last
    }
  }

  private var last: ShopFront { kept.withLock(\.self)?.front ?? front(from: [:]) }

  private func current() async throws -> ShopFront {
    let number: ChangeNumber
    do {
      number = try await database.currentChange()
    } catch is DatabaseFile.WasReplaced {
      // Pages still show what the file had, and say that nothing can be saved.
      return try await read()
    }
    if let kept = kept.withLock(\.self), database.isUnchanged(Self.topics, since: kept.number) {
      Dependencies.current?.insert(.shopFront)
      return kept.front
    }
    let front = try await read()
    kept.withLock { $0 = (front, number) }
    return front
  }

  private func read() async throws -> ShopFront {
    let settings = try await database.read(.shopFront) { db in
      let names = SQLList(Self.names.map { Self.prefix + $0 })
      return try db.rows("SELECT name, value FROM setting WHERE name IN (\(names.marks))", names.arguments) { row in
        (String((try row["name"] as String).dropFirst(Self.prefix.count)), try row["value"] as String)
      }
    }
    return front(from: Dictionary(settings) { first, _ in first })
  }

  private func front(from texts: [String: String]) -> ShopFront {
    let standard = ShopFront()
    // A text that an option replaces is replaced in both languages.
    let nameZh = options.nameZh ?? (options.name == nil ? standard.nameZh : nil)
    let isOwn = options.tagline != nil || options.taglineZh != nil
    func text(_ name: String, unless option: String?) -> String? { isOwn ? option : texts[name] }
    return ShopFront(
      name: options.name ?? standard.name, nameZh: nameZh, tagline: text("tagline", unless: options.tagline),
      taglineZh: text("taglineZh", unless: options.taglineZh), title: text("title", unless: options.tagline),
      titleZh: text("titleZh", unless: options.taglineZh), text: texts["text"], textZh: texts["textZh"],
      pictures: (texts["pictures"] ?? "").split(separator: " ").map(String.init))
  }

  /// Stores the texts of the demo with its catalogue.
  static func keep(_ front: ShopFront, in db: borrowing Writer) throws {
    let texts: [String: String?] = [
      "tagline": front.tagline, "taglineZh": front.taglineZh, "title": front.title, "titleZh": front.titleZh,
      "text": front.text, "textZh": front.textZh, "pictures": front.pictures.joined(separator: " "),
    ]
    for case (let name, let text?) in texts {
      try db.run(
        "INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        [prefix + name, text])
    }
  }
}
