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
