import Synchronization

/// The cookies that a client keeps, as a browser does.
///
/// One jar, one person. It is lenient where that lets a test reach the server's own defence: it sends its cookies along
/// with requests from other sites too, whatever their `SameSite` says, and `Secure` ones without encryption.
public final class CookieJar: Sendable {
  private let cookies = Mutex<[TestCookie]>([])

  init() {}

  /// The cookies that are not expired.
  public var all: [TestCookie] {
    cookies.withLock { $0.filter { !$0.isExpired } }
  }

  /// The value of a cookie; setting one makes a cookie for the whole site, setting nil removes all of that name.
  public subscript(name: String) -> String? {
    get { all.first { $0.name == name }?.value }
    set {
      cookies.withLock { cookies in
        cookies.removeAll { $0.name == name }
        if let newValue { cookies.append(TestCookie(name: name, value: newValue)) }
      }
    }
  }

  /// Forgets everything.
  public func removeAll() {
    cookies.withLock { $0 = [] }
  }

  /// Keeps what a response sets; what it expires takes the place of what was there, and is not seen again.
  func store(_ fields: [String], from target: String) {
    for cookie in fields.compactMap({ TestCookie(setCookie: $0, from: target) }) {
      cookies.withLock { cookies in
        let index = cookies.firstIndex { $0.name == cookie.name && $0.path == cookie.path }
        if let index { cookies[index] = cookie } else { cookies.append(cookie) }
      }
    }
  }

  /// The value of the field Cookie, the longest paths first; nil if there is nothing to send.
  func field(for target: String) -> String? {
    let path = target.prefix { $0 != "?" }
    let matching = all.filter { $0.matches(path: path) }
    // The sort must be stable: of two paths of one length, the older cookie comes first.
    let sorted = matching.enumerated().sorted {
      ($1.element.path.utf8.count, $0.offset) < ($0.element.path.utf8.count, $1.offset)
    }
    return sorted.isEmpty ? nil : sorted.map { "\($0.element.name)=\($0.element.value)" }.joined(separator: "; ")
  }
}
