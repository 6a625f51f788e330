extension Int {
  /// The sum, or the greatest or least integer if the sum is beyond it. For numbers from a database, which can be any.
  package func saturatingAdd(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }
}
