/// The simplified characters for traditional ones, so that 紅茶 finds 红茶, and 红茶 finds 紅茶.
enum SimplifiedHan {
  private static let simplified: HanTable = {
    var (simplified, traditional): (HanTable, Unicode.Scalar?) = (HanTable(), nil)
    for scalar in table.unicodeScalars {
      if let character = traditional {
        simplified[character] = UInt16(truncatingIfNeeded: scalar.value)
        traditional = nil
      } else {
        traditional = scalar
      }
    }
    return simplified
  }()

  /// The simplified character for a traditional one, and any other character itself.
  static func simplified(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let simplified = simplified[scalar]
    return simplified == 0 ? scalar : Unicode.Scalar(simplified) ?? scalar
  }
}
