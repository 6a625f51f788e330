import Basics

/// The names of files that a client sends.
enum FileName {
  /// The longest name, in bytes, as on common file systems.
  static let limit = 255
  private static let longestExtension = 16

  /// A name without folders, control characters, and characters that change the direction of a text. It does not begin with a
  /// dot, and has at most 255 bytes; the extension is kept. If nothing is left, it is `file`.
  static func sanitized(_ bytes: [UInt8]) -> String {
    let last = bytes.suffix(while: { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") })
    // A longer one is cut anyway.
    let text = String(decoding: last.suffix(16 << 10), as: UTF8.self)
    let scalars = text.unicodeScalars.filter(isAllowed)
    let name = scalars.drop { $0 == "." || $0.properties.isWhitespace }
    let trimmed = String(String.UnicodeScalarView(name.trimmingEnd))
    guard !trimmed.isEmpty, trimmed.isStreamSafe else { return "file" }
    return shortened(trimmed)
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    default: scalar != "\u{FFFD}"
    }
  }

  private static func shortened(_ name: String) -> String {
    guard name.utf8.count > limit else { return name }
    let dot = name.utf8.lastIndex(of: UInt8(ascii: "."))
    let fileExtension = dot.map { name[$0...] } ?? ""
    let kept = fileExtension.utf8.count <= longestExtension ? fileExtension : ""
    var stem = String.UnicodeScalarView()
    var count = kept.utf8.count
    for scalar in name.unicodeScalars {
      count += UTF8.width(scalar)
      if count > limit { break }
      stem.append(scalar)
    }
    return String(stem) + kept
  }
}

extension Array<UInt8> {
  /// The longest end whose bytes all satisfy `predicate`.
  fileprivate func suffix(while predicate: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self[((lastIndex { !predicate($0) }).map { $0 + 1 } ?? 0)...]
  }
}

extension Collection<Unicode.Scalar> where Self: BidirectionalCollection, SubSequence: BidirectionalCollection {
  fileprivate var trimmingEnd: SubSequence {
    var rest = self[...]
    while let last = rest.last, last == "." || last.properties.isWhitespace { rest = rest.dropLast() }
    return rest
  }
}
