import Foundation
import HTTPTypes
import Testing
import WebMVVMTesting

@Suite struct InspectTests {
  private static let options = ["--port", "0", "--public", publicFolder.path, "--inspect"]

  @Test func `The inspector shows what an action changed on the page with its form, in every scene`() async throws {
    let actions: [(page: String, action: String, form: KeyValuePairs<String, String>)] = [
      ("/greeting", "", ["firstName": "Ada", "lastName": "Lovelace"]), ("/change-title", "", [:]),
      ("/goods-with-binding", "/sort", ["sortID": "1"]), ("/goods-without-binding", "", [:]),
      ("/home", "", ["name": "Ada", "head": "owl"]), ("/mail-command", "/fetch/working", [:]),
      ("/coordinator", "/destination/2/back", [:]), ("/cells", "/teas/3/star", [:]),
      ("/diffable-list", "/words/tea/like", [:]), ("/embedding", "/swap", [:]), ("/shared-model", "/vote/2", [:]),
      ("/patterns", "", ["firstName": "Ada", "lastName": "Lovelace"]),
    ]
    try await withProgram(Self.options, in: TemporaryFolder()) { program in
      let port = try await program.port()
      let client = TestClient(host: "127.0.0.1", port: port)
      let inspector = try await program.inspectorPath()
      _ = try await client.get("/")
      for (page, action, form) in actions {
        let response = try await client.post(
          page + action, form: form, headerFields: [.referer: "http://127.0.0.1:\(port)\(page)"], redirects: .manual)
        #expect(response.status == .seeOther, "\(page)")
        let events = try await client.get("\(inspector)?kind=requests").page("EventList")
        let event = try #require(try events.all("li.event a").first { $0.text == "POST \(page)\(action)" })
        let detail = try await client.get(try #require(event["href"])).page("EventDetail")

        #expect(try detail.texts("section.state h2").first?.contains(", on its page, by the action") == true, "\(page)")
        #expect(try !detail.all("ol.difference .added").isEmpty, "\(page)")
      }
    }
  }

  @Test func `Back shows what the page that follows tells, and what the coordinator told`() async throws {
    try await withInspectedProgram { client, event in
      let root = try await client.get("/coordinator").page("Root")
      let destination = try await client.submit(try root.form(button: "Show a destination"))
      let pushed = try await event("POST /coordinator")
      #expect(
        try pushed.texts("section.state h2").last
          == "DestinationViewModel, on the page that follows, loaded for the first time")
      #expect(try pushed.texts("section.state p").last?.hasPrefix("This ViewModel has no State") == true)

      try await client.submit(try destination.document.form(button: "Back")).page("Root")
      let event = try await event("POST /coordinator/destination/1/back")

      #expect(
        try event.texts("section.state h2") == [
          "DestinationViewModel, by the action", "RootViewModel, on the page that follows, since it was loaded before",
        ])
      #expect(try event.texts("ol.difference code").suffix(2) == ["nil", "\"You have come back once.\""])
      #expect(
        try event.texts("#facts div").contains(
          "Message Back from Destination 1. Its coordinator has ended. The root has 0 children."))
    }
  }

  @Test func `All State of a page that a browser has not loaded before is new`() async throws {
    try await withInspectedProgram { client, event in
      try await client.post("/home/buttons/title").page("ChangeTitle")
      let event = try await event("POST /home/buttons/title")

      #expect(
        try event.texts("section.state h2").last
          == "ChangeTitleViewModel, on the page that follows, loaded for the first time")
      #expect(try event.texts("ol.difference .added code").contains("\"MVVM\""))
      #expect(try event.all("ol.difference .removed").isEmpty)
    }
  }

  @Test(arguments: [
    ("/home/buttons/greeting", "The action only leads to a page. No topic was touched:"),
    ("/greeting", "The form was refused, and its page is shown again. No topic was touched:"),
    ("/nowhere", "No action has this address, so nothing was done."),
  ])
  func `A request that changes nothing says why`(action: String, text: String) async throws {
    try await withInspectedProgram { client, event in
      _ = try await client.post(action, redirects: .manual)
      #expect(try await event("POST \(action)").first("#explanation")?.text.hasPrefix(text) == true)
    }
  }

  /// Runs the program. The second argument of `body` finds the page of the latest event with a title.
  private func withInspectedProgram(
    _ body: (TestClient, (String) async throws -> HTMLDocument) async throws -> Void
  ) async throws {
    try await withProgram(Self.options, in: TemporaryFolder()) { program in
      let client = TestClient(host: "127.0.0.1", port: try await program.port())
      let inspector = try await program.inspectorPath()
      try await body(client) { title in
        let events = try await client.get("\(inspector)?kind=requests").page("EventList")
        let link = try #require(try events.all("li.event a").first { $0.text == title }, "no event \(title)")
        return try await client.get(try #require(link["href"])).page("EventDetail")
      }
    }
  }
}
