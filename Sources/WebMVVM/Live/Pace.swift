/// How fast open pages are brought up to date, so that requests come first.
struct Pace {
  /// A page is rendered at most four times a second.
  static let interval = Duration.milliseconds(250)
  /// How long the hub waits before it looks for pages again.
  static let pause = Duration.milliseconds(50)
  /// After this time of rendering comes the same time of rest. A request that comes meanwhile may have to wait for so long.
  private static let stretch = Duration.milliseconds(1)

  private var start = ContinuousClock.now

  /// Rests if enough was rendered since the last rest.
  mutating func rest() async {
    let time = ContinuousClock.now - start
    guard time > Self.stretch else { return }
    try? await Task.sleep(for: min(time, Self.pause))
    start = .now
  }
}
