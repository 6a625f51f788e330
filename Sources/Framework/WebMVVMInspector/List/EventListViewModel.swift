import MVVM
import Observation
import WebMVVM

/// The pages that the list links to.
protocol EventListNavigation {
  func eventList(_ kind: EventKind?, before id: Event.ID?) -> Location
  func eventDetail(_ id: Event.ID) -> Location
}

/// The latest events, the newest first.
@Observable
final class EventListViewModel: Scene {
  private static let countLimit = 100

  let title = "Events"
  private(set) var filters: [FilterViewModel] = []
  private(set) var cells: [EventListCellViewModel] = []
  /// This page.
  let current: Location
  /// The page with older events.
  private(set) var older: Location?
  /// The page with the newest events, if this page shows older ones.
  private(set) var newest: Location?

  private let kind: EventKind?
  private let before: Event.ID?
  private let log: EventLog
  private let coordinator: any EventListNavigation

  init(kind: EventKind?, before: Event.ID?, log: EventLog, coordinator: any EventListNavigation) {
    self.kind = kind
    self.before = before
    self.log = log
    self.coordinator = coordinator
    current = coordinator.eventList(kind, before: before)
  }

  func load() {
    let kinds: [EventKind?] = [nil] + EventKind.allCases
    filters = kinds.map { kind in
      FilterViewModel(kind, page: coordinator.eventList(kind, before: nil), isCurrent: kind == self.kind)
    }
    let (events, hasOlder) = log.events(of: kind, before: before, count: Self.countLimit)
    cells = events.map { EventListCellViewModel($0, page: coordinator.eventDetail($0.id)) }
    older = hasOlder ? events.last.map { coordinator.eventList(kind, before: $0.id) } : nil
    newest = before.map { _ in coordinator.eventList(kind, before: nil) }
  }
}

/// A link to the events of one kind.
struct FilterViewModel {
  let name: String
  let page: Location
  let isCurrent: Bool

  init(_ kind: EventKind?, page: Location, isCurrent: Bool) {
    name =
      switch kind {
      case .requests: "Requests"
      case .files: "Files"
      case .changes: "Changes"
      case .updates: "Updates"
      case nil: "All"
      }
    self.page = page
    self.isCurrent = isCurrent
  }
}
