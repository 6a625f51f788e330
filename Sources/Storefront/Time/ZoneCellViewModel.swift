import MVVM

/// One of the time zones to choose from; the first of them is the browser's.
struct ZoneCellViewModel: CellViewModel {
  /// What the form sends: the name of the zone, or nothing for that of the browser.
  let id: String
  let name: String
  let isChosen: Bool

  static func all(chosen: ReaderZone?) -> [ZoneCellViewModel] {
    let isOther = chosen.map { !ReaderZone.all.contains($0.name) } ?? false
    let names = (isOther ? [chosen?.name ?? ""] : []) + ReaderZone.all
    return [ZoneCellViewModel(id: "", name: "That of this browser", isChosen: chosen == nil)]
      + names.map { ZoneCellViewModel(id: $0, name: $0, isChosen: $0 == chosen?.name) }
  }
}
