import HTTPTypes
import MicroHTTP

/// Identifies a page: its address, and the values of the cookies that it depends on.
struct PageKey: Hashable, Sendable {
  let target: String
  /// The cookies that the browser sends of these, with their values. It is empty if it sends none. They are bytes, because
  /// texts with other bytes can be equal.
  let values: [UInt8]

  /// - Parameter cookies: The names of the cookies, sorted.
  init(_ request: Request, cookies: [String]) {
    target = request.target
    guard !cookies.isEmpty, request.headerFields.contains(.cookie) else {
      values = []
      return
    }
    let sent = request.cookies
    values = cookies.flatMap { name in sent[name].map { Array("\(name)=\($0);".utf8) } ?? [] }
  }

  /// In bytes.
  var size: Int { target.utf8.count + values.count }

  /// Pages with longer addresses and cookies are not kept.
  var isTooLong: Bool { size > 4_096 }
}
