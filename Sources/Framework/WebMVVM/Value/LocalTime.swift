/// A time of day, without a day and without a time zone: 14:30.
///
/// Its text is that of `<input type="time">`, `14:30`, or `14:30:05` with seconds, in every language.
public struct LocalTime: Hashable, Sendable {
  /// The hour, from 0 to 23.
  public let hour: Int
  /// The minute, from 0 to 59.
  public let minute: Int
  /// The second, from 0 to 59.
  public let second: Int

  /// The first time of a day, 00:00.
  public static let midnight = LocalTime(secondsOfDay: 0)

  /// Creates a time; nil if a day has no such time.
  public init?(hour: Int, minute: Int, second: Int = 0) {
    guard 0...23 ~= hour, 0...59 ~= minute, 0...59 ~= second else { return nil }
    (self.hour, self.minute, self.second) = (hour, minute, second)
  }

  /// - Parameter seconds: From 0 to 86,399.
  init(secondsOfDay seconds: Int) {
    (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
  }

  var secondsOfDay: Int { hour * 3600 + minute * 60 + second }
}

extension LocalTime: Comparable {
  /// Whether a time is before another one.
  public static func < (one: LocalTime, other: LocalTime) -> Bool { one.secondsOfDay < other.secondsOfDay }
}

extension LocalTime: LosslessStringConvertible {
  /// The time of a text such as `14:30` or `14:30:05`; nil for any other text.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 3, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { DateDigits.number($0, digits: 2) }
    guard 2...3 ~= parts.count, numbers.count == parts.count else { return nil }
    self.init(hour: numbers[0], minute: numbers[1], second: numbers.count == 3 ? numbers[2] : 0)
  }

  /// The text, such as `14:30`.
  public var description: String {
    let minutes = "\(DateDigits.text(hour, digits: 2)):\(DateDigits.text(minute, digits: 2))"
    return second == 0 ? minutes : "\(minutes):\(DateDigits.text(second, digits: 2))"
  }
}
