import HTTPTypes
import MVVM
import MicroHTTP

/// A request for the changes of some open pages: `/live?tab=0123456789abcdef&page=%2Fmail&version=…`. The tab can be
/// missing, and so can all versions.
struct LiveRequest: Sendable {
  /// The last segment of the address.
  static let name = "live"
  /// The maximum number of pages in the address. The script sends no more than fit into 7,000 bytes, which are fewer. Not
  /// all of them are brought up to date: see ``LiveLimits``.
  static let pageLimit = 256
  /// The maximum length of the name of a tab, in bytes. The script sends 16 random digits.
  private static let tabLimit = 64
  /// The fields that belong to the stream and not to its pages.
  private static let ownFields: Set<HTTPField.Name> = [
    .accept, .cacheControl, .ifNoneMatch, .range, .secPurpose, .purpose,
  ]

  /// A page as the browser shows it.
  struct Page: Sendable {
    let target: String
    let version: PageVersion
    /// Who the browser's page is for.
    let reader: ReaderMark

    /// - Parameter version: The version of the page, and its reader, as ``LiveTag`` writes them.
    init(target: String, version: String) {
      self.target = target
      self.version = PageVersion(version.prefix(16)) ?? PageVersion(rawValue: 0)
      reader = ReaderMark(digits: version.dropFirst(16))
    }
  }

  /// Identifies the stream among those of its browser; nil if it does not replace any.
  let tab: String?
  let pages: [Page]
  private let request: Request

  /// Whether a request is for changes.
  ///
  /// - Parameter path: See ``SiteConfiguration/livePath``.
  static func isOne(_ request: Request, at path: String) -> Bool {
    request.method == .get && isAddress(request.path, at: path)
  }

  /// Whether an address is that of the changes.
  static func isAddress(_ address: Substring, at path: String) -> Bool {
    // Each request is compared. Most have another length.
    address.utf8.count == path.utf8.count + name.utf8.count && address.hasPrefix(path) && address.hasSuffix(name)
  }

  /// Nil if the query is not that of a request for changes.
  init?(_ request: Request) {
    guard request.headerFields[.secFetchSite].map({ ["same-origin", "none"].contains($0) }) ?? true,
      let query = request.query, let form = try? Form(parsing: query.utf8)
    else { return nil }
    let (tab, targets, versions) = (form["tab"], form.values(named: "page"), form.values(named: "version"))
    guard (tab?.utf8.count ?? 0) <= Self.tabLimit, (1...Self.pageLimit).contains(targets.count),
      versions.isEmpty || targets.count == versions.count,
      targets.allSatisfy({ $0.hasPrefix("/") && $0.utf8.allSatisfy { (0x21...0x7E).contains($0) } })
    else { return nil }
    pages = targets.indices.map { Page(target: targets[$0], version: versions.isEmpty ? "" : versions[$0]) }
    self.tab = tab
    self.request = request
  }

  /// The network of the browser.
  var network: ClientNetwork { request.client.network }

  /// The request for a page as the same browser would send it.
  func request(for page: Page) -> Request {
    Request(
      target: page.target, headerFields: HTTPFields(request.headerFields.filter { !Self.ownFields.contains($0.name) }),
      client: request.client)
  }
}

extension RequestAnswer {
  private static let pageLimit = 100

  init(_ response: Response, to request: Request) {
    if response.label === ResponseLabel.file {
      self = .file
    } else if response.label === ResponseLabel.live, let pages = LiveRequest(request)?.pages {
      self = .stream(pages: pages.prefix(Self.pageLimit).map { ReportedText.target($0.target) })
    } else {
      self = .site
    }
  }
}
