/// A number for each Chinese character of the blocks
/// [CJK Unified Ideographs](https://www.unicode.org/charts/PDF/U4E00.pdf) and
/// [Extension A](https://www.unicode.org/charts/PDF/U3400.pdf).
struct HanTable {
  static let characters: Range<UInt32> = 0x3400..<0xA000

  private var numbers = [UInt16](repeating: 0, count: Self.characters.count)

  /// The number of a scalar; 0 if it has none, or is no such character.
  subscript(scalar: Unicode.Scalar) -> UInt16 {
    get { Self.characters.contains(scalar.value) ? numbers[Self.index(of: scalar)] : 0 }
    set { if Self.characters.contains(scalar.value) { numbers[Self.index(of: scalar)] = newValue } }
  }

  private static func index(of scalar: Unicode.Scalar) -> Int { Int(scalar.value - characters.lowerBound) }
}
