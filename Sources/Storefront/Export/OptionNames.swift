/// The names of a product's options, at most three. The shop keeps them as one text, such as "Size / Color". An option
/// without a name is empty: " / Color".
struct OptionNames {
  static let separator = " / "

  let names: [String]

  /// Takes a joined text apart, so that joining the names gives the same text again.
  ///
  /// A name may contain the separator. Then there are more than three pieces, and neighbours are put together as far as
  /// their length allows.
  init(joined text: String) {
    var names =
      text.isEmpty ? [] : text.split(separator: Self.separator, omittingEmptySubsequences: false).map(String.init)
    if names.count > 3 {
      names = names.reduce(into: []) { names, piece in
        guard let last = names.last, last.unicodeScalars.count + piece.unicodeScalars.count <= Self.roomForTwo else {
          return names.append(piece)
        }
        names[names.count - 1] = last + Self.separator + piece
      }
    }
    self.names = names
  }

  /// Names or values of options as a text for people. In the place of a missing one is a dash, so that a value is not
  /// taken for that of another option: "– / Red".
  static func shown(_ texts: [String]) -> String {
    texts.map { $0.isEmpty ? "–" : $0 }.joined(separator: separator)
  }

  private static let roomForTwo = ImportedProduct.optionLength - separator.count
}
