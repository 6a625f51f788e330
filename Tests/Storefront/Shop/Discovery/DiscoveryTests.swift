import Foundation
import HTTPTypes
import MicroHTTP
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Storefront

@Suite struct DiscoveryTests {
  private static let options = {
    var options = ShopOptions.testing
    options.isDemo = false
    options.origin = "https://shop.example"
    return options
  }()

  private static let mug = productRow(
    "mug", title: "Mug </script>", price: "1042.90",
    with: [.type: "Mugs & cups", .quantity: "1", .body: "<p>Glazed by hand.</p>", .picture: "/pictures/none.svg"])

  private func data(_ page: HTMLDocument, _ type: String) throws -> [String: Any] {
    let blocks = try page.all("script[type='application/ld+json']").map { block in
      try #require(try JSONSerialization.jsonObject(with: Data(block.text.utf8)) as? [String: Any])
    }
    return try #require(blocks.first { $0["@type"] as? String == type })
  }

  private static let shop = SharedShop(goods: [mug], options)

  @Test(arguments: ["/", "/sorts", "/sorts/1/goods", "/goods/1-mug-script", "/login"])
  func `A public page describes itself`(_ target: String) async throws {
    try await Self.shop.use { shop in
      let page = try await shop.get(target).document
      let address = "https://shop.example\(target)"
      #expect(try page.first("link[rel=canonical]")?["href"] == address)
      #expect(try page.first("meta[property='og:url']")?["content"] == address)
      let description = try #require(try page.first("meta[name=description]")?["content"])
      #expect(!description.isEmpty && description.count <= 160)
      for property in ["og:title", "og:type", "og:site_name", "og:description"] {
        #expect(try page.first("meta[property='\(property)']")?["content"]?.isEmpty == false, "\(property)")
      }
      #expect(try page.first("meta[name=robots]") == nil)
    }
  }

  @Test func `Without a configured address, only complete addresses are for Open Graph`() async throws {
    let far = productRow("far", with: [.type: "Far", .picture: "https://pictures.example/far.jpg"])
    try await withShop(goods: [Self.mug, far]) { shop in
      for target in ["/", "/goods/1-mug-script"] {
        let page = try await shop.get(target).document
        #expect(try page.first("meta[property='og:url']") == nil)
        #expect(try page.first("meta[property='og:image']") == nil)
        #expect(try page.first("link[rel=canonical]")?["href"] == target)
      }
      let page = try await shop.goodsPage(2)
      let picture = try page.first("meta[property='og:image']")?["content"]
      #expect(picture == "https://pictures.example/far.jpg")
    }
  }

  @Test func `Goods with variants are a group with an offer for each variant`() async throws {
    let lamps = [
      productRow(
        "lamp", title: "Lamp", price: "5.00", with: [.type: "Lamps", .option1Name: "Size", .option1: "S", .sku: "L-S"]),
      variantRow("lamp", with: [.option1: "L", .price: "6.00", .quantity: "0", .tracker: "shopify"]),
    ]
    try await withShop(goods: lamps, Self.options) { shop in
      let group = try data(try await shop.goodsPage(1), "ProductGroup")

      #expect(group["productGroupID"] as? String == "lamp" && group["sku"] == nil && group["description"] == nil)
      let variants = try #require(group["hasVariant"] as? [[String: Any]])
      let offers = variants.compactMap { $0["offers"] as? [String: String] }
      #expect(variants.map { $0["sku"] as? String } == ["L-S", nil])
      #expect(variants.map { $0["name"] as? String } == ["Lamp, S", "Lamp, L"])
      #expect(offers.map { $0["price"] } == ["5.00", "6.00"])
      #expect(offers.map { $0["url"] } == (1...2).map { "https://shop.example/goods/1-lamp?variant=\($0)" })
    }
  }

  @Test func `Goods without a picture have none for search engines, either`() async throws {
    let plain = productRow("plain", with: [.type: "Mugs"])
    let cup = productRow("cup", with: [.type: "Mugs", .picture: "/pictures/cup.svg"])
    try await withShop(goods: [plain, cup], Self.options) { shop in
      let page = try await shop.goodsPage(1)
      #expect(try page.first("meta[property='og:image']") == nil)
      #expect(try data(page, "Product")["image"] == nil)
      let list = try await shop.get("/sorts/1/goods").document
      #expect(try list.first("meta[property='og:image']")?["content"] == "https://shop.example/share.jpg")
    }
    try await withShop(goods: [plain], Self.options) { shop in
      for target in ["/", "/sorts", "/sorts/1/goods"] {
        let page = try await shop.get(target).document
        #expect(try page.first("meta[property='og:image']") == nil)
      }
    }
  }

