import Changes
import HTTPTypes
import MicroHTTP

/// The streams of browsers, and the pages that they show.
extension LiveHub {
  func attach(_ stream: LiveStream, _ request: LiveRequest) async {
    observe()
    if let tab = stream.tab, let earlier = tabs.updateValue(stream.number, forKey: tab) {
      streams[earlier]?.stream.finish("replaced")
    }
    streams[stream.number] = (stream, [])
    for (index, page) in request.pages.enumerated() {
      // A session that has ended removes the stream.
      if stream.hasEnded || streams[stream.number] == nil { break }
      if index < pagesPerStream {
        await attach(stream, page, request.request(for: page))
      } else {
        stream.send(LiveEvent.out(page.target, for: page.reader))
      }
      // Other browsers do not wait for all pages of this one.
      await Task.yield()
    }
    stream.send(LiveEvent.ready)
    if stream.hasEnded { remove(stream.number) }
  }

  private func attach(
    _ stream: LiveStream, _ shown: LiveRequest.Page, _ request: Request, failures: Int = 0
  ) async {
    if let known = openPage(for: request), !known.isDirty { return add(stream, to: known, showing: shown) }
    let rendered = await renderer.page(for: request, .update)
    // The stream may have ended meanwhile.
    guard streams[stream.number] != nil else { return }
    guard let live = LivePage(rendered, key: renderer.key) else {
      if rendered.hasPassingError {
        attachLater(stream, shown, request, failures: failures + 1)
      } else {
        sendGone(rendered, instead: shown, to: stream)
      }
      return
    }
    add(stream, to: open(live, rendered, request, stream), showing: shown)
  }

  /// Tells a stream that a page can no longer be shown.
  private func sendGone(_ rendered: RenderedPage, instead shown: LiveRequest.Page, to stream: LiveStream) {
    let reason =
      shown.reader.isOtherPerson(than: ReaderMark(of: rendered.reader)) ? .signedOut : LiveEvent.Gone(rendered.response)
    stream.send(LiveEvent.gone(shown.target, reason, for: shown.reader, languages))
  }

  /// Adds a stream to an open page, and brings what it shows of the page up to date.
  private func add(_ stream: LiveStream, to page: OpenPage, showing shown: LiveRequest.Page) {
    // The browser was away while the person changed. What it shows is not for the person who is signed in now.
    if shown.reader.isOtherPerson(than: page.reader) {
      if page.streams.isEmpty { close(page) }
      return stream.send(LiveEvent.gone(shown.target, .signedOut, for: shown.reader, languages))
    }
    // A browser can show one page in several versions.
    if page.streams.updateValue(stream, forKey: stream.number) == nil {
      guard takePlace(for: page, on: stream) else {
        detach(stream.number, from: page)
        return stream.send(LiveEvent.out(shown.target, for: shown.reader))
      }
      streams[stream.number]?.pages.append(page)
    }
    if page.version != shown.version || page.reader != shown.reader {
      stream.send(LiveEvent.refresh(shown.target, to: "\(page.version)\(page.reader)", for: shown.reader))
    }
    // A change between the rendering and now was reported before the page was in the list.
    if !renderer.changes.isUnchanged(page.sources.topics, since: page.sources.number) { enqueue(page) }
  }

  /// Takes a place for a page. The page that gives up its own for it is told so.
  private func takePlace(for page: OpenPage, on stream: LiveStream) -> Bool {
    let reader: OpenPagePlaces.Reader = page.reader == .anybody ? .stream(stream.number) : .person(page.reader)
    let place = OpenPagePlaces.Place(reader: reader, stream: stream.number, page: page)
    let (isTaken, other) = places.take(place, in: stream.network)
    if let other, let former = other.page.streams[other.stream] {
      former.send(LiveEvent.out(other.page.target, for: other.page.reader))
      streams[other.stream]?.pages.removeAll { $0 === other.page }
      detach(other.stream, from: other.page)
    }
    return isTaken
  }

  /// Tries again after an error that may pass. The other pages of the stream do not wait for it.
  private func attachLater(_ stream: LiveStream, _ shown: LiveRequest.Page, _ request: Request, failures: Int) {
    Task {
      try? await Task.sleep(for: .seconds(1 << min(failures, 6)))
      if streams[stream.number] != nil { await attach(stream, shown, request, failures: failures) }
    }
  }

  private func openPage(for request: Request) -> OpenPage? {
    guard let names = targets[request.target]?.cookies else { return nil }
    return pages[OpenPageKey(page: PageKey(request, cookies: names), stream: nil)]
  }

  /// The open page with this content. Browsers that showed an earlier version are brought up to date.
  private func open(
    _ live: LivePage, _ rendered: RenderedPage, _ request: Request, _ stream: LiveStream
  ) -> OpenPage {
    let names = Set(targets[request.target]?.cookies ?? []).union(live.sources.cookies).sorted()
    targets[request.target, default: (names, 0)].cookies = names
    let key = OpenPageKey(
      page: PageKey(request, cookies: names), stream: live.sources.isUnique ? stream.number : nil)
    if let known = pages[key] {
      if known.scene == live.scene, known.reader == live.reader {
        update(known, to: live, rendered)
        return known
      }
      // It has another content now. Its own rendering tells its browsers.
      enqueue(known)
    }
    let page = OpenPage(key: key, request: request, live)
    if pages.updateValue(page, forKey: key) == nil { targets[request.target]?.count += 1 }
    deadlines.plan(page, at: renderer.clock.now)
    return page
  }

  func remove(_ number: Int) {
    guard let (stream, pages) = streams.removeValue(forKey: number) else { return }
    if let tab = stream.tab, tabs[tab] == number { tabs[tab] = nil }
    for page in pages { detach(number, from: page) }
    places.remove(of: number, in: stream.network)
    guard streams.isEmpty else { return }
    changeObservation = nil
    checks?.cancel()
    checks = nil
  }

  private func detach(_ number: Int, from page: OpenPage) {
    page.streams[number] = nil
    if page.streams.isEmpty { close(page) }
  }

  func close(_ page: OpenPage) {
    guard pages[page.key] === page else { return }
    pages[page.key] = nil
    targets[page.target]?.count -= 1
    if targets[page.target]?.count == 0 { targets[page.target] = nil }
  }
}
