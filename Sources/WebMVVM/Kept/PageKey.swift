import HTTPTypes
import MicroHTTP

/// Identifies a page: its address, and the values of the cookies that it depends on.
struct PageKey: Hashable, Sendable {
  let target: String
  /// The cookies that the browser sends of these, with their values, as one text. It is empty if it sends none.
  let values: String

  /// - Parameter cookies: The names of the cookies, sorted.
  init(_ request: Request, cookies: [String]) {
    target = request.target
    guard !cookies.isEmpty, request.headerFields.contains(.cookie) else {
      values = ""
      return
    }
    let sent = request.cookies
    values = cookies.compactMap { name in sent[name].map { "\(name)=\($0);" } }.joined()
  }

  /// In bytes.
  var size: Int { target.utf8.count + values.utf8.count }

  /// Pages with longer addresses and cookies are not kept.
  var isTooLong: Bool { size > 4_096 }
}
