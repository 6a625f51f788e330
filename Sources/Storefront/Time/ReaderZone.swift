import Foundation

/// A time zone that somebody reads times in.
struct ReaderZone: Hashable, Sendable {
  /// What browsers and people may send; the names of the tz database are shorter.
  private static let nameLimit = 64

  /// Its name in the tz database: "Asia/Shanghai".
  let name: String
  let timeZone: TimeZone

  /// Nil for what names no time zone.
  init?(name: String) {
    guard
      name == "UTC" || name.contains("/"), name.utf8.count <= Self.nameLimit, name.utf8.allSatisfy(\.isAllowed),
      let timeZone = TimeZone(identifier: name)
    else { return nil }
    self.name = name
    self.timeZone = timeZone
  }

  /// The zones to choose from, by their names.
  static let all: [String] = ["UTC"] + TimeZone.knownTimeZoneIdentifiers.filter { $0.contains("/") }.sorted()
}

extension UInt8 {
  /// A letter, a digit, or what stands between the parts of a zone's name.
  fileprivate var isAllowed: Bool {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "+"):
      true
    default: false
    }
  }
}
