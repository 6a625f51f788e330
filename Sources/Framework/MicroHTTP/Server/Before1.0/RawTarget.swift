import CMicroHTTPD
import Glibc

/// A request's target as it was sent, copied before the library splits it. Before 1.0, the library splits it in its own memory.
struct RawTarget: Sendable {
  /// `nil` when the target is over the limit, or has another byte than a visible character of ASCII.
  let text: String?
  let isTooLong: Bool
  /// Where it ended in the connection's memory. Only compared, never read.
  let end: UInt
  /// The method is HEAD.
  let isOfHEAD: Bool

  /// Copies a target and hides its query from the library.
  ///
  /// Otherwise the library would store each field of the query in the connection's memory. We do not read them, and
  /// when they do not fit, 0.9.75 does not answer at all, not even with 431. So the query is replaced by an empty
  /// string.
  init(_ start: UnsafePointer<CChar>, limit: Int) {
    let count = strlen(start)
    end = UInt(bitPattern: start + count)
    isOfHEAD = RawTarget.follows("HEAD", start)
    isTooLong = count > limit
    let bytes = UnsafeRawBufferPointer(start: start, count: count)
    text = !isTooLong && bytes.allSatisfy { 0x21...0x7E ~= $0 } ? String(decoding: bytes, as: UTF8.self) : nil
    if let mark = strchr(start, CInt(UInt8(ascii: "?"))) {
      // The byte after the mark exists: at least the zero that ends the target.
      UnsafeMutablePointer(mutating: mark)[1] = 0
    }
  }

  /// Whether the version follows it after one space.
  ///
  /// Before 1.0, the library passes pointers into the line itself, so a NUL in the target leaves a gap here.
  func isFollowed(by version: UnsafePointer<CChar>) -> Bool {
    CMHD_has_strict_parser() != 0 || end &+ 1 == UInt(bitPattern: version)
  }

  /// The smallest size of a memory page on the supported systems.
  private static let pageSize: UInt = 4096

  /// Whether the target directly follows this method.
  private static func follows(_ method: StaticString, _ target: UnsafePointer<CChar>) -> Bool {
    let count = method.utf8CodeUnitCount + 1
    // Another method's name can be shorter and start at the beginning of a memory page, so bytes before the page are
    // not read.
    guard UInt(bitPattern: target) % pageSize >= UInt(count) else { return false }
    return memcmp(target - count, method.utf8Start, count - 1) == 0
  }
}
