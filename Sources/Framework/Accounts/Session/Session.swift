package import Foundation
import Persistence

/// How long sessions last. The default is that of OWASP ASVS 5.0, section 7.3.
public struct SessionLimits: Sendable {
  /// How long a session lasts without a request.
  public var idle = Duration.seconds(14 * 86_400)
  /// How long a session lasts after signing in.
  public var total = Duration.seconds(90 * 86_400)

  /// Creates the default limits: 14 days without a request, and 90 days after signing in.
  public init() {}

  /// The minimum time between two writes of "last used" to the database.
  package var seenInterval: Duration { max(.seconds(1), min(.seconds(3600), idle / 4)) }
}

/// A session of an account that has not ended.
package struct Session {
  package let key: TokenDigest
  package let beginDate: Date
  /// When it was last used, to the hour.
  package let seenDate: Date
  /// Where the person signed in.
  package let device: Device
  private let limits: SessionLimits

  /// When it ends if it is not used again.
  package var endDate: Date { min(seenDate + limits.idle.interval, beginDate + limits.total.interval) }

  /// Whether a use at this time is written to the database.
  func isUseDue(at date: Date) -> Bool {
    date.secondsSince1970 - seenDate.secondsSince1970 > limits.seenInterval.components.seconds
  }

  /// When a later use is written to the database, if a use at `date` is written where it is due.
  func nextUse(after date: Date) -> Date { (isUseDue(at: date) ? date : seenDate) + limits.seenInterval.interval }

  /// Eight bytes of the key, in Base64.
  package var name: String { key.prefix(8).base64EncodedString() }

  /// The columns of `session` for `init(_:_:)`.
  static let columns = "session.tokenHash, session.beginDate, session.seenDate, session.device"

  init(_ row: borrowing Row, _ limits: SessionLimits) throws {
    key = try row["tokenHash"]
    beginDate = try row["beginDate"]
    seenDate = try row["seenDate"]
    device = Device(stored: try row["device"])
    self.limits = limits
  }
}

extension Duration {
  /// In seconds.
  var interval: TimeInterval { TimeInterval(components.seconds) }
}
