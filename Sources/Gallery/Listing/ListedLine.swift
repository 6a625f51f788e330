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
