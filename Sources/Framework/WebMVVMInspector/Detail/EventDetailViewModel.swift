import MVVM
import Observation
import WebMVVM

/// The pages that an event links to.
protocol EventDetailNavigation {
  func eventList(_ kind: EventKind?, before id: Event.ID?) -> Location
}

/// Everything that is known about one event.
@Observable
final class EventDetailViewModel: Scene {
  typealias Fact = FactListViewModel.Fact

  private(set) var title = "Event"
  private(set) var time: EventTime?
  private(set) var facts: [Fact] = []
  /// What an action did, in a sentence or two.
  private(set) var explanation: String?
  private(set) var changes: [StateChangeViewModel] = []
  /// The topics, the parts and the event that were sent, and the pages of a stream.
  private(set) var lists: [NameListViewModel] = []
  /// The query and the form that were sent, and the steps of the work.
  private(set) var factLists: [FactListViewModel] = []
  let list: Location

  private let id: Event.ID
  private let log: EventLog

  init(id: Event.ID, log: EventLog, coordinator: any EventDetailNavigation) {
    self.id = id
    self.log = log
    list = coordinator.eventList(nil, before: nil)
  }

  func load() throws {
    guard let event = log.event(id) else {
      throw Problem.notFound(
        "This event is no longer recorded", "The inspector keeps only the latest events.",
        wayOut: .init("The latest events", list))
    }
    title = EventSummary(event.event).title
    time = EventTime(event.date)
    switch event.event {
    case .request(let report):
      facts = report.facts
      explanation = report.explanation
      show(report.work, touched: report.topicsTouched, pages: report.pages, query: report.queryFacts)
      showNextPage(of: report)
    case .change(let topics): showLists(touched: topics)
    case .update(let report):
      facts = report.facts
      show(report.work, sent: report.partsSent, patch: report.patch)
    }
  }

  private func show(
    _ work: WorkReport, sent: [String] = [], patch: String = "", touched: [String] = [], pages: [String] = [],
    query: [Fact] = []
  ) {
    facts += work.facts
    changes = work.changes.map(StateChangeViewModel.init)
    showLists(sent: sent, patch: patch, touched: touched, read: work.topicsRead, pages: pages)
    factLists = [
      FactListViewModel(id: "query", title: "Query", facts: query),
      FactListViewModel(id: "form", title: "Form", facts: work.formFacts),
      FactListViewModel(id: "steps", title: "Time of each step", facts: work.stepFacts),
    ].filter { !$0.facts.isEmpty }
  }

  /// Shows how the page differs that an action leads to. The page with its form may be another one, or show nothing new.
  private func showNextPage(of report: RequestReport) {
    guard let redirect = report.redirect, !report.work.changes.contains(where: \.isOnPage) else { return }
    let page = String(redirect.prefix { $0 != "#" })
    let (before, after) = log.requests(for: page, in: report.work.session, around: id)
    if let loaded = after?.loaded { changes.append(StateChangeViewModel(next: loaded, after: before?.loaded)) }
  }

  private func showLists(
    sent: [String] = [], patch: String = "", touched: [String] = [], read: [String] = [], pages: [String] = []
  ) {
    lists = [
      NameListViewModel(id: "pages", title: "Open pages", names: pages),
      NameListViewModel(id: "sent", title: "Parts sent", names: sent),
      NameListViewModel(id: "patch", title: "Event sent", names: patch.isEmpty ? [] : [patch]),
      NameListViewModel(id: "touched", title: "Topics touched", names: touched),
      NameListViewModel(id: "read", title: "Topics read", names: read),
    ].filter { !$0.names.isEmpty }
  }
}
