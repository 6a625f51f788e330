/// The apostrophe that programs write before a text, so that a spreadsheet does not take it for a number or a formula.
///
/// An export writes one more before a text of which an import would take one away.
extension String {
  private static let mark = UInt8(ascii: "'")

  /// The text without an apostrophe before one of the characters with which a formula begins:
  /// https://owasp.org/www-community/attacks/CSV_Injection
  var withoutMarkOfFormula: String { hasMarkOfFormula ? String(dropFirst()) : self }

  /// The text without an apostrophe before nothing but digits, as Shopify writes such SKUs.
  var withoutMarkOfDigits: String { hasMarkOfDigits ? String(dropFirst()) : self }

  /// The text in a column for which ``withoutMarkOfFormula`` reads it.
  var markedLikeFormula: String { hasMarkOfFormula ? "'\(self)" : self }

  /// The text in a column for which ``withoutMarkOfDigits`` reads it.
  var markedLikeDigits: String { hasMarkOfDigits ? "'\(self)" : self }

  private var hasMarkOfFormula: Bool {
    guard utf8.first == Self.mark, let first = afterMarks.first else { return false }
    return "=+-@".utf8.contains(first)
  }

  private var hasMarkOfDigits: Bool {
    utf8.first == Self.mark && !afterMarks.isEmpty
      && afterMarks.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private var afterMarks: Substring.UTF8View { utf8.drop { $0 == Self.mark } }
}
