import Foundation
import HTTPTypes
import Persistence
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Storefront

@Suite struct FeedTests {
  private static let options = ShopOptions.testing { $0.origin = "https://shop.example" }

  private static let mug = productRow(
    "mug", title: "Mug <1> & \"more\"", price: "42.90",
    with: [.type: "Mugs & cups", .titleZh: "马克杯", .typeZh: "杯子", .body: "<p>Glazed.</p>", .bodyZh: "<p>手工上釉。</p>"])

  private func feed(_ shop: TestShop, _ target: String = "/sorts/1/feed.atom") async throws -> XMLElement {
    let response = try await shop.get(target)
    #expect(response.status == .ok)
    #expect(response.headerFields[.contentType] == "application/atom+xml; charset=utf-8")
    return try XMLElement(parsing: response.text)
  }

  @Test func `A feed describes itself and its goods, with complete addresses`() async throws {
    try await withShop(goods: [Self.mug], Self.options) { shop in
      try shop.database.execute("UPDATE goods SET addedDate = 1773504300, changedDate = 1773590700")
      let feed = try await feed(shop)
      #expect(feed.name == "feed")
      #expect(feed.attributes == ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": "en"])
      #expect(feed["id"] == "https://shop.example/sorts/1/feed.atom")
      #expect(feed["title"] == "Mugs & cups · Vitrine")
      #expect(feed["updated"] == "2026-03-15T16:05:00Z")
      #expect(feed.all("author").map { $0["name"] } == ["Vitrine"])
      #expect(
        feed.all("link").map(\.attributes) == [
          ["rel": "self", "type": "application/atom+xml", "href": "https://shop.example/sorts/1/feed.atom"],
          ["rel": "alternate", "type": "text/html", "href": "https://shop.example/sorts/1/goods"],
        ])
      let entry = try #require(feed.all("entry").first)
      #expect(entry.attributes == [:])
      #expect(entry["id"] == "https://shop.example/goods/1")
      #expect(entry["title"] == "Mug <1> & \"more\"")
      #expect(entry["published"] == "2026-03-14T16:05:00Z")
      #expect(entry["updated"] == "2026-03-15T16:05:00Z")
      #expect(entry.all("link").map { $0.attributes["href"] } == ["https://shop.example/goods/1-mug-1-more"])
      #expect(entry["summary"] == "CN¥42.90 · Glazed.")
    }
  }

  @Test func `A feed in Chinese has Chinese texts and addresses`() async throws {
    try await withShop(goods: [Self.mug], Self.options) { shop in
      let feed = try await feed(shop, "/zh/sorts/1/feed.atom")
      #expect(feed.attributes["xml:lang"] == "zh-Hans")
      #expect(feed["title"] == "杯子 · 橱窗")
      let entry = try #require(feed.all("entry").first)
      #expect(entry["id"] == "https://shop.example/zh/goods/1")
      #expect(entry["title"] == "马克杯" && entry.attributes == ["xml:lang": "zh"])
      #expect(
        entry.all("link").map { $0.attributes["href"] } == [
          "https://shop.example/zh/goods/1-%E9%A9%AC%E5%85%8B%E6%9D%AF"
        ])
      #expect(entry["summary"] == "¥42.90 · 手工上釉。")
    }
  }

  @Test func `A feed has the newest thirty goods of the sort, the newest first`() async throws {
    try await withShop(goods: goodsRows(40) + goodsRows(3, sort: "Cups"), Self.options) { shop in
      let ids = try await feed(shop).all("entry").map { $0["id"] }
      #expect(ids == (11...40).reversed().map { "https://shop.example/goods/\($0)" })
    }
  }

  @Test func `Characters that XML forbids do not break a feed`() async throws {
    try await withShop(goods: [Self.mug], Self.options) { shop in
      let name = "A\u{1}B\u{C}C\u{FFFE}D\u{FFFF}E\u{7F}F]]>"
      try shop.database.execute("UPDATE goods SET name = ?, description = ?", [name, name])
      #expect(try await feed(shop).all("entry").first?["title"] == "A\u{FFFD}B\u{FFFD}C\u{FFFD}D\u{FFFD}E\u{FFFD}F]]>")
    }
  }

  @Test func `A feed is kept until its goods change`() async throws {
    try await withShop(goods: [Self.mug] + goodsRows(1, sort: "Cups"), Self.options) { shop in
      let target = "/sorts/1/feed.atom"
      func tag() async throws -> String? { try await shop.get(target).headerFields[.eTag] }
      var last = try #require(try await tag())
      #expect(try await shop.get(target, headerFields: [.ifNoneMatch: last]).status == .notModified)
      for change in [
        "UPDATE goods SET description = 'Thin.' WHERE id = 1", "UPDATE goods SET changedDate = 1773590700 WHERE id = 1",
        "UPDATE sort SET name = 'Beakers' WHERE id = 1", "UPDATE goods SET sortID = 2, place = 1 WHERE id = 1",
      ] {
        try shop.database.execute(change)
        let new = try #require(try await tag())
        #expect(new != last, "\(change)")
        last = new
      }
      try shop.database.execute("UPDATE goods SET description = 'Thin.' WHERE id = 2")
      #expect(try await shop.get(target, headerFields: [.ifNoneMatch: last]).status == .notModified)
    }
  }

  @Test func `A sort without goods has an empty feed, and an unknown sort has none`() async throws {
    try await withShop(goods: [Self.mug], Self.options) { shop in
      try shop.database.execute("DELETE FROM goods")
      let feed = try await feed(shop)
      #expect(feed.all("entry").isEmpty && feed["updated"] == "1970-01-01T00:00:00Z")
      for target in ["/sorts/2/feed.atom", "/sorts/x/feed.atom"] {
        #expect(try await shop.get(target).status == .notFound)
      }
    }
  }

  @Test func `The pages of a sort lead feed readers to the feed in their language`() async throws {
    try await withShop(goods: [Self.mug], Self.options) { shop in
      for (page, feed) in [
        ("/sorts/1/goods", "/sorts/1/feed.atom"), ("/zh/sorts/1/goods?order=name", "/zh/sorts/1/feed.atom"),
      ] {
        let link = try #require(try await shop.get(page).document.first("link[type='application/atom+xml']"))
        #expect(link["rel"] == "alternate" && link["href"] == feed && link["title"]?.isEmpty == false)
      }
      #expect(try await shop.get("/sorts").document.first("link[type='application/atom+xml']") == nil)
    }
  }
}
