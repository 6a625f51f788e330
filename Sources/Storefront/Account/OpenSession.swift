import Foundation

/// A session that has not ended.
struct OpenSession {
  let key: SessionKey
  let beginDate: Date
  /// When it was last used, to the hour.
  let seenDate: Date

  /// Eight bytes of the key, in Base64.
  var name: String { key.prefix(8).base64EncodedString() }
}
