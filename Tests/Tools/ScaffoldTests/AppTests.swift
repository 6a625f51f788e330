import Foundation
import TestSupport
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

  @Test func `An app is a package beside this one, with a database, a page and tests`() throws {
    defer { try? FileManager.default.removeItem(at: place) }

    let text = try package.scaffold("app", "Hello")

    let files = try FileManager.default.subpathsOfDirectory(atPath: place.appending(path: "Hello").path)
    #expect(
      Set(files).isSuperset(of: [
        ".gitignore", "Package.swift", "README.md", "Sources/Hello/Program.swift", "Sources/Hello/Site/HelloSite.swift",
        "Sources/Hello/Database/Schema+Hello.swift", "Sources/Hello/Localizable.xcstrings",
        "Sources/Hello/Home/HomeViewModel.swift", "Templates/Hello/Home/Home.html",
        "Tests/HelloTests/Site/HelloSiteTests.swift", "Tests/HelloTests/Support/TestSite.swift",
      ]))
    let manifest = try contents(of: "Package.swift")
    #expect(manifest.contains("path: \"../vitrine\","))
    #expect(text.contains("cd \(place.path)/Hello\n"))
  }

  @Test func `An app with accounts has them in its schema, its site and its tests`() throws {
    defer { try? FileManager.default.removeItem(at: place) }

    _ = try package.scaffold("app", "Hello", "--accounts")

    #expect(try contents(of: "Package.swift").contains(".product(name: \"Accounts\", package: \"vitrine\"),"))
    #expect(try contents(of: "Sources/Hello/Database/Schema+Hello.swift").contains("including: [.accounts])"))
    #expect(try contents(of: "Sources/Hello/Site/HelloSite.swift").contains("struct HelloSite: AccountSite {"))
    #expect(try contents(of: "Tests/HelloTests/Site/AccountTests.swift").contains("signs up"))
  }

  @Test func `The type with @main is not called like the module, and no placeholder is left`() throws {
    defer { try? FileManager.default.removeItem(at: place) }

    _ = try package.scaffold("app", "Hello")

    #expect(try contents(of: "Sources/Hello/Program.swift").contains("@main\nenum Program {"))
    _ = try package.scaffold("app", "Hello2", "--accounts")
    for path in try FileManager.default.subpathsOfDirectory(atPath: place.path) {
      #expect((try? contents(of: "../\(path)"))?.contains("<#") != true, "\(path)")
    }
  }

  @Test func `Existing files are not changed`() throws {
    defer { try? FileManager.default.removeItem(at: place) }
    try package.write("mine", to: "../Hello/mine.txt")

    #expect(throws: Refusal.self) { try package.scaffold("app", "Hello") }

    #expect(try FileManager.default.subpathsOfDirectory(atPath: place.appending(path: "Hello").path) == ["mine.txt"])
  }

  @Test(arguments: [
    ["app"], ["app", "hello"], ["app", "Site"], ["app", "Program"], ["app", "Persistence"], ["app", "Default"],
    ["app", "A", "B"], ["app", "../A"], ["app", "A", "--accounts=yes"],
    ["app", "A", "--account"], ["app", "--accounts"], ["app", "AccountService"], ["app", "Gallery"],
  ])
  func `An invalid name is refused`(words: [String]) throws {
    defer { try? FileManager.default.removeItem(at: place) }

    #expect(throws: Refusal.self) { try package.scaffold(words) }

    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path).sorted() == ["Here", "vitrine"])
  }

  @Test func `No app can have the name of a target of Vitrine`() throws {
    let manifest = try String(contentsOf: packageFolder.appending(path: "Package.swift"), encoding: .utf8)
    let targets = manifest.matches(of: /\.(?:target|executableTarget|systemLibrary|plugin)\(\s*name: "(\w+)"/)

    #expect(Set(targets.map { String($0.output.1) }) == AppPlan.targets)
  }

  private func contents(of path: String) throws -> String {
    try String(contentsOf: place.appending(path: "Hello/\(path)"), encoding: .utf8)
  }
}
