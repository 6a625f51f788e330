import HTTPTypes
import TestSupport
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct ProfileTests {
  private static let pages = [
    "/", "/sorts", "/sorts/1/goods", firstGoodsPage, "/mail", "/profile", "/login", "/nowhere",
  ]

  @Test func `A new name and picture are on Home and in every page's header at the next request`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let (here, there) = (shop.client(), shop.client())
      try await here.signUp(as: "Wen", "a quiet word")
      try await there.signIn(as: "Wen", "a quiet word")
      let before = try await there.get("/").page("Home")
      #expect(try before.first(".greeting")?.text == "W Good to see you, Wen")
      #expect(try before.all(".avatar img").isEmpty)

      let form = try await here.get("/profile").page("Profile").form(button: "Save the profile")
      let profile = try await here.submit(form, ["displayName": "Wen the Tuner", "portrait": "fox"])

      #expect(profile.target == "/profile")
      #expect(try profile.page("Profile").flash == "Profile saved.")
      for client in [here, there] {
        for target in Self.pages {
          let page = try await client.get(target).document
          #expect(try page.me == "Wen the Tuner", "\(target)")
          #expect(try page.first(".me .avatar img")?.file == "/portraits/fox.svg", "\(target)")
        }
        let home = try await client.get("/").page("Home")
        #expect(try home.first(".greeting")?.text == "Good to see you, Wen the Tuner")
        #expect(try home.first(".greeting .avatar img")?.file == "/portraits/fox.svg")
      }
      #expect(try await here.get("/profile").document.first("main strong")?.text == "Wen")
      #expect(try await shop.client().signIn(as: "Wen", "a quiet word").page("Home").me == "Wen the Tuner")
    }
  }

  @Test func `A person who is not signed in is not greeted, and has no profile`() async throws {
    try await withShop { shop in
      #expect(try await shop.get("/").page("Home").all(".greeting").isEmpty)
      try await shop.get("/profile").expectRedirect(to: "/login?return=%2Fprofile")
    }
  }

  /// A shop in which each case has a person of its own.
  private static let shop = SharedShop()

  @Test(arguments: Portrait.allCases) func `Each picture can be chosen, and its file exists`(portrait: Portrait)
    async throws
  {
    try await Self.shop.use { shop in
      let client = shop.client()
      try await client.signUp(as: "Wen \(portrait.rawValue)")

      let form = try await client.get("/profile").page("Profile").form(button: "Save the profile")
      let page = try await client.submit(form, ["portrait": portrait.rawValue]).page("Profile")

      let chosen = try page.all("input[name=portrait][checked]")
      #expect(chosen.map { $0["value"] } == [portrait.rawValue])
      let source = try #require(try page.first(".me img")?["src"])
      let picture = try await client.get(source)
      #expect(picture.status == .ok)
      #expect(picture.headerFields[.contentType] == "image/svg+xml; charset=utf-8")
      #expect(try await client.submit(form, ["portrait": "none"]).document.all(".me img").isEmpty)
    }
  }

  @Test func `Without a picture in the form, the picture is not changed`() async throws {
    try await withShop { shop in
      let client = shop.client()
      try await client.signIn()
      _ = try await client.post("/profile", form: ["displayName": "Chen", "portrait": "moon"])

      let page = try await client.post("/profile", form: ["displayName": "Yu"]).page("Profile")

      #expect(try page.me == "Yu")
      #expect(try page.first(".me img")?.file == "/portraits/moon.svg")
    }
  }

  /// A shop in which Chen Yu's profile stays as it is, because every form is refused. Somebody else is the Tuner.
  private static let refusingShop = SharedShop { shop in
    let other = shop.client()
    try await other.signUp(as: "Wen", "a quiet word")
    _ = try await other.post("/profile", form: ["displayName": "The Tuner"])
  }

  @Test(arguments: ["wolf", "../style", "FOX", "fox.svg"])
  func `An unknown picture is refused`(portrait: String) async throws {
    try await Self.refusingShop.use { shop in
      let client = shop.client()
      try await client.signIn()

      let response = try await client.post("/profile", form: ["displayName": "Yu", "portrait": portrait])

      let page = try response.page("Profile", .unprocessableContent)
      #expect(page.element(id: "portrait-error")?.text == "Choose one of these pictures.")
      #expect(try page.first("input[name=displayName]")?["value"] == "Yu")
      #expect(try await client.get("/").document.me == "Chen Yu")
    }
  }

  @Test(
    arguments: [
      ("", "A name has 2 to 40"), ("x", "A name has 2 to 40"),
      (String(repeating: "x", count: 41), "A name has 2 to 40"),
      ("<i>", "A name can contain"), ("a\u{202E}b", "A name can contain"), ("12", "A name needs at least one letter"),
      ("Ms. Lin", "This name, or"), ("ms lin", "This name, or"),
      ("Wen", "This name, or"), ("WEN", "This name, or"),
      ("The Tuner", "This name, or"), ("THETUNER", "This name, or"),
    ])
  func `A display name that can't be one, or is another's, is refused and kept`(
    name: String, words: String
  ) async throws {
    try await Self.refusingShop.use { shop in
      let client = shop.client()
      try await client.signIn()

      let response = try await client.post("/profile", form: ["displayName": name, "portrait": "fox"])

      let page = try response.page("Profile", .unprocessableContent)
      #expect(page.element(id: "display-name-error")?.text.hasPrefix(words) == true)
      #expect(try page.first("input[name=displayName]")?["value"] == name)
      #expect(try page.all("input[name=portrait][checked]").map { $0["value"] } == ["fox"])
      let home = try await client.get("/").document
      #expect(try home.me == "Chen Yu")
      #expect(try home.all(".me img").isEmpty)
    }
  }

  @Test(arguments: ["Chen Yu", "CHEN-YU", "chenyu", "陈雨", "O’Brien", "Jean-Luc D. Ångström"])
  func `A display name can be another spelling of the person's name, or any free name`(
    name: String
  ) async throws {
    try await withShop { shop in
      let client = shop.client()
      try await client.signIn()

      #expect(try await client.post("/profile", form: ["displayName": name]).page("Profile").me == name)
    }
  }

  @Test(arguments: ["Admin", "V i t r i n e", "客服"])
  func `A display name that looks official is refused, unless it is the account's name`(name: String) async throws {
    try await withShop { shop in
      let client = shop.client()
      try await client.signUp(as: "Wen", "a quiet word")

      let refused = try await client.post("/profile", form: ["displayName": name])
      #expect(
        try refused.page("Profile", .unprocessableContent).texts("[role=alert]").contains {
          $0.contains("looks like an official name")
        })

      try shop.database.execute("UPDATE account SET name = 'Admin', nameKey = 'admin' WHERE name = 'Wen'")
      let kept = try await client.post("/profile", form: ["displayName": "admin"])
      #expect(try kept.page("Profile").me == "admin")
    }
  }
}
