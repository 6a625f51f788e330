import Foundation
import Testing

@Suite struct StyleTests {
  @Test func `The Gallery shares the shop's basic styles, and none of its pages`() throws {
    let sheet = try String(contentsOf: publicFolder.appending(path: "gallery.css"), encoding: .utf8)
    let files = sheet.matches(of: /@import "([^"]+)"/).map { String($0.output.1) }

    #expect(files.filter { $0.hasPrefix("styles/gallery/") }.count == 3)
    let shops = ["style.css", "accounts", "cards", "goods", "mail", "mailbox", "drafts", "finder", "selection", "hero"]
    for file in files {
      #expect(FileManager.default.fileExists(atPath: publicFolder.appending(path: file).path), "\(file)")
      #expect(!shops.contains { file.hasSuffix("/\($0).css") || file == $0 }, "\(file)")
    }
  }
}
