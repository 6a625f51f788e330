import Foundation

/// A session that has not ended.
struct OpenSession {
  let key: SessionKey
  let beginDate: Date
  /// When it was last in use, to the hour.
  let seenDate: Date

  /// Eight bytes of the key, in hexadecimal.
  var name: String { key.prefix(8).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() }
}
