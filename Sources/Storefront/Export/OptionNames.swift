/// The names of a product's options, at most three. The shop keeps them as one text, such as "Size / Color".
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

  private static let roomForTwo = ImportedProduct.optionLength - separator.count
}
