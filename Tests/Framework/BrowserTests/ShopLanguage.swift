import Foundation
import TestSupport
import Testing

/// A language of the shop, with the texts of its pages.
struct ShopLanguage: Sendable, CustomTestStringConvertible {
  static let english = ShopLanguage(prefix: "", tag: "en")
  static let chinese = ShopLanguage(prefix: "/zh", tag: "zh-Hans")
  static let all = [english, chinese]

  /// The beginning of the addresses.
  let prefix: String
  private let tag: String

  var isChinese: Bool { prefix == Self.chinese.prefix }

  var testDescription: String { tag }

  /// A text of the String Catalogs.
  ///
  /// - Parameters:
  ///   - english: The text in English, which is its key.
  ///   - name: What takes the place of its value.
  func callAsFunction(_ english: String, _ name: String = "") throws -> String {
    try #require(Self.texts[tag]?[english] ?? (tag == "en" ? english : nil), "\(english) is in no catalog.")
      .replacing("%@", with: name)
  }

  /// The texts of the shop and of the framework, by language and key.
  private static let texts: [String: [String: String]] = {
    var texts: [String: [String: String]] = [:]
    for module in ["WebMVVM", "Accounts", "Storefront"] {
      let file = sourceFolder(of: module).appending(path: "Localizable.xcstrings")
      guard let data = try? Data(contentsOf: file), let catalog = try? JSONDecoder().decode(Catalog.self, from: data)
      else { continue }
      for (key, entry) in catalog.strings {
        for (tag, localization) in entry.localizations ?? [:] { texts[tag, default: [:]][key] = localization.text }
      }
    }
    return texts
  }()

  private struct Catalog: Decodable {
    let strings: [String: Entry]

    struct Entry: Decodable {
      let localizations: [String: Localization]?
    }

    struct Localization: Decodable {
      let stringUnit: Unit?

      var text: String? { stringUnit?.value }
    }

    struct Unit: Decodable {
      let value: String
    }
  }
}
