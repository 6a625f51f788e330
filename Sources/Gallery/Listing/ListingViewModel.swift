import WebMVVM

/// A file of the package with its lines.
struct ListingViewModel: Hashable {
  /// Its path in the package.
  let path: String
  let lines: [ListedLine]
  /// Whether the lines are shown at once, and not only when the reader opens the file.
  var isOpen = true

  /// The file's own name.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// How many lines show what the scene is about.
  var subjectCount: Int { lines.count(where: \.isSubject) }

  /// The number with its sign; nil for a file without such lines.
  var summary: String? { subjectCount == 0 ? nil : "\(subjectCount) ◆" }
}

extension [ListingViewModel] {
  /// The same files. Only those that show the most of what the scene is about are open.
  func opening(_ count: Int) -> [ListingViewModel] {
    let most = sorted { $0.subjectCount > $1.subjectCount }.prefix(count).map(\.path)
    return map { listing in
      var listing = listing
      listing.isOpen = listing.subjectCount > 0 && most.contains(listing.path)
      return listing
    }
  }
}

/// A line of a listing.
struct ListedLine: Hashable {
  let text: String
  /// Whether the line shows what the scene is about.
  let isSubject: Bool

  /// - Parameter subject: Pieces of code. A line that contains one is about it, unless it is a comment: comments only speak of
  ///   it.
  init(_ text: Substring, about subject: [String] = []) {
    self.text = String(text)
    isSubject = !text.drop { $0 == " " }.hasPrefix("//") && subject.contains { text.contains($0) }
  }
}

extension String {
  /// The lines of a file. The line end of the last line does not count as an empty line.
  var sourceLines: [Substring] {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    return lines.last?.isEmpty == true ? lines.dropLast() : lines
  }
}
