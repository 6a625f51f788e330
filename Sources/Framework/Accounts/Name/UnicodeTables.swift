import Foundation

/// Unicode's tables for names that look alike: https://www.unicode.org/reports/tr39/
///
/// `unicode-tables.txt` says where they are from. `unicode-tables.py` makes that file.
package enum UnicodeTables {
  private static let file = AccountResources.folder.appending(path: "unicode-tables.txt")
  private static let tables = Tables((try? Data(contentsOf: file)) ?? Data())

  /// Reads the tables, so that a program without them stops before it serves requests or stores a name.
  ///
  /// - Throws: ``AccountResources/Missing``
  package static func check() throws {
    if tables.prototypes.isEmpty || tables.ranges.isEmpty { throw AccountResources.Missing(file: file) }
  }

  /// The characters for which a character can be taken; nil if it is only taken for itself.
  static func prototype(of scalar: Unicode.Scalar) -> [Unicode.Scalar]? { tables.prototypes[scalar] }

  /// The scripts in which a character is written, by their codes of ISO 15924: `Latn`. Nil if it is written in all.
  static func scripts(of scalar: Unicode.Scalar) -> Set<String>? {
    tables.scripts(of: scalar.value)
  }

  private struct Tables: Sendable {
    var prototypes: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    /// In the order of the characters.
    var ranges: [(scalars: ClosedRange<UInt32>, scripts: Set<String>)] = []

    init(_ data: Data) {
      var hasScripts = false
      for line in String(decoding: data, as: UTF8.self).split(separator: "\n") where !line.hasPrefix("#") {
        let words = line.split(separator: " ")
        switch line {
        case "prototypes": hasScripts = false
        case "scripts": hasScripts = true
        default: if hasScripts { addScripts(words) } else { addPrototype(words) }
        }
      }
      ranges.sort { $0.scalars.lowerBound < $1.scalars.lowerBound }
    }

    func scripts(of value: UInt32) -> Set<String>? {
      var (low, high) = (0, ranges.count)
      while low < high {
        let middle = (low + high) / 2
        if ranges[middle].scalars.contains(value) { return ranges[middle].scripts }
        if ranges[middle].scalars.lowerBound > value { high = middle } else { low = middle + 1 }
      }
      return nil
    }

    private mutating func addPrototype(_ words: [Substring]) {
      let prototype = words[0].split(separator: "+").compactMap(Self.scalar)
      for scalar in words.dropFirst().compactMap(Self.scalar) { prototypes[scalar] = prototype }
    }

    private mutating func addScripts(_ words: [Substring]) {
      let scripts = Set(words[0].split(separator: "+").map(String.init))
      for range in words.dropFirst() {
        let ends = range.split(separator: "-").compactMap { UInt32($0, radix: 16) }
        if let first = ends.first, let last = ends.last, first <= last { ranges.append((first...last, scripts)) }
      }
    }

    private static func scalar(_ text: Substring) -> Unicode.Scalar? {
      UInt32(text, radix: 16).flatMap(Unicode.Scalar.init)
    }
  }
}
