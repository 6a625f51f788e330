import Foundation
import HTTPTypes
import MVVM
import MicroHTTP
import Synchronization

/// Brings the pages that are open in browsers up to date.
///
/// When a topic changes, each page that shows it is rendered once for all browsers that show the same page. The parts that
/// differ are sent to them. Between two changes the hub stores the hashes of the parts, and neither HTML nor ViewModels.
actor LiveHub {
  private let renderer: PageRenderer
  private let nextNumber = Atomic(0)
  private let inbox = ChangeInbox()

  private var pages: [OpenPageKey: OpenPage] = [:]
  /// The cookies that the pages at an address depend on, and the number of these pages.
  private var targets: [String: (cookies: [String], count: Int)] = [:]
  private var streams: [Int: (stream: LiveStream, pages: [OpenPage])] = [:]
  /// The numbers of the streams, by the numbers that the browsers gave them.
  private var tabs: [UInt64: Int] = [:]
  private var queue: [OpenPage] = []
  private var isWorking = false
  private var observation: ChangeObservation?
  private var clock: Task<Void, Never>?

  init(_ renderer: PageRenderer) {
    self.renderer = renderer
  }

  /// The response with the changes of some open pages. It goes on until the browser closes it.
  nonisolated func response(to request: LiveRequest) -> Response {
    let number = nextNumber.add(1, ordering: .relaxed).newValue
    let stream = LiveStream(number: number, tab: request.tab) { [weak self] number in
      Task { await self?.remove(number) }
    }
    stream.send(LiveEvent.start)
    Task { await attach(stream, request) }
    // The last field tells nginx not to collect the events before it passes them on.
    return Response(
      headerFields: [.contentType: "text/event-stream", .cacheControl: "no-store", .accelBuffering: "no"],
      body: .stream(stream.body))
  }
}

// MARK: Streams

extension LiveHub {
  private func attach(_ stream: LiveStream, _ request: LiveRequest) async {
    observe()
    if let earlier = tabs[stream.tab].flatMap({ streams[$0] }) { earlier.stream.finish("replaced") }
    tabs[stream.tab] = stream.number
    streams[stream.number] = (stream, [])
    for page in request.pages {
      if stream.hasEnded { break }
      await attach(stream, page, request.request(for: page))
    }
    stream.send(LiveEvent.ready)
    if stream.hasEnded { remove(stream.number) }
  }

  private func attach(_ stream: LiveStream, _ shown: LiveRequest.Page, _ request: Request) async {
    let page: OpenPage
    if let known = openPage(for: request), !known.isDirty {
      page = known
    } else {
      let rendered = await renderer.page(for: request, .update)
      guard let live = LivePage(rendered, key: renderer.key) else {
        // An error may pass: the browser connects again later.
        if rendered.hasPassingError { return stream.finish("busy") }
        return stream.send(LiveEvent.gone(shown.target, Gone(rendered.response)))
      }
      page = open(live, rendered, request, stream)
    }
    page.streams[stream.number] = stream
    streams[stream.number]?.pages.append(page)
    if page.version != shown.version { stream.send(LiveEvent.refresh(shown.target, to: page.version)) }
    // A change between the rendering and now was reported before the page was in the list.
    if !renderer.changes.isUnchanged(page.sources.topics, since: page.sources.number) { enqueue(page) }
  }

  private func openPage(for request: Request) -> OpenPage? {
    guard let names = targets[request.target]?.cookies else { return nil }
    return pages[
      OpenPageKey(target: request.target, values: PageKey.values(of: names, in: request), stream: nil)]
  }

  /// The open page with this content. Browsers that showed an earlier version are brought up to date.
  private func open(
    _ live: LivePage, _ rendered: RenderedPage, _ request: Request, _ stream: LiveStream
  ) -> OpenPage {
    let names = Set(targets[request.target]?.cookies ?? []).union(live.sources.cookies).sorted()
    targets[request.target, default: (names, 0)].cookies = names
    let key = OpenPageKey(
      target: request.target, values: PageKey.values(of: names, in: request),
      stream: live.sources.isUnique ? stream.number : nil)
    if let known = pages[key], known.scene == live.scene, known.reader == live.reader {
      update(known, to: live, rendered)
      return known
    }
    let page = OpenPage(key: key, request: request, live)
    if pages.updateValue(page, forKey: key) == nil { targets[request.target]?.count += 1 }
    return page
  }

