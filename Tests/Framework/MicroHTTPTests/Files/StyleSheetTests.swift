import Foundation
import HTTPTypes
import MicroHTTP
import TestSupport
import Testing

struct StyleSheetTests {
  private let folder: TemporaryFolder
  private let files: StaticFiles

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("@import \"styles/a.css\";\n@import \"/styles/b.css\";\np { margin: 0 }\n", to: "style.css")
    try folder.write("a { color: red }\n", to: "styles/a.css")
    try folder.write("b { background: url(\"/tea.svg\") }\n", to: "styles/b.css")
    try folder.write("<svg/>", to: "tea.svg")
    files = try StaticFiles(folder: folder.url.path)
  }

  private func sheet(_ path: String = "/style.css") throws -> String? {
    guard case .bytes(let bytes)? = try files.response(to: Request(method: .get, target: path))?.body else {
      return nil
    }
    return bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `A style sheet is joined with the sheets that it imports, in their order`() throws {
    let picture = files.address(of: "/tea.svg")
    #expect(picture.contains("?v="))
    #expect(try sheet() == "a { color: red }\nb { background: url(\"\(picture)\") }\np { margin: 0 }\n")
  }

  @Test(arguments: ["styles/a.css", "tea.svg"])
  func `A change of what a style sheet contains gives it another version`(_ name: String) throws {
    let before = files.address(of: "/style.css")
    try folder.write("other { color: blue }\n", to: name)
    #expect(files.address(of: "/style.css") != before)
  }

  @Test func `Sheets that import each other end somewhere`() throws {
    try folder.write("@import \"style.css\";\nx {}\n", to: "circle.css")
    try folder.write("@import \"circle.css\";\ny {}\n", to: "style.css")
    let text = try #require(try sheet())
    #expect(text.hasSuffix("x {}\ny {}\n"))
    #expect(text.count < 200)
  }

  @Test(arguments: ["missing.css", "../outside.css", "/etc/hostname"])
  func `An import of what is not in the folder stays as it is`(_ name: String) throws {
    try folder.write("@import \"\(name)\";\n", to: "style.css")
    #expect(try sheet() == "@import \"\(name)\";\n")
  }
}
