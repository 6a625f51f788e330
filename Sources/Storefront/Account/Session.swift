import Foundation
import Persistence

/// A session of a person that has not ended.
struct Session {
  /// How long a session lasts without a request. OWASP ASVS 5.0, section 7.3.
  static let idleLimit = Duration.seconds(14 * 86_400)
  /// How long a session lasts after signing in.
  static let limit = Duration.seconds(90 * 86_400)
  /// The minimum time between two writes of "last used" to the database.
  static let seenInterval = Duration.seconds(3600)

  let key: TokenDigest
  let beginDate: Date
  /// When it was last used, to the hour.
  let seenDate: Date
  /// Where the person signed in.
  let device: Device

  /// When it ends if it is not used again.
  var endDate: Date { min(seenDate + Self.idleLimit.interval, beginDate + Self.limit.interval) }

  /// Whether a use at this time is written to the database.
  func isUseDue(at date: Date) -> Bool {
    date.secondsSince1970 - seenDate.secondsSince1970 > Self.seenInterval.components.seconds
  }

  /// When a later use is written to the database, if a use at `date` is written where it is due.
  func nextUse(after date: Date) -> Date { (isUseDue(at: date) ? date : seenDate) + Self.seenInterval.interval }

  /// Eight bytes of the key, in Base64.
  var name: String { key.prefix(8).base64EncodedString() }

  /// The columns of `session` for `init(_:)`.
  static let columns = "tokenHash, beginDate, seenDate, device"

  init(_ row: borrowing Row) throws {
    key = try row["tokenHash"]
    beginDate = try row["beginDate"]
    seenDate = try row["seenDate"]
    device = Device(stored: try row["device"])
  }
}

extension Duration {
  /// In seconds.
  fileprivate var interval: TimeInterval { TimeInterval(components.seconds) }
}
