import Foundation
import MVVM
import WebMVVM

/// A reader's time zone.
struct ReaderZone: Hashable, Sendable {
  /// The maximum length that is accepted. The names in the tz database are shorter.
  private static let nameLimit = 64

  /// The name in the tz database: "Asia/Shanghai".
  let name: String
  let timeZone: TimeZone

  /// Nil if the name is not a time zone.
  init?(name: String) {
    guard
      name == "UTC" || name.contains("/"), name.utf8.count <= Self.nameLimit, name.utf8.allSatisfy(\.isAllowed),
      let timeZone = TimeZone(identifier: name)
    else { return nil }
    self.name = name
    self.timeZone = timeZone
  }

  /// The names of the zones to choose from.
  static let all: [String] = ["UTC"] + TimeZone.knownTimeZoneIdentifiers.filter { $0.contains("/") }.sorted()
}

extension UInt8 {
  /// A letter, a digit, or a character that occurs between the parts of a zone's name.
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

/// A time zone to choose. The first one is the browser's.
struct ZoneCellViewModel: CellViewModel {
  /// The value that the form sends: the name of the zone, or empty for the browser's zone.
  let id: String
  let name: String
  let isChosen: Bool

  static func all(chosen: ReaderZone?) -> [ZoneCellViewModel] {
    let isOther = chosen.map { !ReaderZone.all.contains($0.name) } ?? false
    let names = (isOther ? [chosen?.name ?? ""] : []) + ReaderZone.all
    return [
      ZoneCellViewModel(id: "", name: String(localized: "The time zone of this browser"), isChosen: chosen == nil)
    ]
      + names.map { ZoneCellViewModel(id: $0, name: $0, isChosen: $0 == chosen?.name) }
  }
}
