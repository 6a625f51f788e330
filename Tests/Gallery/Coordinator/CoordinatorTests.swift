import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Gallery

@Suite struct CoordinatorTests {
  @Test func `The root's button leads to a destination, for which the root has a child`() async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      let root = try await client.get("/coordinator").page("Root")
      #expect(try root.texts(".way li") == ["Root"])

      let response = try await client.submit(try root.form(button: "Show a destination"))

      #expect(response.redirects.map(\.status) == [.seeOther])
      #expect(response.target == "/coordinator/destination/1")
      let page = try response.page("Destination")
      #expect(try page.texts(".way li") == ["Root", "Destination 1"])
      #expect(try page.first("#children")?.text == "The root has 1 child.")
      #expect(try page.first("#tea")?.text.hasPrefix("Longjing") == true)
    }
  }

  @Test func `Back ends the child and leads to the root, which says so once, to this visitor only`() async throws {
    try await withGallery { gallery in
      let (client, other) = (gallery.client(), gallery.client())
      let page = try await client.get("/coordinator/destination/4").page("Destination")

      let response = try await client.submit(try page.form(button: "Back"))

      #expect(response.redirects.map(\.status) == [.seeOther])
      #expect(response.target == "/coordinator")
      let root = try response.page("Root")
      #expect(try root.flash == "Back from Destination 4. Its coordinator has ended. The root has 0 children.")
      #expect(try root.first("#returned")?.text == "You have come back once.")
      #expect(try await client.get("/coordinator").page("Root").flash == nil)
      #expect(try await other.get("/coordinator").page("Root").first("#returned") == nil)
    }
  }

  @Test func `The coordinator chooses the destination: the next one after each return, and the first after the last`()
    async throws
  {
    try await withGallery { gallery in
      let client = gallery.client()
      var targets: [String] = []

      for _ in 1...6 {
        let destination = try await client.post("/coordinator")
        targets.append(destination.target)
        _ = try await client.submit(try destination.page("Destination").form(button: "Back"))
      }

      #expect(targets == [1, 2, 3, 4, 5, 1].map { "/coordinator/destination/\($0)" })
      #expect(try await client.get("/coordinator").document.first("#returned")?.text == "You have come back 6 times.")
    }
  }

  @Test func `Each destination can be opened directly, and its link to the root ends no coordinator`() async throws {
    try await withGallery { gallery in
      for garden in GardenDataController().gardens {
        let client = gallery.client()
        let page = try await client.get("/coordinator/destination/\(garden.id)").page("Destination")
        #expect(try page.texts(".way li") == ["Root", "Destination \(garden.id)"])
        #expect(try page.first("h3 [lang=zh]")?.text == garden.name.chinese)

        let root = try await client.follow(
          try page.link(text: "Go to the root by a link, of which no coordinator is told")
        ).page(
          "Root")

        #expect(try root.flash == nil)
        #expect(try root.first("#garden-\(garden.id) a")?["href"] == "/coordinator/destination/\(garden.id)")
      }
      #expect(try gallery.database.count("visitor") == 0)
    }
  }

  @Test(
    arguments: [(.get, "0"), (.get, "6"), (.get, "one"), (.post, "6/back"), (.post, "-1/back")]
      as [(
        HTTPRequest.Method, String
      )])
  func `A destination that does not exist is not found, and nothing is stored`(
    method: HTTPRequest.Method, place: String
  ) async throws {
    try await withGallery { gallery in
      let response = try await gallery.client().send(method: method, target: "/coordinator/destination/\(place)")

      let page = try response.page("Problem", .notFound)
      let isNumber = Int(place.prefix { $0 != "/" }) != nil
      #expect(try page.all("main a.button").compactMap { $0["href"] } == (isNumber ? ["/coordinator", "/"] : ["/"]))
      #expect(try gallery.database.count("visitor") == 0)
    }
  }
}
