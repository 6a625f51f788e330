/// A file of the package with its lines.
struct ListingViewModel: Hashable {
  /// Where it is in the package.
  let path: String
  let lines: [ListedLine]
  /// How many of the lines bind, in words.
  let summary: String

  init(path: String, lines: [ListedLine]) {
    self.path = path
    self.lines = lines
    let count = lines.count { $0.isBound }
    summary = count == 1 ? "1 bound line" : "\(count) bound lines"
  }
}
