import Foundation
import Testing

@testable import Gallery

@Suite struct ListingsTests {
  private static let package = publicFolder.deletingLastPathComponent()

  @Test(arguments: GallerySection.allCases)
  func `Every scene lists its ViewModels and its templates, as they are`(
    section: GallerySection
  ) throws {
    let entry = section.entry
    let listings = Listings.built[section]

    #expect(listings.map(\.path) == entry.sources + entry.templates)
    #expect(entry.sources.contains { $0.hasSuffix("ViewModel.swift") })
    #expect(!entry.templates.isEmpty)
    for listing in listings {
      let file = try String(contentsOf: Self.package.appending(path: listing.path), encoding: .utf8)
      #expect(listing.lines.map { $0.text + "\n" }.joined() == file, "\(listing.path)")
    }
    #expect(listings.contains { $0.path.hasSuffix("Coordinator.swift") })
    for piece in entry.subject {
      #expect(listings.contains { $0.lines.contains { $0.isSubject && $0.text.contains(piece) } }, "\(piece)")
    }
  }

  @Test(arguments: GallerySection.allCases)
  func `A scene lists all templates, ViewModels and coordinators of its folder`(section: GallerySection) throws {
    let listed = section.entry.sources + section.entry.templates
    let folder = try #require(section.entry.templates.first?.split(separator: "/").dropLast().last)
    for (kind, ends) in [("Templates", [".html"]), ("Sources", ["ViewModel.swift", "Coordinator.swift"])] {
      let path = "\(kind)/Gallery/\(folder)"
      let files = try FileManager.default.contentsOfDirectory(atPath: Self.package.appending(path: path).path)
        .filter { file in !file.hasPrefix("IndexEntry") && ends.contains { file.hasSuffix($0) } }
      #expect(!files.isEmpty)
      for file in files { #expect(listed.contains("\(path)/\(file)")) }
    }
  }

  @Test func `Without the sources, nothing is listed`() {
    #expect(Listings(folder: nil)[.greeting].isEmpty)
    #expect(Listings(folder: URL(filePath: "/no/such/folder"))[.greeting].isEmpty)
  }
}
