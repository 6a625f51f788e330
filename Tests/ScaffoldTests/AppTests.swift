import Foundation
import Testing

@testable import Scaffold

@Suite struct AppTests {
  private let package: FixturePackage
  private let place: URL

  init() throws {
    place = FileManager.default.temporaryDirectory.appending(path: "ScaffoldAppTests-\(UUID())")
    package = try FixturePackage(root: place.appending(path: "Here"))
    try package.add("vitrine", "Vitrine", "../vitrine")
  }

  @Test func `An app is a package beside this one, with a page and its tests`() throws {
    defer { try? FileManager.default.removeItem(at: place) }

    let text = try package.scaffold("app", "Hello")

    let files = try FileManager.default.subpathsOfDirectory(atPath: place.appending(path: "Hello").path)
    #expect(
      Set(files).isSuperset(of: [
        ".gitignore", "Package.swift", "Sources/Hello/Hello.swift", "Sources/Hello/HelloCoordinator.swift",
        "Sources/Hello/Greeting/GreetingViewModel.swift", "Sources/Hello/Greeting/RenameForm.swift",
        "Templates/Hello/Greeting/Greeting.html",
        "Tests/HelloTests/Greeting/GreetingTests.swift",
      ]))
    let manifest = try String(contentsOf: place.appending(path: "Hello/Package.swift"), encoding: .utf8)
    #expect(manifest.contains(".package(path: \"../vitrine\")"))
    #expect(text.contains("cd \(place.path)/Hello\n"))
  }

  @Test func `Existing files are not changed`() throws {
    defer { try? FileManager.default.removeItem(at: place) }
    try package.write("mine", to: "../Hello/mine.txt")

    #expect(throws: Refusal.self) { try package.scaffold("app", "Hello") }

    #expect(try FileManager.default.subpathsOfDirectory(atPath: place.appending(path: "Hello").path) == ["mine.txt"])
  }

  @Test(arguments: [
    ["app"], ["app", "hello"], ["app", "Site"], ["app", "Greeting"], ["app", "RenameForm"], ["app", "A", "B"],
    ["app", "../A"],
  ])
  func `An invalid name is refused`(words: [String]) throws {
    defer { try? FileManager.default.removeItem(at: place) }

    #expect(throws: Refusal.self) { try package.scaffold(words) }

    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path).sorted() == ["Here", "vitrine"])
  }
}
