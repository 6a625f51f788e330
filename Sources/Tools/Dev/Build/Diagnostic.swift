/// A line of a compiler that says what is wrong, and where: `/notes/Note.swift:12:5: error: cannot find 'x' in scope`.
struct Diagnostic: Equatable {
  enum Kind: String, CaseIterable {
    case error, warning, note
  }

  let kind: Kind
  /// Nil if it is about no file.
  let file: String?
  let line: Int?
  let message: String

  init?(_ text: String) {
    // The source below an error repeats its message.
    guard let first = text.utf8.first, first != UInt8(ascii: " ") else { return nil }
    for kind in Kind.allCases {
      if text.hasPrefix("\(kind.rawValue): ") {
        self.init(kind, place: "", message: text.dropFirst(kind.rawValue.count + 2))
        return
      }
    }
    let found = Kind.allCases.compactMap { kind in text.firstRange(of: ": \(kind.rawValue): ").map { (kind, $0) } }
    guard let (kind, range) = found.min(by: { $0.1.lowerBound < $1.1.lowerBound }) else { return nil }
    self.init(kind, place: text[..<range.lowerBound], message: text[range.upperBound...])
  }

  private init(_ kind: Kind, place: Substring, message: Substring) {
    self.kind = kind
    var parts = place.split(separator: ":", omittingEmptySubsequences: false)
    var numbers: [Int] = []
    while numbers.count < 2, parts.count > 1, let number = parts.last.flatMap({ Int($0) }) {
      numbers.insert(number, at: 0)
      parts.removeLast()
    }
    let file = parts.joined(separator: ":")
    let isFile = !numbers.isEmpty || file.contains("/")
    self.file = isFile ? file : nil
    line = numbers.first
    // For example, a linker begins its messages with its name.
    self.message = isFile || place.isEmpty ? String(message) : "\(place): \(message)"
  }
}
