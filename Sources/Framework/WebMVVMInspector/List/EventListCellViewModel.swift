import Foundation
import MVVM
import WebMVVM

/// An event in the list.
struct EventListCellViewModel: CellViewModel {
  let id: Event.ID
  let time: EventTime
  let page: Location
  let kind: String
  /// What happened, such as `GET /sorts`.
  let title: String
  /// How it ended, such as `200, kept`.
  let result: String
  let isFailure: Bool
  let facts: [String]

  init(_ event: Event, page: Location) {
    id = event.id
    time = EventTime(event.date)
    self.page = page
    kind = event.kind.rawValue
    let summary = EventSummary(event.event)
    title = summary.title
    result = summary.result
    isFailure = summary.isFailure
    facts = summary.facts
  }
}
