import WebMVVM

/// A file of the package with its lines.
struct ListingViewModel: Hashable {
  /// Its path in the package.
  let path: String
  let lines: [ListedLine]

  /// The file's own name.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// How many lines are marked, by kind; nil for a file without marks.
  var summary: LocalizedText? {
    let (bound, subject) = (lines.count(where: \.isBound), lines.count(where: \.isSubject))
    return bound + subject == 0 ? nil : "\(bound) ▸, \(subject) ◆"
  }
}
