/// Numbers handles in the order in which they first occur.
///
/// A million handles take about 60 MB at most, because only a digest of 128 bits is kept of each. Its key is chosen at
/// random when the program starts, so nobody can make a file in which two handles have the same digest.
struct HandleNumbers {
  private struct Digest: Hashable {
    let (first, second): (UInt64, UInt64)

    init(_ handle: String) {
      var (one, other) = (Hasher(), Hasher())
      one.combine(handle)
      other.combine(0 as UInt8)
      other.combine(handle)
      first = UInt64(bitPattern: Int64(one.finalize()))
      second = UInt64(bitPattern: Int64(other.finalize()))
    }

    func hash(into hasher: inout Hasher) { hasher.combine(first) }
  }

  private var numbers: [Digest: UInt32] = [:]
  // Most rows of a product follow each other.
  private var last: (handle: String, number: UInt32)?

  var count: Int { numbers.count }

  mutating func number(of handle: String) -> UInt32 {
    if let last, last.handle == handle { return last.number }
    let next = UInt32(truncatingIfNeeded: numbers.count)
    let digest = Digest(handle)
    let number = numbers[digest] ?? next
    if number == next { numbers[digest] = next }
    last = (handle, number)
    return number
  }
}
