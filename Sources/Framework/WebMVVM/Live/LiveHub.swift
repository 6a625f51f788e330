import Changes
import HTTPTypes
import MicroHTTP
import Synchronization

/// Brings the pages that are open in browsers up to date.
///
/// When a topic changes, each page that shows it is rendered once for all browsers that show the same page. The parts that
/// differ are sent to them. Between two changes the hub stores the hashes of the parts, and neither HTML nor ViewModels.
actor LiveHub {
  let renderer: PageRenderer
  /// The number of requests since the start, which come before updates.
  private nonisolated let requests = Atomic(0)
  private let nextNumber = Atomic(0)
  let inbox = ChangeInbox()

  var pages: [OpenPageKey: OpenPage] = [:]
  /// The cookies that the pages at an address depend on, and the number of these pages.
  var targets: [String: (cookies: [String], count: Int)] = [:]
  var streams: [Int: (stream: LiveStream, pages: [OpenPage])] = [:]
  /// The numbers of the streams, by the numbers that the browsers gave them.
  var tabs: [String: Int] = [:]
  var queue = UpdateQueue()
  var deadlines = PageDeadlines()
  var places: OpenPagePlaces
  var isWorking = false
  var changeObservation: ChangeObservation?
  var checks: Task<Void, Never>?

  /// The languages of the site.
  let languages: SiteLanguages
  /// The maximum number of pages of a stream.
  let pagesPerStream: Int

  init(_ renderer: PageRenderer, languages: SiteLanguages, limits: LiveLimits) {
    self.renderer = renderer
    self.languages = languages
    pagesPerStream = limits.pagesPerStream
    places = OpenPagePlaces(limit: limits.pagesPerAddress)
  }

  nonisolated var requestCount: Int { requests.load(ordering: .relaxed) }

  /// Counts a request, so that the updates leave the processor to it.
  nonisolated func countRequest() { requests.add(1, ordering: .relaxed) }

  /// The response with the changes of some open pages. It goes on until the browser closes it.
  nonisolated func response(to request: LiveRequest) -> Response {
    let number = nextNumber.add(1, ordering: .relaxed).newValue
    let stream = LiveStream(number: number, tab: request.tab, network: request.network) { [weak self] number in
      Task { await self?.remove(number) }
    }
    stream.send(LiveEvent.start)
    Task(priority: .utility) { await attach(stream, request) }
    // The last field tells nginx not to collect the events before it passes them on.
    return Response(
      headerFields: [.contentType: "text/event-stream", .cacheControl: "no-store", .accelBuffering: "no"],
      body: .stream(stream.body))
  }
}

/// Topics that changed and were not yet looked at.
final class ChangeInbox: Sendable {
  private let topics = Mutex<TopicSet?>(nil)

  /// Returns whether the inbox was empty.
  func add(_ added: TopicSet) -> Bool {
    topics.withLock { topics in
      defer { topics = topics.map { $0.union(added) } ?? added }
      return topics == nil
    }
  }

  func take() -> TopicSet {
    topics.withLock { topics in
      defer { topics = nil }
      return topics ?? TopicSet()
    }
  }
}

/// How fast open pages are brought up to date, so that requests come first.
struct Pace {
  /// A page is rendered at most four times a second.
  static let interval = Duration.milliseconds(250)
  /// How long the hub waits before it looks for pages again.
  static let pause = Duration.milliseconds(50)
  /// After this time of rendering comes the same time of rest. A request that comes meanwhile may have to wait for so long.
  private static let stretch = Duration.milliseconds(1)
  /// How much longer than the rendering the rest is while requests come.
  private static let courtesy = 8

  private var start = ContinuousClock.now
  private var requestCount: Int

  /// - Parameter requestCount: The number of requests so far. Requests come before updates.
  init(requestCount: Int) {
    self.requestCount = requestCount
  }

  /// Rests if enough was rendered since the last rest.
  ///
  /// - Parameter count: The number of requests so far.
  mutating func rest(requestCount count: Int) async {
    guard let rest = Self.rest(after: .now - start, requestsCame: count != requestCount) else { return }
    requestCount = count
    try? await Task.sleep(for: rest)
    start = .now
  }

  /// How long the hub rests after a time of rendering; nil if it goes on.
  static func rest(after time: Duration, requestsCame: Bool) -> Duration? {
    if requestsCame { return min(time * courtesy, pause) }
    return time > stretch ? min(time, pause) : nil
  }
}
