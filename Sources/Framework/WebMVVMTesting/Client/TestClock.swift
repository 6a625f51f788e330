public import Foundation
import Synchronization
public import WebMVVM

/// A clock that stands still until a test moves it.
///
/// ```swift
/// let clock = TestClock()
/// var configuration = SiteConfiguration()
/// configuration.clock = clock.siteClock
/// let site = Site(configuration: configuration) { ShopCoordinator(context: $0) }
/// let client = TestClient(clock: clock.siteClock) { await site.respond(to: $0) }
///
/// clock.advance(by: .seconds(31 * 86_400))  // The session has ended, and its cookie is gone.
/// ```
public final class TestClock: Sendable {
  private let time: Mutex<Date>

  /// Creates a clock.
  ///
  /// - Parameter date: The time that it shows. The default is 9 November 2026, 12:00 UTC.
  public init(at date: Date = Date(timeIntervalSince1970: 1_794_225_600)) {
    time = Mutex(date)
  }

  /// The time that it shows.
  public var now: Date { time.withLock(\.self) }

  /// Moves the clock forward.
  public func advance(by duration: Duration) {
    time.withLock { $0 += duration / .seconds(1) }
  }

  /// Sets the clock, also back.
  public func set(_ date: Date) {
    time.withLock { $0 = date }
  }

  /// The clock for a site and a client.
  public var siteClock: SiteClock { SiteClock { self.now } }
}
