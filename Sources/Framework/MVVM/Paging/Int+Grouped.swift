extension Int {
  /// The number as on a page, with a comma between groups of three digits: "6,720".
  package var grouped: String {
    if magnitude < 1000 { return String(self) }
    let digits = String(magnitude)
    var text = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return text
  }
}
