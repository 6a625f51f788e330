extension String {
  /// The digits of a number with zeros before them, so that they are at least `count`: `007` for `7`.
  package func zeroPadded(to count: Int) -> String {
    let missing = count - utf8.count
    return missing > 0 ? String(repeating: "0", count: missing) + self : self
  }
}
