import Changes
import MVVM
import MicroHTTP
import Synchronization

/// Records what is done for one request, or for one update of an open page. It exists only in a site with an observer.
final class RequestTrace: Sendable {
  /// The trace of the current request; nil in a site without an observer.
  @TaskLocal static var current: RequestTrace?

  private struct State {
    var report = WorkReport()
    var keeping = PageKeeping.isNone
    var topics = TopicSet()
    var layout: [StateProperty] = []
    /// When the last step ended.
    var last: ContinuousClock.Instant
  }

  /// What an action reads.
  let dependencies = Dependencies()
  private let observer: SiteObserver
  private let now: @Sendable () -> ContinuousClock.Instant
  private let state: Mutex<State>

  init(_ observer: SiteObserver, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
    self.observer = observer
    self.now = now
    state = Mutex(State(last: now()))
  }

  var keeping: PageKeeping { state.withLock(\.keeping) }

  /// How the State of the page's scene was loaded; nil if it was not.
  var loaded: WorkReport.Change? { state.withLock { $0.report.changes.last { $0.step == .load } } }

  /// What the page shows: the State of its scene at the end, and its layout.
  var shownState: [StateProperty] { state.withLock { ($0.report.changes.last?.after ?? []) + $0.layout } }

  /// The report without the names of the topics, and the topics.
  func end() -> (WorkReport, TopicSet) {
    end(.rest)
    return state.withLock { ($0.report, $0.topics.union(dependencies.topics)) }
  }

  /// Ends a step, which began when the previous one ended.
  func end(_ step: WorkReport.Step) {
    state.withLock { state in
      let now = now()
      state.report.steps.append((step, now - state.last))
      state.last = now
    }
  }

  func found(_ route: RouteDescription) {
    let coordinator = route.coordinators.last.map { "\($0)" } ?? ""
    state.withLock { $0.report.route = WorkReport.Route(pattern: route.pattern, coordinator: coordinator) }
  }

  /// Records the browser's session, and the message that the request leaves.
  func note(_ session: (some Hashable)?, message: String? = nil) {
    state.withLock { state in
      state.report.session = session?.hashValue
      state.report.message = message.map { ReportedText.shortened($0) }
    }
  }

  func keep(_ keeping: PageKeeping) {
    state.withLock { $0.keeping = keeping }
  }

  func read(_ topics: TopicSet) {
    state.withLock { $0.topics.formUnion(topics) }
  }

  func sent(_ fields: [WorkReport.Field]) {
    state.withLock { $0.report.fields = fields }
  }

  /// Records what the layout of an open page shows, so that an update can show how it differs.
  func show(_ layout: any View) {
    let properties = describe(layout).map { StateProperty(name: "layout.\($0.name)", text: $0.text) }
    state.withLock { $0.layout = properties }
  }

  /// Runs `body`, and records how it changes the State of a scene.
  static func watching<Result>(
    _ scene: any ViewModel, _ step: WorkReport.Step, by trace: RequestTrace?, _ body: () async throws -> Result
  ) async rethrows -> Result {
    guard let trace else { return try await body() }
    let before = trace.describe(scene)
    defer { trace.add(scene, step, before) }
    return try await body()
  }

  /// Describes what a page shows. This takes much longer than most steps, and is not part of any of them.
  private func describe(_ subject: Any) -> [StateProperty] {
    let start = now()
    let properties = observer.describe(subject)
    state.withLock { $0.last += now() - start }
    return properties
  }

  private func add(_ scene: any ViewModel, _ step: WorkReport.Step, _ before: [StateProperty]) {
    let after = describe(scene)
    let change = WorkReport.Change(scene: "\(type(of: scene))", step: step, before: before, after: after)
    state.withLock { $0.report.changes.append(change) }
  }
}
