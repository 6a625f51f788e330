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
    var last = ContinuousClock.now
  }

  /// What an action reads.
  let dependencies = Dependencies()
  private let observer: SiteObserver
  private let state = Mutex(State())

  init(_ observer: SiteObserver) {
    self.observer = observer
  }

  var keeping: PageKeeping { state.withLock(\.keeping) }

  /// The State at the end.
  var lastState: [StateProperty] { state.withLock { $0.report.changes.last?.after ?? [] } }

  /// The report without the names of the topics, and the topics.
  func end() -> (WorkReport, TopicSet) {
    end(.rest)
    return state.withLock { ($0.report, $0.topics.union(dependencies.topics)) }
  }

  /// Ends a step, which began when the previous one ended.
  func end(_ step: WorkReport.Step) {
    state.withLock { state in
      let now = ContinuousClock.now
      state.report.steps.append((step, now - state.last))
      state.last = now
    }
  }

  func found(_ route: RouteDescription) {
    let coordinator = route.coordinators.last.map { "\($0)" } ?? ""
    state.withLock { $0.report.route = WorkReport.Route(pattern: route.pattern, coordinator: coordinator) }
  }

  func keep(_ keeping: PageKeeping) {
    state.withLock { $0.keeping = keeping }
  }

  func wasKept(_ page: KeptPage) {
    keep(.wasKept)
    read(page.sources.topics)
  }

  func read(_ topics: TopicSet) {
    state.withLock { $0.topics.formUnion(topics) }
  }

  func sent(_ fields: [WorkReport.Field]) {
    state.withLock { $0.report.fields = fields }
  }

  /// Runs `body`, and records how it changes the State of a scene.
  static func watching<Result>(
    _ scene: any ViewModel, _ step: WorkReport.Step, by trace: RequestTrace?, _ body: () async throws -> Result
  ) async rethrows -> Result {
    guard let trace else { return try await body() }
    let before = trace.observer.describe(scene)
    defer { trace.add(scene, step, before) }
    return try await body()
  }

  private func add(_ scene: any ViewModel, _ step: WorkReport.Step, _ before: [StateProperty]) {
    let after = observer.describe(scene)
    let change = WorkReport.Change(scene: "\(type(of: scene))", step: step, before: before, after: after)
    state.withLock { $0.report.changes.append(change) }
  }
}
