/// The apostrophe that programs write before a text, so that a spreadsheet does not take it for a number or a formula.
extension String {
  private static let mark = UInt8(ascii: "'")

  /// The text without an apostrophe before one of the characters with which a formula begins:
  /// https://owasp.org/www-community/attacks/CSV_Injection
  var withoutMarkOfFormula: String {
    let utf8 = utf8
    guard utf8.first == Self.mark, let first = utf8.dropFirst().first, "=+-@".utf8.contains(first) else { return self }
    return String(dropFirst())
  }

  /// The text without an apostrophe before nothing but digits, as Shopify writes such SKUs.
  var withoutMarkOfDigits: String {
    let digits = utf8.dropFirst()
    guard utf8.first == Self.mark, !digits.isEmpty,
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return self }
    return String(dropFirst())
  }
}
