import HTTPTypes
import TestSupport
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Gallery

@Suite struct HomeTests {
  @Test func `Home and its header show the profile of a teacher at first`() async throws {
    try await withGallery { gallery in
      let client = gallery.client()

      let page = try await client.get("/home").page("Home")

      #expect(try page.first("#header")?.text == "Miss Lin")
      #expect(try page.first("#image strong")?.text == "Miss Lin")
      #expect(try page.first("#refreshed")?.text == "Refreshed 0 times")
      for picture in try page.all("main .stage img").compactMap({ $0["src"] }) {
        #expect(try await client.get(picture).headerFields[.contentType]?.hasPrefix("image/svg+xml") == true)
      }
    }
  }

  @Test func `The teacher has a Chinese name on the Chinese page, until somebody types another one`() async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      let page = try await client.get("/zh/home").page("Home")
      #expect(try page.first("#header")?.text == "林老师" && page.first("#image strong")?.text == "林老师")
      #expect(try page.first("input[name=name]")?["value"] == "林老师")

      _ = try await client.submit(try page.form(button: "修改资料"), ["name": "Ada"])

      #expect(try await client.get("/zh/home").document.first("#header")?.text == "Ada")
    }
  }

  @Test func `A changed profile refreshes both head images, and nobody else's`() async throws {
    try await withGallery { gallery in
      let (one, other) = (gallery.client(), gallery.client())
      let form = try await one.get("/home").document.form(button: "Change profile")

      let response = try await one.submit(form, ["name": " <小明> ", "head": "owl"])

      #expect(response.redirects.map(\.status) == [.seeOther])
      let page = try response.page("Home")
      for place in ["#header", "#image"] {
        #expect(try page.first("\(place) img")?.file == "/gallery/head-owl.svg", "\(place)")
        #expect(try page.first("\(place) img")?["alt"] == "Owl", "\(place)")
        #expect(try page.first(place)?.text.contains("<小明>") == true, "\(place)")
      }
      #expect(try page.first("#refreshed")?.text == "Refreshed once")
      #expect(try page.first("input[name=name]")?["value"] == "<小明>")
      #expect(try page.all("input[name=head][checked]").map { $0["value"] } == ["owl"])
      #expect(try await other.get("/home").document.first("#header")?.text == "Miss Lin")
      let again = try await one.submit(try page.form(button: "Change profile")).page("Home")
      #expect(try again.first("#refreshed")?.text == "Refreshed 2 times")
    }
  }

  @Test(
    arguments: [
      (["name": "  ", "head": "owl"], ["name-error"]), (["name": "Ada", "head": "wolf"], ["head-error"]),
      (["name": String(repeating: "a", count: 41), "head": "fox"], ["name-error"]),
      ([:], ["name-error", "head-error"]),
    ] as [([String: String], [String])])
  func `An error is shown beside its field, and nothing is refreshed`(
    fields: [String: String], errors: [String]
  ) async throws {
    try await withGallery { gallery in
      let client = gallery.client()

      let body = fields.map { HTMLForm.Field($0.key, $0.value) }
      let page = try await client.post("/home", form: body).page("Home", .unprocessableContent)

      #expect(try page.all(".error").compactMap(\.id) == errors)
      #expect(try page.all("[aria-describedby]").compactMap { $0["aria-describedby"] } == errors)
      #expect(try page.first("input[name=name]")?["value"] == (fields["name"] ?? "").trimming(" "))
      #expect(try page.first("#header")?.text == "Miss Lin")
      #expect(try gallery.database.count("visitor") == 0)
    }
  }

  @Test func `Each button leads to the scene of its own block`() async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      let page = try await client.get("/home").page("Home")
      let scenes = [
        "Say hello": "Greeting", "Change the title": "ChangeTitle", "Goods by sort": "GoodsWithBinding",
        "The catalogue": "GoodsWithoutBinding", "Mail": "TeacherMail",
      ]

      #expect(try page.all("[aria-labelledby=places] button").count == scenes.count)
      for (button, scene) in scenes {
        let pushed = try await client.submit(try page.form(button: button))
        #expect(pushed.redirects.map(\.status) == [.seeOther], "\(button)")
        try pushed.page(scene)
      }
    }
  }

  @Test func `A button that does not exist is not found`() async throws {
    try await withGallery { gallery in
      try await gallery.client().post("/home/buttons/exit").page("Problem", .notFound)
    }
  }

  @Test func `The head images follow the signal, and nothing else`() {
    let screen = HomeScreen(HomeState())
    let profile = Profile(name: "Ada", head: .cat)

    screen.profiles.change(to: profile)

    let told = HeadImageState(profile: profile, refreshCount: 1)
    #expect(screen.pageImage.state == told && screen.headerImage.state == told)
    #expect(screen.state.profile == profile)
  }
}

extension String {
  fileprivate func trimming(_ character: Character) -> String {
    var text = self[...]
    while text.first == character { text.removeFirst() }
    while text.last == character { text.removeLast() }
    return String(text)
  }
}
