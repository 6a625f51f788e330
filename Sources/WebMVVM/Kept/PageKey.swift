import Crypto
import Foundation
import HTTPTypes
import MicroHTTP

/// Identifies a page: its address, and the values of the cookies that it depends on.
struct PageKey: Hashable, Sendable {
  /// Longer addresses and cookies are not kept.
  private static let byteLimit = 4_096

  let target: String
  /// The names of the cookies, sorted.
  let cookies: [String]
  /// The cookies that the browser sends of these, with their values.
  let values: String

  /// Nil if it is too long to be kept.
  init?(_ request: Request, cookies: [String]) {
    self.cookies = cookies.sorted()
    target = request.target
    values = Self.values(of: self.cookies, in: request)
    if target.utf8.count + values.utf8.count > Self.byteLimit { return nil }
  }

  /// The values of some cookies as one text. It is empty if the browser sends none of them.
  static func values(of names: [String], in request: Request) -> String {
    guard !names.isEmpty, request.headerFields.contains(.cookie) else { return "" }
    let cookies = request.cookies
    return names.compactMap { name in cookies[name].map { "\(name)=\($0);" } }.joined()
  }

  /// The key of the pages' hashes. All servers of one site have the same.
  static func hashKey(_ key: SymmetricKey) -> UInt64 {
    let code = HMAC<SHA256>.authenticationCode(for: Data("page".utf8), using: key)
    return code.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }
}
