public import Changes
public import Foundation

extension Dependencies {
  /// Adds that the page is right until `date`. The earliest date counts.
  public func expire(at date: Date) { expire(atSecondsSince1970: date.timeIntervalSince1970) }
}
