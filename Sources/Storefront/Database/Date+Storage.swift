import Foundation

extension Date {
  /// How moments are kept: in whole seconds.
  var secondsSince1970: Int64 { Int64(timeIntervalSince1970.rounded(.down)) }

  init(secondsSince1970 seconds: Int64) {
    self.init(timeIntervalSince1970: TimeInterval(seconds))
  }
}
