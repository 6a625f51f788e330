import Changes
import HTTPTypes
import MVVM
import MicroHTTP

/// Creates the reports of a site for its observer.
struct SiteObservation: Sendable {
  let observer: SiteObserver
  private let changes: (any ChangeSource)?
  private let observation: ChangeObservation?

  init(_ observer: SiteObserver, changes: (any ChangeSource)?) {
    self.observer = observer
    self.changes = changes
    observation = changes?.observeChanges { observer.receive(.change(topics: $0.names())) }
  }

  /// Reports a request, and what is done for it.
  ///
  /// - Parameter shown: Returns the State of the page that the request's form is on, as it is when it is called; nil if
  ///   there is none.
  func response(
    to request: Request, showing shown: () async -> WorkReport.Change?, by respond: (Request) async -> Response
  ) async -> Response {
    let trace = RequestTrace(observer)
    let before = await shown()
    let number = try? await changes?.currentChange()
    let response = await RequestTrace.$current.withValue(trace) {
      // What a page reads is recorded where it is rendered.
      if request.isGETOrHEAD { return await respond(request) }
      return await Dependencies.$current.withValue(trace.dependencies) { await respond(request) }
    }
    var work = report(trace)
    if let before, let after = await shown() { work.add(before, after) }
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

  /// Ends a trace, and names the topics that were read.
  func report(_ trace: RequestTrace) -> WorkReport {
    var (work, topics) = trace.end()
    work.topicsRead = topics.names()
    return work
  }

  /// The topics that were touched after a change.
  private func touched(since number: ChangeNumber?) async -> [String] {
    guard let changes, let number, let now = try? await changes.currentChange(), now > number else { return [] }
    let kinds = changes.topicKinds.filter { !changes.isUnchanged([$0], since: number) }
    return TopicSet(kinds.flatMap { Self.touched($0, since: number, changes) }).names()
  }

  /// The topics of a kind that were touched. If all of them were, or its topics have no keys, it is the kind itself.
  private static func touched(
    _ kind: TopicKind, since number: ChangeNumber, _ changes: any ChangeSource
  ) -> [Topic] {
    let touched = (0..<kind.count).lazy.map { kind($0) }.filter { !changes.isUnchanged([$0], since: number) }
    return touched.count == kind.count ? [kind] : Array(touched)
  }
}

extension SiteObservation {
  /// Reports that an open page was rendered again.
  ///
  /// - Parameters:
  ///   - base: The State that the browsers showed before.
  ///   - patch: What was sent; nil for nothing.
  func updated(
    _ page: OpenPage, from base: [StateProperty], _ rendered: RenderedPage, _ result: UpdateReport.Result,
    patch: Bytes? = nil
  ) {
    guard let trace = rendered.trace else { return }
    var work = report(trace)
    // The browsers showed the State of the page before, and not that of a ViewModel that has not loaded.
    work.changes = work.changes.map {
      WorkReport.Change(scene: $0.scene, step: $0.step, before: base, after: trace.shownState)
    }
    observer.receive(
      .update(
        UpdateReport(
          page: ReportedText.target(page.target), result: result, streams: page.streams.count, work: work,
          patch: ReportedText.patch(patch))))
  }
}
