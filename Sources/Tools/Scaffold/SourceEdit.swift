import Foundation

/// A Swift file of the person's into which lines are inserted. It is read, not compiled.
struct SourceEdit {
  let url: URL
  /// What is before the declaration that is changed.
  private var head = ""
  /// The declaration, and what follows.
  private var body: String

  var text: String { head + body }

  init(_ url: URL) throws(Refusal) {
    self.url = url
    guard let text = try? String(contentsOf: url, encoding: .utf8) else {
      throw Refusal("\(url.path) can't be read: nothing was created")
    }
    body = text
  }

  /// Leaves alone what is before these words.
  mutating func focus(on words: String) {
    guard let place = text.firstRange(of: words)?.lowerBound else { return }
    (head, body) = (String(text[..<place]), String(text[place...]))
  }

  /// Inserts lines before the line on which `words` begin.
  ///
  /// - Returns: False if the words are not there.
  mutating func insert(_ lines: String, before words: String) -> Bool {
    guard let place = body.firstRange(of: words)?.lowerBound else { return false }
    let start = body[..<place].lastIndex(of: "\n").map(body.index(after:)) ?? body.startIndex
    let indentation = body[start...].prefix { $0 == " " }
    body.insert(contentsOf: Self.indented(lines, by: String(indentation)), at: start)
    return true
  }

  /// Appends an element to the list that begins with `opening`, which ends in its bracket. The list then has a line for each
  /// element.
  ///
  /// - Parameters:
  ///   - element: One or more lines.
  ///   - opening: The words before the elements, one after another, the last one with the bracket: `steps: [`.
  ///   - separator: What is between two elements: a comma, or nothing in `Routes { … }`.
  /// - Returns: False if there is no such list.
  mutating func append(_ element: String, toListAfter opening: String..., separator: String = ",") -> Bool {
    var start = body.startIndex
    for words in opening {
      guard let range = body[start...].firstRange(of: words) else { return false }
      start = range.upperBound
    }
    guard let end = closing(from: start) else { return false }
    let lineStart = body[..<start].lastIndex(of: "\n").map(body.index(after:)) ?? body.startIndex
    let outer = String(body[lineStart...].prefix { $0 == " " })
    var elements = body[start..<end].trimmingCharacters(in: .whitespacesAndNewlines)
    if elements.hasSuffix(",") { elements.removeLast() }
    let isOnOneLine = !body[start..<end].contains("\n")
    let kept = elements.isEmpty ? "" : (isOnOneLine ? "\(outer)  \(elements)" : Self.keptLines(body[start..<end]))
    let before = kept.isEmpty ? "\n" : "\n\(kept)\(separator)\n"
    // The formatter wants no comma after a single element.
    let after = kept.isEmpty ? "" : separator
    let added = Self.indented(element, by: outer + "  ").dropLast()
    body.replaceSubrange(start..<end, with: "\(before)\(added)\(after)\n\(outer)")
    return true
  }

  /// The lines of a list without its first and last line break, and without the last comma.
  private static func keptLines(_ list: Substring) -> String {
    var lines = list.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while let line = lines.first, line.allSatisfy({ $0 == " " }) { lines.removeFirst() }
    while let line = lines.last, line.allSatisfy({ $0 == " " }) { lines.removeLast() }
    if let line = lines.popLast() { lines.append(line.hasSuffix(",") ? String(line.dropLast()) : line) }
    return lines.joined(separator: "\n")
  }

  /// The bracket that closes the one before `start`. Brackets in strings and comments do not count.
  private func closing(from start: String.Index) -> String.Index? {
    var (depth, rest) = (1, body[start...])
    while let character = rest.first {
      switch character {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        depth -= 1
        if depth == 0 { return rest.startIndex }
      case "/" where rest.hasPrefix("//"):
        rest = rest.drop { $0 != "\n" }
        continue
      case "\"":
        let quotes = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
        rest = rest.dropFirst(quotes.count)
        while !rest.isEmpty, !rest.hasPrefix(quotes) { rest = rest.dropFirst(rest.first == "\\" ? 2 : 1) }
        rest = rest.dropFirst(quotes.count)
        continue
      default: break
      }
      rest = rest.dropFirst()
    }
    return nil
  }

  private static func indented(_ lines: String, by indentation: String) -> String {
    lines.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "\(indentation)\($0)\n" }.joined()
  }
}
