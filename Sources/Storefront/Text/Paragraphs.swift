extension String {
  /// The paragraphs of a plain text, which are separated by empty lines.
  var paragraphs: [String] {
    split(separator: "\n\n").map { $0.trimmingPrefix { $0.isNewline } }.filter { !$0.isEmpty }.map(String.init)
  }
}

/// A text as a list of paragraphs.
struct ParagraphsViewModel {
  let paragraphs: [String]

  init(_ text: String) {
    paragraphs = text.paragraphs
  }
}
