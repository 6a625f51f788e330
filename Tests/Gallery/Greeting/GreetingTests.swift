import HTTPTypes
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Gallery

@Suite struct GreetingTests {
  @Test func `The button shows the greeting of the initial person`() async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      let page = try await client.get("/greeting")
      #expect(try page.page("Greeting").first("#greeting") == nil)

      let greeted = try await client.submit(try page.document.form(button: "Show greeting"))

      #expect(greeted.redirects.map(\.status) == [.seeOther])
      #expect(try greeted.page("Greeting").first("#greeting")?.text == "Hello David Blaine")
    }
  }

  @Test func `A visitor becomes the person whose names they type, and other visitors do not`() async throws {
    try await withGallery { gallery in
      let (one, other) = (gallery.client(), gallery.client())
      let form = try await one.get("/greeting").document.form(button: "Show greeting")

      let page = try await one.submit(form, ["firstName": " 小明 ", "lastName": "<b>O'Neill & Co</b>"]).page("Greeting")

      #expect(try page.first("#greeting")?.text == "Hello 小明 <b>O'Neill & Co</b>")
      #expect(try page.first("input[name=firstName]")?["value"] == "小明")
      #expect(try page.first("input[name=lastName]")?["value"] == "<b>O'Neill & Co</b>")
      #expect(try await other.get("/greeting").page("Greeting").first("#greeting") == nil)
    }
  }

  @Test(
    arguments: [
      ("", "Blaine", "firstName"), ("David", "  ", "lastName"), (String(repeating: "a", count: 41), "B", "firstName"),
    ])
  func `A missing or too long name has its error beside the field, and the typed text is kept`(
    firstName: String, lastName: String, wrong: String
  ) async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      let form = try await client.get("/greeting").document.form(button: "Show greeting")

      let page = try await client.submit(form, ["firstName": firstName, "lastName": lastName])
        .page("Greeting", .unprocessableContent)

      #expect(try page.all(".error").compactMap(\.id) == ["\(wrong)-error"])
      let field = try #require(try page.first("[name=\(wrong)]"))
      #expect(field["aria-invalid"] == "true" && field["aria-describedby"] == "\(wrong)-error")
      #expect(try page.first("[name=firstName]")?["value"] == firstName)
      #expect(try page.first("#greeting") == nil)
      #expect(try gallery.database.count("visitor") == 0)
    }
  }

  @Test func `A form without its fields is refused like an empty one`() async throws {
    try await withGallery { gallery in
      let page = try await gallery.client().post("/greeting", form: ["name": "x"])

      #expect(try page.page("Greeting", .unprocessableContent).all(".error").count == 2)
    }
  }

  @Test func `A greeting is in the language of the page that shows it`() async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      let page = try await client.get("/zh/greeting").page("Greeting")

      let greeted = try await client.submit(try page.form(button: "显示问候")).page("Greeting")

      #expect(try greeted.first("#greeting")?.text == "你好，David Blaine")
      #expect(try await client.get("/greeting").document.first("#greeting")?.text == "Hello David Blaine")
    }
  }

  @Test(arguments: [
    (Person(firstName: "小明", lastName: "王"), "王小明"), (Person(firstName: "小明", lastName: "Wang"), "小明 Wang"),
    (.davidBlaine, "David Blaine"),
  ])
  func `The family name comes first in a Chinese name`(person: Person, name: String) {
    #expect(person.fullName == name)
  }

  @Test func `The ViewModel calls back when the greeting has changed, with the greeting in place`() {
    let viewModel = GreetingViewModel(person: .davidBlaine, greeting: "Hello", coordinator: Nowhere())
    var greetings: [String?] = []
    viewModel.greetingDidChange = { greetings.append($0.greeting) }
    #expect(greetings.isEmpty)

    viewModel.showGreeting()

    #expect(greetings == ["Hello David Blaine"])
  }

  private struct Nowhere: GreetingNavigation {
    func greetingPage() -> Location { GalleryCoordinator.links(GalleryCoordinator.index) }
    func showGreetingAction() -> Location { GalleryCoordinator.links(GalleryCoordinator.index) }
  }
}
