import Synchronization
import WebMVVM

/// Keeps cookies as a browser does.
///
/// Each jar belongs to one person. It is less strict than a browser, so that a test can reach the server's own checks:
/// it also sends its cookies with requests from other sites, ignoring `SameSite`, and `Secure` cookies without
/// encryption.
public final class CookieJar: Sendable {
  private let cookies = Mutex<[TestCookie]>([])

  private let clock: SiteClock

  init(clock: SiteClock) {
    self.clock = clock
  }

  /// The cookies that have not expired.
  public var all: [TestCookie] {
    let now = clock.now
    return cookies.withLock { $0.filter { !$0.isExpired(at: now) } }
  }

  /// The value of a cookie. Setting a value creates a cookie for the whole site; setting nil removes all cookies with
  /// that name.
  public subscript(name: String) -> String? {
    get { all.first { $0.name == name }?.value }
    set {
      cookies.withLock { cookies in
        cookies.removeAll { $0.name == name }
        if let newValue { cookies.append(TestCookie(name: name, value: newValue)) }
      }
    }
  }

  /// Removes all cookies.
  public func removeAll() {
    cookies.withLock { $0 = [] }
  }

  /// Stores the cookies that a response sets. An expired cookie replaces the old one and is not returned again.
  func store(_ fields: [String], from target: String) {
    for cookie in fields.compactMap({ TestCookie(setCookie: $0, from: target, at: clock.now) }) {
      cookies.withLock { cookies in
        let index = cookies.firstIndex { $0.name == cookie.name && $0.path == cookie.path }
        if let index { cookies[index] = cookie } else { cookies.append(cookie) }
      }
    }
  }

  /// The value of the `Cookie` field, longest paths first; nil if there is nothing to send.
  func field(for target: String) -> String? {
    let path = target.prefix { $0 != "?" }
    let matching = all.filter { $0.matches(path: path) }
    // The sort must be stable: if two paths have the same length, the older cookie comes first.
    let sorted = matching.enumerated().sorted {
      ($1.element.path.utf8.count, $0.offset) < ($0.element.path.utf8.count, $1.offset)
    }
    return sorted.isEmpty ? nil : sorted.map { "\($0.element.name)=\($0.element.value)" }.joined(separator: "; ")
  }
}