  @Test func `Other sites are told a picture that they can show, and how large`() async throws {
    let pictures = [
      "/pictures/cup.svg": "https://shop.example/share.jpg",
      "https://a.example/b.svg?v=1": "https://shop.example/share.jpg",
      "https://a.example/b.jpg?v=1": "https://a.example/b.jpg?v=1",
    ]
    for (picture, shown) in pictures {
      try await withShop(goods: [productRow("cup", with: [.picture: picture])], Self.options) { shop in
        let page = try await shop.goodsPage(1)
        #expect(try page.first("meta[property='og:image']")?["content"] == shown)
        #expect(try page.first("meta[name='twitter:card']")?["content"] == "summary_large_image")
      }
    }
    try await withShop(goods: [productRow("cup")], Self.options) { shop in
      let page = try await shop.goodsPage(1)
      #expect(try page.first("meta[name='twitter:card']")?["content"] == "summary")
    }
    #expect(FileManager.default.fileExists(atPath: publicFolder.path + "/share.jpg"))
  }

  @Test func `The maker of goods is their brand for programs`() async throws {
    try await withShop(goods: [productRow("cup", with: [.maker: "Lin"]), productRow("pot")], Self.options) { shop in
      let brand = try data(try await shop.goodsPage(1), "Product")["brand"] as? [String: String]
      #expect(brand == ["@type": "Brand", "name": "Lin"])
      #expect(try data(try await shop.goodsPage(2), "Product")["brand"] == nil)
    }
  }

  @Test func `The canonical address does not contain what does not change the page`() async throws {
    try await Self.shop.use { shop in
      for target in ["/sorts/1/goods?page=1", "/sorts/1/goods?other=1", "/sorts/1/goods?order=price&stock=1"] {
        let page = try await shop.get(target).document
        #expect(try page.first("link[rel=canonical]")?["href"] == "https://shop.example/sorts/1/goods", "\(target)")
      }
    }
  }

  @Test func `Pages of a person and errors are not for search engines`() async throws {
    try await withShop(goods: [Self.mug], .testing) { shop in
      let client = shop.client()
      try await client.signIn()
      for page in [try await client.get("/mail"), try await shop.get("/nowhere")] {
        #expect(try page.document.first("meta[name=robots]")?["content"] == "noindex")
        #expect(try page.document.first("link[rel=canonical]") == nil)
      }
    }
  }

  @Test func `The page of a one-time link is stored and listed nowhere, and its head does not contain the secret`()
    async throws
  {
    try await withShop(Self.options) { shop in
      try await shop.client().signUp(as: "Kim Lee")
      let link = try await Shop(databasePath: shop.databasePath).passwordLink(ofUser: "Kim Lee")
      let secret = try #require(link.split(separator: "/").last)
      let client = shop.client()

      for prefix in ["", "/zh"] {
        let page = try await client.get("\(prefix)\(link)")
        let refused = try await client.post("\(prefix)\(link)", form: ["password": "password"])
        #expect(page.status == .ok && refused.status == .unprocessableContent)
        for answer in [page, refused] {
          #expect(answer.headerFields[.cacheControl] == "no-store")
          let document = answer.document
          #expect(try document.first("meta[name=robots]")?["content"] == "noindex")
          for element in try document.all("meta") + document.all("link") {
            #expect(element["content"]?.contains(secret) != true && element["href"]?.contains(secret) != true)
          }
          // People still need the link to the other language.
          #expect(try document.all("footer a").contains { $0["href"]?.contains(secret) == true })
        }
      }
      let robots = try await shop.get("/robots.txt").text
      #expect(robots.contains("\nDisallow: /password/\n") && robots.contains("\nDisallow: /zh/password/\n"))
    }
  }

  @Test func `The page of goods contains their price and stock for programs`() async throws {
    try await Self.shop.use { shop in
      let page = try await shop.goodsPage(1)
      let product = try data(page, "Product")
      #expect(product["name"] as? String == "Mug </script>")
      #expect(product["image"] as? [String] == ["https://shop.example/pictures/none.svg"])
      let offer = try #require(product["offers"] as? [String: Any])
      #expect(offer["price"] as? String == "1042.90")
      #expect(offer["priceCurrency"] as? String == "CNY")
      #expect(offer["availability"] as? String == "https://schema.org/InStock")
      let steps = try #require(try data(page, "BreadcrumbList")["itemListElement"] as? [[String: Any]])
      #expect(steps.map { $0["name"] as? String } == ["Categories", "Mugs & cups", "Mug </script>"])
      #expect(steps.map { $0["item"] as? String }.last == "https://shop.example/goods/1-mug-script")
    }
  }

  @Test(arguments: [(0, "0.00", "0"), (5, "0.05", "5"), (128_000, "1280.00", "128000"), (-105, "-1.05", "-105")])
  func `An amount for programs has a point and no separators`(_ amount: Int64, _ yuan: String, _ yen: String) {
    #expect(Money(amount: amount, currency: .cny).decimal == yuan)
    #expect(Money(amount: amount, currency: .jpy).decimal == yen)
  }

