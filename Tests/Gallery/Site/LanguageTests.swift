import Foundation
import HTTPTypes
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Gallery

@Suite struct LanguageTests {
  @Test func `A browser that prefers Chinese gets the Chinese index`() async throws {
    try await withGallery { gallery in
      let response = try await gallery.client().get("/", headerFields: [.acceptLanguage: "zh-CN,zh;q=0.9"])

      #expect(response.target == "/zh")
      let page = try response.page("Index")
      #expect(try page.first("html")?["lang"] == "zh-Hans")
      #expect(try page.first("h1")?.text == "示例集")
    }
  }

  @Test(arguments: GallerySection.allCases)
  func `Every scene is in Chinese, its links stay there, and a link leads to the English page`(
    section: GallerySection
  ) async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      let page = try await client.get("/zh\(section.address)").document

      #expect(try page.first("h1")?.text != section.title)
      for element in ["#advice", "#lifetime", "header.pattern p"] {
        let text = try #require(try page.first(element)?.text)
        #expect(text.unicodeScalars.count { (0x4E00...0x9FFF).contains($0.value) } > 10, "\(text)")
      }
      let links = try page.all("a[href^='/']").compactMap { $0["href"] }.filter { !$0.contains("language=") }
      #expect(links.allSatisfy { $0 == "/zh" || $0.hasPrefix("/zh/") }, "\(links)")
      #expect(try page.all("form").allSatisfy { $0["action"]?.hasPrefix("/zh/") == true })
      let english = try await client.follow(try page.link(text: "English"))
      #expect(try english.document.first("h1")?.text == section.title)
    }
  }

  @Test func `An action on a Chinese page leads to a Chinese page, with its message in Chinese`() async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      let page = try await client.get("/zh/greeting").page("Greeting")

      let refused = try await client.submit(try page.form(button: "显示问候"), ["firstName": ""])
      let again = try await client.submit(try page.form(button: "重新开始"))

      #expect(try refused.page("Greeting", .unprocessableContent).first("#firstName-error")?.text == "请填写名。")
      #expect(again.target == "/zh/greeting")
      #expect(try again.document.flash == "场景已重新开始。")
    }
  }
}
