import Changes
import Foundation
import HTTPTypes
import MicroHTTP

/// The changes of the Model, and the pages that show them.
extension LiveHub {
  /// How many pages are rendered before the hub looks whose turn it is.
  private static let stride = 8

  func observe() {
    guard changeObservation == nil else { return }
    changeObservation = renderer.changes.observeChanges { [weak self, inbox] topics in
      if inbox.add(topics) { Task { await self?.readInbox() } }
    }
    checks = Task { [weak self] in
      // Pages that are right only until some time, such as "today", or under a condition.
      while !Task.isCancelled {
        await self?.enqueueOutdated()
        try? await Task.sleep(for: .seconds(1))
      }
    }
  }

  private func readInbox() {
    let topics = inbox.take()
    for page in pages.values where !page.sources.topics.isDisjoint(with: topics) { enqueue(page) }
  }

  private func enqueueOutdated() {
    for page in deadlines.next(at: renderer.clock.now) where pages[page.key] === page {
      if page.sources.isOutdated { enqueue(page) } else { deadlines.plan(page, at: renderer.clock.now) }
    }
  }

  func enqueue(_ page: OpenPage) {
    if page.isDirty { return }
    guard let network = page.streams.values.lazy.map(\.network).min(by: { places.count(of: $0) < places.count(of: $1) })
    else { return }
    page.isDirty = true
    queue.append(page, of: network)
    if isWorking { return }
    isWorking = true
    Task(priority: .utility) { await work() }
  }

  private func work() async {
    var pace = Pace(requestCount: requestCount)
    while !queue.isEmpty {
      let now = ContinuousClock.now
      let due = queue.next(Self.stride, at: now)
      if due.isEmpty {
        try? await Task.sleep(until: min(queue.nextTime ?? now, now + Pace.pause))
        continue
      }
      for page in due {
        await update(page)
        await pace.rest(requestCount: requestCount)
      }
    }
    isWorking = false
  }

  /// Renders a page again, and sends what differs.
  private func update(_ page: OpenPage) async {
    page.isDirty = false
    guard !page.streams.isEmpty else { return }
    page.restsUntil = .now + Pace.interval
    let rendered = await renderer.page(for: page.request, .update)
    guard let live = LivePage(rendered, key: renderer.key), live.scene == page.scene, live.reader == page.reader else {
      return fail(page, rendered)
    }
    page.failures = 0
    // The words of a page whose data is still the same follow the clock. A screen reader must not say that every minute.
    let isMute = renderer.changes.isUnchanged(page.sources.topics, since: page.sources.number)
    update(page, to: live, rendered, isMute: isMute)
    if !renderer.changes.isUnchanged(page.sources.topics, since: page.sources.number) { enqueue(page) }
  }

  func update(_ page: OpenPage, to live: LivePage, _ rendered: RenderedPage, isMute: Bool = false) {
    let (known, state) = (page.known, page.state)
    let patch = page.update(to: live, isMute: isMute)
    deadlines.plan(page, at: renderer.clock.now)
    if let patch { page.send(patch) }
    renderer.observation?.updated(page, from: state, rendered, .init(patch, to: live, from: known), patch: patch)
  }

  /// The page can't be brought up to date: it has another content, or there was an error that may pass.
  private func fail(_ page: OpenPage, _ rendered: RenderedPage) {
    if rendered.hasPassingError {
      page.failures = min(page.failures + 1, 6)
      page.restsUntil = .now + .seconds(1 << page.failures)
      renderer.observation?.updated(page, from: page.state, rendered, .failed(rendered.response.status))
      return enqueue(page)
    }
    renderer.observation?.updated(page, from: page.state, rendered, .ended(rendered.response.status))
    if page.reader.isOtherPerson(than: ReaderMark(of: rendered.reader)) {
      for stream in page.streams.values { end(stream) }
    } else {
      page.send(LiveEvent.gone(page.target, .init(rendered.response), for: page.reader, languages))
    }
    for (number, stream) in page.streams {
      streams[number]?.pages.removeAll { $0 === page }
      places.remove(page, of: number, in: stream.network)
    }
    page.streams = [:]
    close(page)
  }

  /// Ends the stream of a person who is signed out.
  private func end(_ stream: LiveStream) {
    for page in streams[stream.number]?.pages ?? [] {
      stream.send(LiveEvent.gone(page.target, .signedOut, for: page.reader, languages))
    }
    stream.finish("signed-out")
    remove(stream.number)
  }
}

extension RenderedPage {
  /// Whether the page could not be rendered for a reason that may pass.
  var hasPassingError: Bool { response.status.code >= 500 || response.status == .tooManyRequests }
}

extension LiveEvent.Gone {
  init(_ response: Response) {
    self = response.status == .notFound || response.status == .gone ? .missing : .moved
  }
}
