import WebMVVM

extension ProductRow {
  /// Whether the file says that the stock of this variant is not counted: it has no tracker, or is sold also when there is
  /// none left.
  var isNotCounted: Bool {
    if has(.tracker), !text(.tracker).hasVisibleCharacters { return true }
    return !isBlank(.policy) && ["continue", "true"].contains(text(.policy).lowercased())
  }

  /// The number in the column for the quantity: 0 if it is empty or negative (sold before delivery).
  func quantity() throws(RowProblem) -> Int {
    let text = text(.quantity)
    if text.isEmpty { return 0 }
    guard let quantity = Int(wholeNumber: text), quantity <= Stock.limit else {
      throw RowProblem(
        "the quantity \(text.quotedForTerminal) is not a whole number up to \(Stock.limit)")
    }
    return max(0, quantity)
  }
}

extension Int {
  /// Reads a whole number such as "21", "-2", "1,000" or "21.0", as spreadsheets write it in a column with an empty field; nil
  /// for any other text, also for "1.000", which is a thousand in some countries.
  init?(wholeNumber text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 {
      let fraction = parts[1]
      guard !fraction.isEmpty, fraction.count != 3, fraction.allSatisfy({ $0 == UInt8(ascii: "0") }) else { return nil }
    }
    let groups = parts[0].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard groups.count == 1 || (1...3).contains(groups[0].count), groups.dropFirst().allSatisfy({ $0.count == 3 }),
      let number = Int(groups.map(Substring.init).joined())
    else { return nil }
    self = number
  }
}
