extension Int {
  /// The number as on a page, with a comma between groups of three digits: "6,720".
  var grouped: String {
    let digits = String(magnitude)
    guard digits.utf8.count > 3 else { return String(self) }
    var text = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return text
  }
}
