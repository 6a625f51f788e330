import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Gallery

/// What holds for every action.
@Suite struct ActionTests {
  private static let actions: [(target: String, form: KeyValuePairs<String, String>)] =
    [
      ("/greeting", ["firstName": "Ada", "lastName": "Lovelace"]),
      ("/change-title", [:]),
      ("/home", ["name": "Ada", "head": "owl"]),
      ("/home/buttons/mail", [:]),
      ("/goods-with-binding/sort", ["sortID": "1"]),
      ("/goods-with-binding/first", [:]),
      ("/goods-with-binding/next", [:]),
      ("/goods-with-binding/retry", [:]),
      ("/goods-with-binding/server/slow", [:]),
      ("/goods-with-binding/goods", ["goodsID": "101"]),
      ("/goods-without-binding", [:]),
      ("/goods-without-binding/server/failing", [:]),
      ("/goods-without-binding/goods", ["goodsID": "101"]),
      ("/mail-command/fetch/working", [:]),
      ("/mail-command/fetch/failing", [:]),
      ("/mail-command/sign-in", [:]),
      ("/mail-command/sign-out", [:]),
      ("/coordinator", [:]),
      ("/coordinator/destination/2/back", [:]),
      ("/cells/teas/3/star", [:]),
      ("/cells/songs/2/play", [:]),
      ("/diffable-list/shuffle", [:]),
      ("/diffable-list/words", ["word": "Assam"]),
      ("/diffable-list/words/tea/like", [:]),
      ("/diffable-list/words/tea/remove", [:]),
      ("/embedding/main/note", [:]),
      ("/embedding/swap", [:]),
      ("/embedding/empty-main", [:]),
      ("/embedding/counter", [:]),
      ("/embedding/note", ["text": "Buy tea"]),
      ("/shared-model/vote/2", [:]),
      ("/patterns", ["firstName": "Ada", "lastName": "Lovelace"]),
    ] + GallerySection.allCases.map { ("/start-over/\($0.rawValue)", [:]) }

  @Test(arguments: [[.secFetchSite: "cross-site"], [.origin: "https://evil.example"]] as [HTTPFields])
  func `A POST that another site makes the browser send changes nothing`(fields: HTTPFields) async throws {
    try await withServedGallery { gallery in
      for (target, form) in Self.actions {
        let response = try await gallery.client().post(target, form: form, headerFields: fields, from: .unknown)

        try response.page("Problem", .forbidden)
        #expect(response.headerFields[.setCookie] == nil, "\(target)")
      }
      #expect(try gallery.database.count("visitor") == 0)
    }
  }

  @Test func `The first action of an unknown browser begins a session`() async throws {
    try await withServedGallery { gallery in
      for (target, form) in Self.actions {
        let client = gallery.client(redirects: .manual)

        let response = try await client.post(target, form: form)

        #expect(response.status == .seeOther, "\(target)")
        #expect(client.cookies["gallery-session"] != nil, "\(target)")
      }
    }
  }

  @Test func `After an action, the browser remembers its session for another 30 days`() async throws {
    try await withServedGallery { gallery in
      let client = gallery.client(redirects: .manual)
      _ = try await client.get("/")
      let session = try #require(client.cookies["gallery-session"])

      let response = try await client.post("/change-title")

      let cookie = try #require(response.headerFields[.setCookie])
      #expect(cookie.contains("gallery-session=\(session);") && cookie.contains("Max-Age=2592000"))
      #expect(try await client.get("/change-title").headerFields[.setCookie] == nil)
    }
  }

  @Test func `Starting over forgets this visitor's state of this scene only`() async throws {
    try await withServedGallery { gallery in
      let (one, other) = (gallery.client(), gallery.client())
      for client in [one, other] {
        _ = try await client.post("/change-title")
        _ = try await client.post("/greeting", form: ["firstName": "Ada", "lastName": "Lovelace"])
      }

      let page = try await one.submit(try await one.get("/greeting").document.form(button: "Start over"))

      let document = try page.page("Greeting")
      #expect(try document.flash == "The scene has started over.")
      #expect(try document.first("#greeting") == nil)
      #expect(try await one.get("/greeting").document.flash == nil)
      #expect(
        try await one.get("/change-title").document.first("#received")?.text == "The label has received 2 values.")
      #expect(try await other.get("/greeting").document.first("#greeting")?.text == "Hello Ada Lovelace")
    }
  }
}
