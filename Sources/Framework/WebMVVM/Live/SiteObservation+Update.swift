import MicroHTTP

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
