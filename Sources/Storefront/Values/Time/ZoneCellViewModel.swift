import MVVM
import WebMVVM

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
