import Foundation
import MVVM
import WebMVVM

/// An event with its number and its time.
struct Event: Identifiable, Sendable {
  typealias ID = Int64

  /// Later events have greater numbers.
  let id: ID
  let date: Date
  let event: SiteEvent

  var kind: EventKind {
    switch event {
    case .request(let report): report.answer == .file ? .files : .requests
    case .change: .changes
    case .update: .updates
    }
  }

  /// About how many bytes it takes in memory.
  var size: Int {
    switch event {
    case .request(let report):
      report.work.size + Self.size(report.topicsTouched + report.pages) + report.target.utf8.count
        + Event.size(report.query)
    case .change(let topics): Self.size(topics)
    case .update(let report): report.work.size + report.page.utf8.count + report.patch.utf8.count
    }
  }

  fileprivate static func size(_ fields: [WorkReport.Field]) -> Int {
    size(fields.flatMap { [$0.name, $0.text ?? "", $0.error ?? ""] })
  }

  fileprivate static func size(_ texts: [String]) -> Int { texts.reduce(200) { $0 + $1.utf8.count + 32 } }
}

extension WorkReport {
  fileprivate var size: Int {
    let states = changes.flatMap { [$0.before, $0.after] }.joined().reduce(0) { $0 + $1.text.utf8.count + 64 }
    return states + Event.size(topicsRead) + Event.size(fields) + 500
  }
}

extension Event {
  /// The request; nil for other events.
  var request: RequestReport? { if case .request(let report) = event { report } else { nil } }
}

extension RequestReport {
  /// How the State of the page was loaded; nil if it was not.
  var loaded: WorkReport.Change? { work.changes.last { $0.step == .load } }

  /// Whether it is a request for a page, in a session.
  func isPage(_ page: String, in session: Int?) -> Bool {
    method == "GET" && target == page && work.session == session
  }

  /// The open pages whose changes a stream sends; none for other requests.
  var pages: [String] { if case .stream(let pages) = answer { pages } else { [] } }
}

/// A kind of events, by which the list is filtered.
enum EventKind: String, CaseIterable, Sendable, RouteValue {
  case requests, files, changes, updates
}