  @Test func `The site map contains the pages of the catalogue`() async throws {
    try await Self.shop.use { shop in
      let map = try await shop.get("/sitemap.xml")
      #expect(map.headerFields[.contentType] == "application/xml; charset=utf-8")
      let paths = ["/", "/sorts", "/sorts/1/goods", "/goods/1-mug-script"]
      #expect(
        map.text.matches(of: /<loc>(.*?)<\/loc>/).map { String($0.1) } == paths.map { "https://shop.example\($0)" })
      #expect(try await shop.get("/sitemap/1").text == map.text)
      #expect(try await shop.get("/sitemap/2").status == .notFound)
      #expect(try await shop.get("/robots.txt").text.contains("\nSitemap: https://shop.example/sitemap.xml\n"))
    }
  }

  @Test func `A part of the site map goes on where the one before it ended`() async throws {
    try await withShop(goods: goodsRows(20), Self.options) { shop in
      let controller = SitemapDataController(database: shop.database)
      let all = try await controller.pages(0..<100)
      #expect(all.count == (try await controller.count()))
      var joined: [SitemapDataController.Page] = []
      for start in stride(from: 0, to: 100, by: 7) { joined += try await controller.pages(start..<start + 7) }
      #expect(joined == all)
    }
  }

  @Test func `Without a configured address the site map has the one of the request`() async throws {
    try await withShop(goods: [Self.mug]) { shop in
      let client = shop.client()
      let map = try await client.get("/sitemap.xml", headerFields: [HTTPField.Name("Host")!: "tea.example:81"])
      #expect(map.text.contains("<loc>http://tea.example:81/goods/1-mug-script</loc>"))
    }
  }

  @Test func `A browser can install the shop`() async throws {
    try await withShop(.testing { $0.isDemo = false }) { shop in
      let address = try #require(try await shop.get("/").document.first("link[rel=manifest]")?["href"])
      let manifest = try await shop.get(address)
      #expect(manifest.headerFields[.contentType] == "application/manifest+json")
      let json = try #require(try JSONSerialization.jsonObject(with: Data(manifest.body)) as? [String: Any])
      #expect(json["name"] as? String == "Vitrine")
      #expect(json["description"] == nil)
      for icon in try #require(json["icons"] as? [[String: Any]]) {
        let file = try await shop.get(try #require(icon["src"] as? String))
        #expect(file.headerFields[.contentType] == "image/png")
      }
    }
  }

  @Test func `The manifest describes a shop that has a tagline`() async throws {
    var options = Self.options
    options.tagline = "Cups for every day"
    try await withShop(goods: [], options) { shop in
      let manifest = try await shop.get("/manifest.webmanifest")
      let json = try #require(try JSONSerialization.jsonObject(with: Data(manifest.body)) as? [String: Any])
      #expect(json["description"] as? String == "Cups for every day")
    }
  }

  private static let keepingShop = SharedShop(
    goods: goodsRows(40), .testing { $0.configuration.keptBytes = SiteConfiguration().keptBytes })
  private static let renderingShop = SharedShop(goods: goodsRows(40), .testing { $0.configuration.keptBytes = 0 })

  @Test(arguments: [SiteConfiguration().keptBytes, 0], ["/robots.txt", "/sitemap.xml", "/sorts/1/feed.atom"])
  func `A document with the host of the request is validated and compressed, too`(
    keptBytes: Int, _ target: String
  ) async throws {
    let shop = keptBytes == 0 ? Self.renderingShop : Self.keepingShop
    try await shop.use { shop in
      let host = try #require(HTTPField.Name("Host"))
      let one = try await shop.get(target, headerFields: [host: "one.example"])
      let two = try await shop.get(target, headerFields: [host: "two.example"])
      let tag = try #require(one.headerFields[.eTag])

      #expect(two.status == .ok && two.headerFields[.eTag] != nil && two.headerFields[.eTag] != tag)
      let again = try await shop.get(target, headerFields: [host: "one.example", .ifNoneMatch: tag])
      #expect(again.status == .notModified && again.body.isEmpty)
      let changed = try await shop.get(target, headerFields: [host: "two.example", .ifNoneMatch: tag])
      #expect(changed.status == .ok && changed.body == two.body)
      let coded = try await shop.get(target, headerFields: [host: "one.example", .acceptEncoding: "gzip"])
      let isLong = one.body.count >= KeptResponse.leastCodedCount
      #expect(coded.headerFields[.contentEncoding] == (isLong ? "gzip" : nil))
      #expect(isLong == (target != "/robots.txt"))
    }
  }

  @Test func `A document is kept and compressed like a page`() async throws {
    try await withShop(goods: goodsRows(40), Self.options) { shop in
      let map = try await shop.get("/sitemap.xml", headerFields: [.acceptEncoding: "gzip"])
      #expect(map.headerFields[.contentEncoding] == "gzip")
      let tag = try #require(map.headerFields[.eTag])
      let again = try await shop.get("/sitemap.xml", headerFields: [.acceptEncoding: "gzip", .ifNoneMatch: tag])
      #expect(again.status == .notModified)
    }
  }
}
