import Changes
import HTTPTypes
import MVVM
import MicroHTTP

/// Creates the reports of a site for its observer.
final class SiteObservation: Sendable {
  let observer: SiteObserver
  private let names: TopicNames
  private let changes: (any ChangeSource)?
  private let observation: ChangeObservation?

  init(_ observer: SiteObserver, changes: (any ChangeSource)?) {
    self.observer = observer
    self.changes = changes
    let names = TopicNames(changes?.topicKinds ?? [])
    self.names = names
    observation = changes?.observeChanges { observer.receive(.change(topics: names.names(of: $0))) }
  }

  /// Reports a request, and what is done for it.
  func response(to request: Request, by respond: (Request) async -> Response) async -> Response {
    let trace = RequestTrace(observer)
    let number = try? await changes?.currentChange()
    let response = await RequestTrace.$current.withValue(trace) {
      // What a page reads is recorded where it is rendered.
      if request.method == .get || request.method == .head { return await respond(request) }
      return await Dependencies.$current.withValue(trace.dependencies) { await respond(request) }
    }
    let work = report(trace)
    let answer = RequestAnswer(response, to: request)
    observer.receive(
      .request(
        RequestReport(
          method: request.method.rawValue, target: ReportedText.target(request.target), status: response.status,
          redirect: response.headerFields[.location].map(ReportedText.target),
          query: ReportedText.query(request.target), answer: answer, bytes: response.body.count,
          keeping: answer == .site ? trace.keeping : .isNone, work: work, topicsTouched: await touched(since: number))))
    return response
  }

  /// Reports a request that the server refused.
  func refused(_ request: RefusedRequest, _ response: Response) {
    observer.receive(
      .request(
        RequestReport(
          method: request.method?.rawValue ?? "?", target: ReportedText.target(request.target ?? "?"),
          status: response.status, redirect: nil, query: [], answer: .site, bytes: response.body.count,
          keeping: .isNone, work: WorkReport(), topicsTouched: [])))
  }

  /// Reports that an open page was rendered again.
  ///
  /// - Parameter base: The State that the browsers showed before.
  func updated(_ page: OpenPage, from base: [StateProperty], _ rendered: RenderedPage, _ result: UpdateReport.Result) {
    guard let trace = rendered.trace else { return }
    var work = report(trace)
    // The browsers showed the State of the page before, and not that of a ViewModel that has not loaded.
    work.changes = work.changes.map {
      WorkReport.Change(scene: $0.scene, step: $0.step, before: base, after: trace.shownState)
    }
    observer.receive(
      .update(
        UpdateReport(
          page: ReportedText.target(page.target), result: result, streams: page.streams.count, work: work)))
  }

  private func report(_ trace: RequestTrace) -> WorkReport {
    var (work, topics) = trace.end()
    work.topicsRead = names.names(of: topics)
    return work
  }

  /// The topics that were touched after a change.
  private func touched(since number: ChangeNumber?) async -> [String] {
    guard let changes, let number, let now = try? await changes.currentChange(), now > number else { return [] }
    return names.names(of: Self.touched(0..<Topic.slotCount, since: number, changes))
  }

  /// Halves the range of slots until one slot is left, so that few questions find few topics.
  private static func touched(
    _ slots: Range<Int>, since number: ChangeNumber, _ changes: any ChangeSource
  ) -> TopicSet {
    let topics = TopicSet(slots.map(Topic.init(slot:)))
    if changes.isUnchanged(topics, since: number) { return TopicSet() }
    if slots.count == 1 { return topics }
    let middle = slots.lowerBound + slots.count / 2
    return touched(slots.lowerBound..<middle, since: number, changes)
      .union(touched(middle..<slots.upperBound, since: number, changes))
  }
}
