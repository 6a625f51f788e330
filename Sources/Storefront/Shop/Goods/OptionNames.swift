import Persistence
import WebMVVM

/// The names of a product's options, at most three. An option without a name is empty.
package struct OptionNames: Codable, Equatable, Sendable {
  /// The last one is not empty.
  let names: [String]
  /// The names in Chinese, at the same places.
  let namesZh: [String]

  init(_ names: [String], chinese: [String] = []) {
    self.names = names.withoutEmptyEnd
    namesZh = chinese.withoutEmptyEnd
  }

  /// The columns of `goods` for `init(_:)`.
  static let columns = "option1Name, option2Name, option3Name, option1NameZh, option2NameZh, option3NameZh"

  init(_ row: borrowing Row) throws {
    let names: [String?] = [try row["option1Name"], try row["option2Name"], try row["option3Name"]]
    let namesZh: [String?] = [try row["option1NameZh"], try row["option2NameZh"], try row["option3NameZh"]]
    self.init(names.map { $0 ?? "" }, chinese: namesZh.map { $0 ?? "" })
  }

  /// The name of an option in the language of the request, otherwise in the other one; nil if it has none.
  func title(at place: Int) -> String? { Language.current.choose(names, chinese: namesZh)[at: place].nilIfInvisible }

  /// The names as a text for people, such as "Size / Color"; nil if there are none.
  package var shown: String? { names.isEmpty ? nil : Self.shown(names) }

  /// Names or values of options as a text for people. In the place of a missing one is a dash, so that a value is not
  /// taken for that of another option: "– / Red".
  package static func shown(_ texts: [String]) -> String {
    texts.map { $0.isEmpty ? "–" : $0 }.joined(separator: " / ")
  }
}

/// The values of a variant's options as a text for people, such as "Small / Blue"; empty for goods without variants, or if the
/// variant has none.
struct OptionText: Sendable {
  let text: String
  /// The text in Chinese; nil if no value is.
  let textZh: String?

  static let none = OptionText(text: "", textZh: nil)

  var isEmpty: Bool { text.isEmpty }

  /// The text in a language, otherwise in the other one.
  func text(in language: Language) -> String { language.choose(text, chinese: textZh) }
}

extension Language {
  /// Names or values of options in this language, each otherwise in the other one.
  func choose(_ texts: [String], chinese: [String]) -> [String] {
    texts.enumerated().map { place, text in choose(text, chinese: chinese[at: place].nilIfInvisible) }
  }
}

extension [String] {
  /// The texts up to the last one that is not empty.
  var withoutEmptyEnd: [String] { Array(self[..<((lastIndex { !$0.isEmpty } ?? -1) + 1)]) }

  /// A text, or an empty one after the end.
  subscript(at place: Int) -> String { place < count ? self[place] : "" }
}
