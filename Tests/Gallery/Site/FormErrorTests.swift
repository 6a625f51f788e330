import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Gallery

@Suite struct FormErrorTests {
  @Test(arguments: [
    ("/greeting", "Show greeting", "firstName", "", "#firstName"), ("/home", "Change profile", "name", "", "#name"),
    ("/diffable-list", "Insert", "word", "two words", "#word"),
    ("/embedding", "Keep the note", "text", String(repeating: "x", count: 141), "#note-text"),
  ])
  func `A page whose form is refused says so in its title, and above the page with a link to the field`(
    address: String, button: String, field: String, text: String, link: String
  ) async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      let page = try await client.get(address).document
      let title = try #require(page.title)

      let refused = try await client.submit(try page.form(button: button), [field: text])

      #expect(refused.status == .unprocessableContent)
      #expect(refused.document.title == "Error: " + title)
      let summary = try refused.document.all("main > .error-summary[role=alert] a")
      #expect(summary.map { $0["href"] } == [link])
      #expect(try refused.document.first("main p.error")?.text == summary.first?.text)
      #expect(try page.first(".error-summary") == nil)
    }
  }
}
