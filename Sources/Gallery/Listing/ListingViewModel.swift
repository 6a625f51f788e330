/// A file of the package with its lines.
struct ListingViewModel: Hashable {
  /// Its path in the package.
  let path: String
  let lines: [ListedLine]
  /// The number of bound lines, as text.
  let summary: String

  init(path: String, lines: [ListedLine]) {
    self.path = path
    self.lines = lines
    let count = lines.count { $0.isBound }
    summary = count == 1 ? "1 bound line" : "\(count) bound lines"
  }
}
