import Foundation

/// The time of an event, in the time zone of this machine.
struct EventTime: Hashable {
  /// For the attribute `datetime`.
  let machine: String
  /// For a person, such as `14:03:07.042`.
  let text: String

  init(_ date: Date, zone: TimeZone = .current) {
    machine = date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    var style = Date.ISO8601FormatStyle(includingFractionalSeconds: true, timeZone: zone)
    style = style.time(includingFractionalSeconds: true)
    text = date.formatted(style)
  }
}