  private func remove(_ number: Int) {
    guard let (stream, pages) = streams.removeValue(forKey: number) else { return }
    if tabs[stream.tab] == number { tabs[stream.tab] = nil }
    for page in pages { detach(number, from: page) }
    guard streams.isEmpty else { return }
    observation = nil
    clock?.cancel()
    clock = nil
  }

  private func detach(_ number: Int, from page: OpenPage) {
    page.streams[number] = nil
    if page.streams.isEmpty { close(page) }
  }

  private func close(_ page: OpenPage) {
    guard pages[page.key] === page else { return }
    pages[page.key] = nil
    let target = page.key.target
    targets[target]?.count -= 1
    if targets[target]?.count == 0 { targets[target] = nil }
  }
}

// MARK: Changes

extension LiveHub {
  /// The number of open streams, and of the pages that they show.
  var usage: (streams: Int, pages: Int) { (streams.count, pages.count) }

  private func observe() {
    guard observation == nil else { return }
    observation = renderer.changes.observeChanges { [weak self, inbox] topics in
      if inbox.add(topics) { Task { await self?.readInbox() } }
    }
    clock?.cancel()
    clock = Task { [weak self] in
      // Pages whose words are right only until some time, such as "today".
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
    for page in pages.values {
      if let deadline = page.sources.deadline, deadline <= .now { enqueue(page) }
    }
  }

  private func enqueue(_ page: OpenPage) {
    if page.isDirty { return }
    page.isDirty = true
    queue.append(page)
    if isWorking { return }
    isWorking = true
    Task(priority: .utility) { await work() }
  }

  private func work() async {
    var pace = Pace()
    while !queue.isEmpty {
      let now = ContinuousClock.now
      let due = queue.filter { $0.restsUntil <= now }
      if due.isEmpty {
        try? await Task.sleep(until: min(queue.map(\.restsUntil).min() ?? now, now + Pace.pause))
        continue
      }
      queue.removeAll { $0.restsUntil <= now }
      for page in due {
        await update(page)
        await pace.rest()
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
    update(page, to: live, rendered)
    if !renderer.changes.isUnchanged(page.sources.topics, since: page.sources.number) { enqueue(page) }
  }

  private func update(_ page: OpenPage, to live: LivePage, _ rendered: RenderedPage) {
    let (known, state) = (page.known, page.state)
    let patch = page.update(to: live)
    if let patch { page.send(patch) }
    renderer.observation?.updated(page, from: state, rendered, .init(patch, to: live, from: known))
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
    if page.reader != nil, rendered.reader != page.reader {
      for stream in page.streams.values { end(stream) }
    } else {
      page.send(LiveEvent.gone(page.key.target, Gone(rendered.response)))
    }
    for number in page.streams.keys { streams[number]?.pages.removeAll { $0 === page } }
    page.streams = [:]
    close(page)
  }

  /// Ends the stream of a person who is signed out.
  private func end(_ stream: LiveStream) {
    for page in streams[stream.number]?.pages ?? [] {
      stream.send(LiveEvent.gone(page.key.target, .signedOut))
    }
    stream.finish("signed-out")
    remove(stream.number)
  }
}

extension LiveHub {
  fileprivate typealias Gone = LiveEvent.Gone
}

extension RenderedPage {
  /// Whether the page could not be rendered for a reason that may pass.
  fileprivate var hasPassingError: Bool { response.status.code >= 500 || response.status == .tooManyRequests }
}

extension LiveEvent.Gone {
  fileprivate init(_ response: Response) {
    self = response.status == .notFound || response.status == .gone ? .missing : .moved
  }
}
