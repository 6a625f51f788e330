import Changes
import HTTPTypes
import MicroHTTP
import Synchronization

/// A response that is sent again while nothing that it shows has changed.
final class KeptPage: Sendable {
  let response: KeptResponse
  let sources: PageSources
  /// What it takes in memory before it is compressed, in bytes, with the bookkeeping.
  let size: Int
  private let changes: any ChangeSource
  /// The last change that the page is known to show.
  private let checked: Atomic<Int64>

  /// - Parameter version: Identifies the content.
  init(_ page: RenderedPage, version: String, _ changes: any ChangeSource) {
    sources = page.sources
    self.changes = changes
    checked = Atomic(page.sources.number.rawValue)
    var response = page.response
    if case .bytes(let content) = response.body { response.body = .bytes(content.compacted()) }
    self.response = KeptResponse(response, version: version, effort: page.isPersonal ? nil : .low)
    size = self.response.count + Self.bookkeeping
  }

  /// Whether the page still shows the Model.
  ///
  /// - Parameter number: The number of the last change, which was just read.
  func isRight(at number: ChangeNumber) -> Bool {
    if sources.isOutdated { return false }
    if checked.load(ordering: .relaxed) >= number.rawValue { return true }
    guard changes.isUnchanged(sources.topics, since: sources.number) else { return false }
    // Another request may store a smaller number. Then the next check is made again, and nothing is lost.
    checked.store(number.rawValue, ordering: .relaxed)
    return true
  }

  /// What a response needs besides its body, in bytes: header fields, their copies in the library, topics, and memory that
  /// the allocator can't use again. Measured with 8,000 and 16,000 pages of 5 and 12 kB, with glibc.
  static let bookkeeping = 9_216
}

extension RequestTrace {
  /// Records that a kept page answers the request.
  func wasKept(_ page: KeptPage) {
    keep(.wasKept)
    read(page.sources.topics)
  }
}

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

/// Why a page is not kept.
enum KeepingObstacle: String {
  case noPages = "the site keeps no pages"
  case isOpen = "it is for a page that is open already"
  case notAPage = "only a page that answers GET with 200 is kept"
  case cookies = "it sets a cookie"
  case unique = "it is for this request only"
  case longKey = "its address and its cookies are too long"
  case tooLarge = "it is too large"
  case outdated = "the Model changed while it was rendered"

  /// Nil if the page can be kept.
  init?(_ page: RenderedPage, for request: Request) {
    if page.liveScene == nil, !page.isDocument {
      self = .notAPage
    } else if page.setsCookies {
      self = .cookies
    } else if page.sources.isUnique {
      self = .unique
    } else if PageKey(request, cookies: page.sources.cookies.sorted()).isTooLong {
      self = .longKey
    } else {
      return nil
    }
  }
}
