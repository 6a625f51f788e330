#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A request's target as it was sent, copied before the library takes it apart.
struct RawTarget: Sendable {
  /// `nil` when the target is over the limit.
  let text: String?
  /// Where it ended in the connection's memory, to be compared and never read.
  let end: UInt
  /// The method is HEAD.
  let isOfHEAD: Bool

  /// Copies a target and hides its query from the library.
  ///
  /// The library would make a record of each field of the query in the connection's memory. Nobody here reads them,
  /// and when they don't fit, 0.9.75 answers neither with 431 nor at all. So the query becomes an empty string.
  init(_ start: UnsafePointer<CChar>, limit: Int, repair: FramingRepair) {
    let count = strlen(start)
    end = UInt(bitPattern: start + count)
    isOfHEAD = RawTarget.follows("HEAD", start)
    let bytes = UnsafeRawBufferPointer(start: start, count: count)
    text = count <= limit ? String(decoding: bytes, as: UTF8.self) : nil
    repair.apply(behind: start + count)
    if let mark = strchr(start, CInt(UInt8(ascii: "?"))) {
      // Behind the mark there is at least the zero that ends the target.
      UnsafeMutablePointer(mutating: mark)[1] = 0
    }
  }

  /// Whether the target stands right behind a method.
  private static func follows(_ method: StaticString, _ target: UnsafePointer<CChar>) -> Bool {
    let count = method.utf8CodeUnitCount + 1
    // The name of another method may be shorter and begin a page of memory: what lies before it is not read.
    guard UInt(bitPattern: target) % FramingRepair.pageSize >= UInt(count) else { return false }
    return memcmp(target - count, method.utf8Start, count - 1) == 0
  }
}
