import Persistence

/// The names of a product's options, at most three. An option without a name is empty.
package struct OptionNames: Equatable, Sendable {
  /// The last one is not empty.
  let names: [String]

  init(_ names: [String]) {
    self.names = names.withoutEmptyEnd
  }

  /// The columns of `goods` for `init(_:)`.
  static let columns = "option1Name, option2Name, option3Name"

  init(_ row: borrowing Row) throws {
    let names: [String?] = [try row["option1Name"], try row["option2Name"], try row["option3Name"]]
    self.init(names.map { $0 ?? "" })
  }

  /// The name of an option, counted from 0; nil if it has none.
  subscript(place: Int) -> String? { place < names.count && !names[place].isEmpty ? names[place] : nil }

  /// The names as a text for people, such as "Size / Color"; nil if there are none.
  package var shown: String? { names.isEmpty ? nil : Self.shown(names) }

  /// Names or values of options as a text for people. In the place of a missing one is a dash, so that a value is not
  /// taken for that of another option: "– / Red".
  package static func shown(_ texts: [String]) -> String {
    texts.map { $0.isEmpty ? "–" : $0 }.joined(separator: " / ")
  }
}

extension [String] {
  /// The texts up to the last one that is not empty.
  var withoutEmptyEnd: [String] { Array(self[..<((lastIndex { !$0.isEmpty } ?? -1) + 1)]) }
}
