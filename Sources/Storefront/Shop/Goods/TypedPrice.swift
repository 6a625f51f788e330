import Foundation
import WebMVVM

/// A price as people type it in a form: `¥200`, `1,000`, `200元`, `1.280,50`, `２００`.
///
/// Files and commands are read by ``Money/init(unambiguousPrice:currency:)``, which takes no text that means two prices in two
/// countries. A person sees how a form was read, and can change it.
struct TypedPrice {
  /// A longer text is not examined, in bytes of UTF-8.
  private static let byteLimit = 128

  /// Digits, and a point with digits after it; the text itself if it is not a price.
  let plain: String

  /// - Parameter minorDigits: The decimal digits of the shop's currency.
  init(_ text: String, minorDigits: Int) {
    plain = Self.plain(text, minorDigits) ?? text
  }

  private static func plain(_ text: String, _ minorDigits: Int) -> String? {
    guard text.utf8.count <= byteLimit else { return nil }
    let number = withoutCurrency(text.unicodeScalars.compactMap(\.narrow))
    let separators = number.filter { !$0.isDigit }
    guard number.count > separators.count, separators.allSatisfy({ ".,' ".unicodeScalars.contains($0) }) else {
      return nil
    }
    let point = decimalSeparator(of: number, minorDigits).flatMap { number.lastIndex(of: $0) }
    let units = number[..<(point ?? number.endIndex)]
    guard let digits = ungrouped(units) else { return nil }
    guard let point else { return digits }
    let fraction = number[(point + 1)...]
    return fraction.isEmpty || !fraction.allSatisfy(\.isDigit) ? nil : "\(digits).\(text: fraction)"
  }

  /// The separator before the fraction; nil if the number has none.
  private static func decimalSeparator(of number: ArraySlice<Unicode.Scalar>, _ minorDigits: Int) -> Unicode.Scalar? {
    let separators = number.filter { $0 == "." || $0 == "," }
    guard let last = separators.last, let place = number.lastIndex(of: last) else { return nil }
    if Set(separators).count > 1 { return last }
    guard separators.count == 1 else { return nil }
    // Three digits after the only separator are thousands, unless the currency has such small coins: 1,000 and 1.000.
    let (before, after) = (number[..<place], number[(place + 1)...].count)
    if last == ",", after > 3 { return nil }
    let isGroup = after == 3 && before.first != "0" && (1...3).contains(before.count)
    return isGroup && (last == "," || minorDigits < 3) ? nil : last
  }

  /// The digits without the separators of their groups: 1,000,000 or 1 000 000 or 10,00,000. Nil if they are no groups.
  private static func ungrouped(_ number: ArraySlice<Unicode.Scalar>) -> String? {
    let groups = number.split(omittingEmptySubsequences: false) { !$0.isDigit }
    guard let first = groups.first, let last = groups.last, Set(number.filter { !$0.isDigit }).count <= 1 else {
      return nil
    }
    if groups.count > 1 {
      guard (1...3).contains(first.count), last.count == 3 else { return nil }
      guard groups.dropFirst().dropLast().allSatisfy({ (2...3).contains($0.count) }) else { return nil }
    }
    let digits = groups.joined()
    return digits.isEmpty ? nil : "\(text: digits)"
  }

  // MARK: The currency

  /// How people write currencies, besides their signs and the codes of ISO 4217.
  private static let names: Set<String> = [
    "元", "圆", "圓", "块", "塊", "块钱", "塊錢", "円", "원", "人民币", "人民幣", "rmb", "cn", "us", "hk", "nt", "au", "ca", "kr", "kč",
    "zł", "fr", "руб", "лв", "ft", "lei", "yuan", "yen", "euro", "euros", "dollar", "dollars",
  ]

  /// The number without what stands before and after it, if that is a currency.
  private static func withoutCurrency(_ scalars: [Unicode.Scalar]) -> ArraySlice<Unicode.Scalar> {
    guard
      let start = scalars.firstIndex(where: \.isDigit), let end = scalars.lastIndex(where: \.isDigit),
      isCurrency(scalars[..<start]), isCurrency(scalars[(end + 1)...])
    else { return scalars[...] }
    return scalars[start...end]
  }

  private static func isCurrency(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    let text = "\(text: scalars.filter { $0 != " " && $0.properties.generalCategory != .currencySymbol })"
    return text.isEmpty || names.contains(text.lowercased()) || (try? Currency(code: text)) != nil
  }
}

extension Money {
  /// Reads a price as people type it: see ``TypedPrice``.
  ///
  /// - Throws: ``PriceError``
  init(typed text: String, currency: Currency) throws(PriceError) {
    try self.init(price: TypedPrice(text, minorDigits: currency.minorDigits).plain, currency: currency)
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  /// The character in ASCII, for digits of any script and for separators; nil for one that is not visible.
  fileprivate var narrow: Unicode.Scalar? {
    switch self {
    case "，", "٬": ","
    case "’", "‘", "＇": "'"
    case _ where properties.isWhitespace: " "
    case _ where properties.isDefaultIgnorableCodePoint: nil
    default: narrowInNumber
    }
  }
}

extension DefaultStringInterpolation {
  fileprivate mutating func appendInterpolation(text scalars: some Sequence<Unicode.Scalar>) {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    appendInterpolation(String(text))
  }
}
