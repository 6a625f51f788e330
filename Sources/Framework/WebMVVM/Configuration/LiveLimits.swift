/// How many open pages a site keeps up to date. Further pages stay as they are until they are loaded again.
public struct LiveLimits: Sendable {
  /// The maximum number of pages of one stream: the tabs of one browser. Those that were seen last come first.
  public var pagesPerStream = 16

  /// The maximum number of pages of all browsers with the same address. All people behind one proxy or router share it: each
  /// has a place before anybody has a second one, and people who are signed in come first.
  public var pagesPerAddress = 256

  /// Creates the default limits.
  public init() {}
}
