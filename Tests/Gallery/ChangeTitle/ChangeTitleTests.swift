import HTTPTypes
import MVVM
import Testing
import WebMVVMTesting

@testable import Gallery

@Suite struct ChangeTitleTests {
  @Test func `The label shows the second title, the first value that it received`() async throws {
    try await withGallery { gallery in
      let page = try await gallery.client().get("/change-title").page("ChangeTitle")

      #expect(try page.first("#title-label")?.text == "MVVM")
      #expect(try page.first("#received")?.text == "The label has received 1 value.")
    }
  }

  @Test func `Each change is another of the titles, and one more value for the label`() async throws {
    try await withGallery { gallery in
      let (client, other) = (gallery.client(), gallery.client())
      var page = try await client.get("/change-title").page("ChangeTitle")

      for count in 2...8 {
        let before = try page.first("#title-label")?.text
        let response = try await client.submit(try page.form(button: "Change title"))
        #expect(response.redirects.map(\.status) == [.seeOther])
        page = try response.page("ChangeTitle")
        let title = try #require(try page.first("#title-label")?.text)
        #expect(title != before && DemoViewModel.titles.contains(title))
        #expect(try page.first("#received")?.text == "The label has received \(count) values.")
      }
      #expect(
        try await other.get("/change-title").document.first("#received")?.text == "The label has received 1 value.")
    }
  }

  @Test func `When many clicks arrive at once, none is lost`() async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      _ = try await client.get("/change-title")

      try await withThrowingTaskGroup { group in
        for _ in 1...12 { group.addTask { _ = try await client.post("/change-title", redirects: .manual) } }
        try await group.waitForAll()
      }

      #expect(
        try await client.get("/change-title").document.first("#received")?.text == "The label has received 13 values.")
    }
  }

  @Test func `The screen binds once, and its label follows the title alone`() {
    let screen = DemoScreen(ChangeTitleState())
    #expect(screen.titleLabel.receivedCount == 1)

    screen.viewModel?.changeTitle()

    #expect(screen.titleLabel.receivedCount == 2)
    #expect(screen.titleLabel.text == screen.viewModel?.title)
    screen.viewModel = nil
    #expect(screen.titleLabel.receivedCount == 2)
  }
}
