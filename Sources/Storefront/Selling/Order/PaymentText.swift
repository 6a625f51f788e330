import Persistence
import WebMVVM

/// What the shop says about paying and delivery, in both languages. It is shown where people order, on the pages of their orders
/// and in the letters about new ones.
struct PaymentText: Hashable, Sendable {
  /// In Unicode scalars.
  static let length = 2_000

  let english: String
  let chinese: String

  init(english: String, chinese: String) { (self.english, self.chinese) = (english, chinese) }

  init(in db: borrowing Reader) throws {
    let texts = try db.rows("SELECT name, value FROM setting WHERE name IN ('payment', 'paymentZh')") { row in
      (try row["name"] as String, try row["value"] as String)
    }
    let byName = Dictionary(texts) { first, _ in first }
    self.init(english: byName["payment"] ?? "", chinese: byName["paymentZh"] ?? "")
  }

  func save(in db: borrowing Writer) throws {
    for (name, text) in [("payment", english), ("paymentZh", chinese)] {
      try db.run(
        "INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        [name, text])
    }
  }

  /// The text in a language, otherwise in the other one; empty if the shop says nothing.
  func text(in language: Language) -> String {
    let texts = language == .simplifiedChinese ? [chinese, english] : [english, chinese]
    return texts.first { !$0.isEmpty } ?? ""
  }
}

extension OrderDataController {
  /// What the shop says about paying, in the language of the request; empty if it says nothing.
  func paymentText() async throws -> String {
    try await database.read(.settings) { try PaymentText(in: $0) }.text(in: .current)
  }
}
