import HTTPTypes
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Storefront

@Suite struct PeopleTests {
  /// Ms. Lin is shown with another name.
  private static let namesShop = SharedShop { shop in try shop.database.show("Ms. Lin", as: "王老师") }

  @Test(arguments: ["lin", "LIN", "ms. l", "王", "Ｌｉｎ"])
  func `People are found by a part of any of their names, and can be written to`(query: String) async throws {
    try await Self.namesShop.use { shop in
      let client = shop.client()
      try await client.signIn()
      let form = try await client.get("/mail/people").form(action: "/mail/people")

      let found = try await client.submit(form, PeopleForm.filled { $0.query.fill(query) })

      #expect(try found.page("People").texts("main li") == ["王老师 Ms. Lin"])
      #expect(try found.document.first("main li a")?["data-name"] == "Ms. Lin")
      let compose = try await client.follow(found.link(text: "王老师")).page("Compose")
      #expect(try compose.first("input[name=to]")?["value"] == "Ms. Lin")
    }
  }

  /// A shop that somebody has left.
  private static let leftShop = SharedShop { shop in
    _ = try shop.database.addPerson("Gone")
    _ = try await Shop(databasePath: shop.databasePath).removeUser("Gone")
  }

  @Test(arguments: ["", " ", "nobody", "%", "_", "'", "..", "Gone", "Former"])
  func `If nobody is found, the page says what to do`(query: String) async throws {
    try await Self.leftShop.use { shop in
      let client = shop.client()
      try await client.signIn()
      let form = try await client.get("/mail/people").form(action: "/mail/people")

      let page = try await client.submit(form, PeopleForm.filled { $0.query.fill(query) }).page("People")

      #expect(try page.all("main li").isEmpty)
      #expect(try page.first("main section > p")?.text.contains("part of") == true)
    }
  }

  @Test func `People are sorted by the names that are shown, Chinese ones by pinyin`() async throws {
    try await withShop { shop in
      for name in ["zoe x", "Émile x", "曾老师 x", "白老师 x", "Adam x", "李老师 x"] { _ = try shop.database.addPerson(name) }
      try shop.database.show("Adam x", as: "Yan x")
      let client = shop.client()
      try await client.signIn()

      let names = try await client.get("/mail/people?q=x").page("People").texts("main li a")

      #expect(names == ["Émile x", "Yan x", "zoe x", "白老师 x", "李老师 x", "曾老师 x"])
      #expect(try shop.problems == [])
    }
  }

  @Test func `Ten people are shown at most`() async throws {
    try await withShop { shop in
      for index in 1...12 { _ = try shop.database.addPerson("Pupil \(index)") }
      let client = shop.client()
      try await client.signIn()

      #expect(try await client.get("/mail/people?q=pupil").page("People").all("main li").count == 10)
    }
  }

  @Test func `The names of people are shown only to signed-in people`() async throws {
    try await withShop { shop in
      try await shop.get("/mail/people?q=lin").expectRedirect(to: "/login?return=%2Fmail%2Fpeople%3Fq%3Dlin")
    }
  }
}
