import Accounts
import MVVM
import MicroHTTP
import WebMVVM

/// Answers programs that look for the shop's pages: search engines, and browsers that install the shop.
struct DiscoveryCoordinator: ShopChild {
  static let robots = document("/robots.txt") { $0.robots() }
  static let sitemap = document("/sitemap.xml") { try await $0.sitemap() }
  static let sitemapPart = document("/sitemap/*", PageNumber.self) { try await $0.sitemap(part: $1) }
  static let feed = document("/sorts/*/feed.atom", Sort.ID.self) { try await $0.feed(of: $1) }
  static let manifest = document("/manifest.webmanifest") { try await $0.manifest() }
  static let routes = Routes {
    robots
    sitemap
    sitemapPart
    feed
    manifest
  }

  let shop: ShopCoordinator
  let context: RequestContext

  /// These documents need complete addresses. Without a configured origin, they begin with the address that the client
  /// used.
  private var origin: PublicOrigin {
    if services.origin.text != nil { return services.origin }
    return PublicOrigin(text: shortHost.map { "http://\($0)" })
  }

  /// The host that the client used; nil if it is longer than a name of the Domain Name System with a port. A document has
  /// thousands of addresses that begin with it.
  private var shortHost: String? { context.request.host.flatMap { $0.utf8.count <= 259 ? $0 : nil } }

  /// Each language has pages that only a person sees, and a list of its own pages.
  private func robots() -> Document {
    let hidden =
      [
        shop.mailList(), shop.basket(), shop.checkout(), shop.wishList(), shop.login(), shop.signUp(), shop.profile(),
        shop.search(),
      ].flatMap(inAllLanguages).map(\.description) + secretPages
    let sitemaps = inAllLanguages(links(Self.sitemap))
    let origin = origin
    return Document(
      type: "text/plain; charset=utf-8",
      text: """
        User-agent: *
        \(hidden.map { "Disallow: \($0)" }.joined(separator: "\n"))
        Allow: /

        \(sitemaps.map { "Sitemap: \(origin.address(of: $0))" }.joined(separator: "\n"))

        """)
  }

  /// The beginnings of the addresses that end with the secret of a link.
  private var secretPages: [String] {
    let link = PasswordLink()
    return inAllLanguages(shop.accountLinks.password(link)).map {
      String($0.description.dropLast(link.routeValue.count))
    }
  }

  private func inAllLanguages(_ page: Location) -> [Location] {
    let links = context.languageLinks(to: page)
    return links.isEmpty ? [page] : links.map(\.location)
  }

  private func sitemap() async throws -> Document {
    let count = try await services.sitemap.count()
    guard count > Sitemap.partSize else { return try await part(0..<count, of: origin) }
    let parts = 1...(count + Sitemap.partSize - 1) / Sitemap.partSize
    let origin = origin
    return Sitemap.index(
      parts.compactMap(PageNumber.init(rawValue:)).map { origin.address(of: links(Self.sitemapPart, $0)) })
  }

  private func sitemap(part number: PageNumber) async throws -> Document {
    let count = try await services.sitemap.count()
    let (start, isTooLarge) = (number.rawValue - 1).multipliedReportingOverflow(by: Sitemap.partSize)
    guard !isTooLarge, start < max(count, 1) else { throw RouteError.notFound }
    return try await part(start..<min(start + Sitemap.partSize, count), of: origin)
  }

  private func part(_ range: Range<Int>, of origin: PublicOrigin) async throws -> Document {
    let pages = try await services.sitemap.pages(range)
    // Home and the list of sorts are not counted: they are in the first part, which leaves room for them.
    let first: [SitemapDataController.Page] = range.lowerBound == 0 ? [.home, .sortList] : []
    return Sitemap.pages(
      (first + pages).lazy.map { item($0, of: origin) }, areTranslated: !context.languageLinks.isEmpty)
  }

  private func item(_ page: SitemapDataController.Page, of origin: PublicOrigin) -> Sitemap.Item {
    let links = context.languageLinks { location(of: page, in: $0) }
    let current = links.first(where: \.isCurrent)?.location ?? location(of: page, in: context.language)
    return Sitemap.Item(
      address: origin.address(of: current), alternates: AlternateViewModel.all(links, from: origin))
  }

  private func location(of page: SitemapDataController.Page, in language: Language) -> Location {
    switch page {
    case .home: shop.home()
    case .sortList: shop.sortList()
    case .sort(let id): shop.goodsList(of: id)
    case .goods(let goods): shop.goodsDetail(goods.address(in: language))
    }
  }

  private func feed(of sortID: Sort.ID) async throws -> Document {
    guard let (sort, goods) = try await services.feed.newest(of: sortID) else { throw RouteError.notFound }
    let front = services.front.localized
    let origin = origin
    return AtomFeed(
      title: "\(sort.title) · \(front.localizedName)", language: context.language.tag, author: front.localizedName,
      address: origin.address(of: links(Self.feed, sortID)), page: origin.address(of: shop.goodsList(of: sortID)),
      entries: goods.map { entry(for: $0, from: origin) }
    ).document
  }

  private func entry(for dated: FeedDataController.DatedGoods, from origin: PublicOrigin) -> AtomFeed.Entry {
    let goods = dated.goods
    return AtomFeed.Entry(
      // Without the name, which may change.
      id: origin.address(of: shop.goodsDetail(Slugged(goods.id))), title: goods.title,
      language: TextLanguage.tag(of: goods.title), address: origin.address(of: shop.goodsDetail(goods.address())),
      added: dated.added, changed: dated.changed,
      summary: "\(PriceViewModel(goods.price).text) · \(PublicPage(description: dated.text).description)")
  }

  private func manifest() async throws -> Document {
    let front = services.front.localized
    let icons = [192, 512].map { size -> JSONValue in
      [
        "src": .string(context.fileAddress(of: "/icons/icon-\(size).png")), "sizes": .string("\(size)x\(size)"),
        "type": "image/png",
      ]
    }
    let description = front.tagline.map { [JSONValue.Member("description", .string($0))] } ?? []
    return Document(
      type: "application/manifest+json",
      json: .object(
        [.init("name", .string(front.localizedName)), .init("short_name", .string(front.localizedName))] + description
          + [
            .init("lang", .string(context.language.tag)), .init("start_url", .string(shop.home().description)),
            .init("scope", "/"), .init("display", "minimal-ui"), .init("background_color", "#f4f6f1"),
            .init("theme_color", "#14513f"), .init("icons", .array(icons)),
          ]))
  }
}
