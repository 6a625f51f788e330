public import Foundation

/// Where a site gets the time from.
///
/// A site uses the clock of ``SiteConfiguration/clock`` wherever the time decides what a page shows: for pages that are kept
/// or open until a time, and for background jobs. Your own code uses it, too, for example for the end of a session:
/// ``RequestContext/clock``. A test then sets the time with the `TestClock` of `WebMVVMTesting`.
///
/// How long something takes, and how long it may take, is measured by the system's own clock.
public struct SiteClock: Sendable {
  /// The system's clock.
  public static let system = SiteClock { .now }

  private let read: @Sendable () -> Date

  /// Creates a clock.
  ///
  /// - Parameter now: The time. It is called on any thread, and must not block.
  public init(now: @escaping @Sendable () -> Date) {
    read = now
  }

  /// The time.
  public var now: Date { read() }
}
