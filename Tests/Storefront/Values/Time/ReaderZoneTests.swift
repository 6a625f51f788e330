import Foundation
import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct ReaderZoneTests {
  @Test(arguments: ["Asia/Shanghai", "Asia/Calcutta", "Europe/Kyiv", "America/Argentina/Ushuaia", "Etc/GMT+5", "UTC"])
  func `A name of the tz database is a zone`(name: String) throws {
    let zone = try #require(ReaderZone(name: name))

    #expect(zone.name == name)
    #expect(zone.timeZone == TimeZone(identifier: name))
  }

  @Test(
    arguments: [
      "", "Nowhere/City", "asia/shanghai", "GMT+08:30", "GMT+5", "../../etc/passwd", "Asia/Shanghai\r\nX: 1", "/",
      "日本/東京",
      "Asia/" + String(repeating: "a", count: 10_000),
    ])
  func `Any other text is not a time zone`(name: String) {
    #expect(ReaderZone(name: name) == nil)
  }

  @Test func `Every zone in the list exists`() {
    #expect(ReaderZone.all.count > 400)
    #expect(ReaderZone.all.allSatisfy { ReaderZone(name: $0) != nil })
  }

  private static let mailShop = SharedShop { shop in try shop.database.addMail(to: shop.student, from: shop.teacher) }

  @Test(
    arguments: [
      (nil, "14 March at 16:05 UTC", "Saturday, 14 March 2026 at 16:05 UTC"),
      ("Asia/Shanghai", "15 March at 0:05", "Sunday, 15 March 2026 at 0:05 (Asia/Shanghai)"),
      ("Nowhere/City", "14 March at 16:05 UTC", "Saturday, 14 March 2026 at 16:05 UTC"),
    ] as [(String?, String, String)])
  func `Mail has the times of the browser's zone, or of UTC if the browser sends none`(
    zone: String?, brief: String, full: String
  ) async throws {
    try await Self.mailShop.use { shop, mail in
      let client = shop.client()
      try await client.signIn()
      if let zone { client.cookies["zone"] = zone }

      let inbox = try await client.get("/mail").page("MailList")
      let letter = try await client.get("/mail/\(mail.rawValue)").page("Mail")

      let cell = try #require(try inbox.first("li#mail-\(mail.rawValue) time"))
      #expect(cell.text.replacing(" 2026", with: "") == brief)
      #expect(cell["datetime"] == "2026-03-14T16:05:00Z" && cell["title"] == nil)
      let time = try #require(try letter.first("article time"))
      #expect(time.text == full)
      #expect(time["datetime"] == "2026-03-14T16:05:00Z" && time["title"] == nil)
    }
  }

  @Test func `The zone of the profile has priority over that of the browser, until it is removed`() async throws {
    try await withShop { shop in
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let client = shop.client()
      try await client.signIn()
      client.cookies["zone"] = "Asia/Shanghai"
      let form = try await client.get("/profile").page("Profile").form(button: "Save the profile")

      let profile = try await client.submit(form, ["timeZone": "America/New_York"]).page("Profile")
      #expect(try profile.first("select[name=timeZone] option[selected]")?["value"] == "America/New_York")
      let there = try await client.get("/mail/\(mail.rawValue)").page("Mail")
      _ = try await client.submit(form, ["timeZone": ""])
      let here = try await client.get("/mail/\(mail.rawValue)").page("Mail")

      #expect(try there.first("article time")?.text == "Saturday, 14 March 2026 at 12:05 (America/New_York)")
      #expect(try here.first("article time")?.text == "Sunday, 15 March 2026 at 0:05 (Asia/Shanghai)")
    }
  }

  @Test(arguments: ["Nowhere/City", "GMT+5"]) func `An unknown zone is refused with the reason`(
    zone: String
  ) async throws {
    try await withShop { shop in
      let client = shop.client()
      try await client.signIn()

      let page = try await client.post("/profile", form: ["displayName": "Chen Yu", "timeZone": zone])
        .page("Profile", .unprocessableContent)

      #expect(try page.first("select[name=timeZone]")?["aria-invalid"] == "true")
      #expect(page.element(id: "zone-error")?.text == "Choose one of these time zones.")
    }
  }

  @Test func `Without a zone in the form, the zone is not changed`() async throws {
    try await withShop { shop in
      let client = shop.client()
      try await client.signIn()
      _ = try await client.post("/profile", form: ["displayName": "Chen Yu", "timeZone": "Asia/Tokyo"])

      let page = try await client.post("/profile", form: ["displayName": "Yu"]).page("Profile")

      #expect(try page.first("select[name=timeZone] option[selected]")?["value"] == "Asia/Tokyo")
    }
  }

  private static let goodsShop = SharedShop(goods: goodsRows(1))

  @Test(arguments: ["/", "/sorts", "/sorts/1/goods", firstGoodsPage])
  func `A page without a person is the same in every zone, and is kept for all`(target: String) async throws {
    try await Self.goodsShop.use { shop in
      let plain = try await shop.get(target)
      let client = shop.client()
      client.cookies["zone"] = "Asia/Shanghai"

      let zoned = try await client.get(target)

      #expect(zoned.text == plain.text)
      #expect(zoned.headerFields[.cacheControl] == "private, no-cache")
      #expect(zoned.headerFields[.setCookie] == nil && zoned.headerFields[.vary] == plain.headerFields[.vary])
    }
  }

  @Test func `Every page has the scripts for the zone, the pictures and the forms, and they exist`() async throws {
    try await Self.goodsShop.use { shop in
      for target in ["/", firstGoodsPage, "/login", "/nowhere"] {
        let scripts = try await shop.get(target).document.all("head script[defer]")

        #expect(
          scripts.map { $0["src"]?.prefix { $0 != "?" } } == ["/zone.js", "/pictures.js", "/once.js"], "\(target)")
        #expect(scripts.allSatisfy { $0.text.isEmpty })
        for source in scripts.compactMap({ $0["src"] }) {
          let script = try await shop.get(source)
          #expect(script.status == .ok && script.headerFields[.contentType] == "text/javascript; charset=utf-8")
        }
      }
    }
  }
}
