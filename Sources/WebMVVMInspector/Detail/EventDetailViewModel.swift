import HTTPTypes
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
  private(set) var title = "Event"
  private(set) var time: EventTime?
  private(set) var facts: [Fact] = []
  private(set) var steps: [Fact] = []
  private(set) var fields: [Fact] = []
  private(set) var topics: [TopicListViewModel] = []
  private(set) var parts: [String] = []
  private(set) var states: [StateChangeViewModel] = []
  let list: Location

  private let id: Event.ID
  private let log: EventLog

  /// A name and a value.
  struct Fact: Equatable {
    let name: String
    let text: String
  }

  init(id: Event.ID, log: EventLog, coordinator: any EventDetailNavigation) {
    self.id = id
    self.log = log
    list = coordinator.eventList(nil, before: nil)
  }

  func load() throws {
    guard let event = log.event(id) else {
      throw Problem.notFound(
        "This event is no longer recorded", "The inspector keeps the latest events only.",
        wayOut: .init("The latest events", list))
    }
    title = EventSummary(event.event).title
    time = EventTime(event.date)
    switch event.event {
    case .request(let report): show(report)
    case .change(let touched): topics = [TopicListViewModel("Topics touched", touched)].compactMap(\.self)
    case .update(let report): show(report)
    }
  }

  private func show(_ report: RequestReport) {
    facts = [Fact(name: "Status", text: "\(report.status)")]
    if let redirect = report.redirect { facts.append(Fact(name: "Redirects to", text: redirect)) }
    if let keeping = Self.text(report.keeping) { facts.append(Fact(name: "Page", text: keeping)) }
    facts.append(Fact(name: "Body", text: "\(report.bytes) bytes"))
    show(report.work, touched: report.topicsTouched)
  }

  private func show(_ report: UpdateReport) {
    let result =
      switch report.result {
      case .sent(let sent, let bytes): "\(sent.count) \(sent.count == 1 ? "part" : "parts") sent, \(bytes) bytes to each"
      case .unchanged: "The page is the same as before; nothing was sent."
      case .ended(let status): "The page is now answered with \(status), so it is no longer brought up to date."
      case .failed(let status): "The page failed with \(status). It is rendered again later."
      }
    facts = [Fact(name: "Result", text: result), Fact(name: "Streams", text: "\(report.streams)")]
    if case .sent(let sent, _) = report.result { parts = sent }
    show(report.work, touched: [])
  }

  private func show(_ work: WorkReport, touched: [String]) {
    if let route = work.route {
      facts.append(Fact(name: "Route", text: route.pattern))
      facts.append(Fact(name: "Coordinator", text: route.coordinator))
    }
    steps = work.steps.map { Fact(name: Self.name($0.step), text: DurationText.milliseconds($0.duration)) }
    steps.append(Fact(name: "Total", text: DurationText.milliseconds(work.total)))
    fields = work.fields.map { Fact(name: $0.name, text: $0.text ?? "••• (secret)") }
    topics = [TopicListViewModel("Topics touched", touched), TopicListViewModel("Topics read", work.topicsRead)]
      .compactMap(\.self)
    states = work.changes.map(StateChangeViewModel.init)
  }

  private static func text(_ keeping: PageKeeping) -> String? {
    switch keeping {
    case .wasKept: "Kept by an earlier request; nothing was rendered."
    case .isKept: "Rendered, and kept for later requests."
    case .isNotKept(let reason): "Rendered, and not kept: \(reason)."
    case .isNone: nil
    }
  }

  private static func name(_ step: WorkReport.Step) -> String {
    switch step {
    case .route: "Find the route"
    case .action: "Coordinator and action"
    case .load: "Load the State"
    case .layout: "Layout"
    case .render: "Render"
    case .rest: "Rest"
    }
  }
}
