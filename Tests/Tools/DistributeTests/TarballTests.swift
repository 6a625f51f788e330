import Foundation
import Testing
import TestSupport

@testable import Distribute

@Suite struct TarballTests {
  @Test func `The tarball has the program, what it reads, and the files for operators`() async throws {
    let fixture = try Fixture()

    let file = try await fixture.file()

    #expect(file.lastPathComponent.hasPrefix("storefront-1.2.3-") && file.pathExtension == "gz")
    let paths = try await Set(
      output(of: "tar", "--list", "--file", file.path).split(separator: "\n").map(String.init))
    let root = fixture.tarball.name
    #expect(!paths.contains("\(root)/INSTALL"))
    for path in [
      "storefront", "Vitrine_Storefront.resources/catalogue.csv", "Vitrine_Accounts.resources/names.txt",
      "Public/style.css", "storefront.service",
      "storefront.socket", "storefront.nginx", "storefront.json", "Containerfile", "OperatingTheShop.md", "README.md",
      "LICENCES",
    ] {
      #expect(paths.contains("\(root)/\(path)"), "\(path)")
    }
    let lines = try await output(of: "tar", "--list", "--verbose", "--file", file.path).split(separator: "\n")
    #expect(lines.allSatisfy { $0.contains(" 0/0 ") && $0.contains(" 2001-09-09 ") })
    #expect(lines.contains { $0.hasPrefix("-rwxr-xr-x ") && $0.hasSuffix("/storefront") })
    #expect(lines.contains { $0.hasPrefix("-rw-r--r-- ") && $0.hasSuffix("/style.css") })
  }

  @Test func `The same files give the same bytes`() async throws {
    let fixture = try Fixture()
    let (first, second) = (try await fixture.file(in: "a"), try await fixture.file(in: "b"))

    #expect(try Data(contentsOf: first) == Data(contentsOf: second))
  }

  @Test func `The container has everything that the program reads, and only that`() throws {
    let lines = try String(
      contentsOf: Fixture.operations.appending(path: "Containerfile"), encoding: .utf8
    ).split(separator: "\n")

    let copied = lines.filter { $0.hasPrefix("COPY ") }.map { String($0.split(separator: " ")[1]) }
    #expect(copied == ["storefront"] + Fixture.resources + ["Public"])
    #expect(lines.contains("USER storefront") && lines.contains("STOPSIGNAL SIGTERM"))
  }
}
