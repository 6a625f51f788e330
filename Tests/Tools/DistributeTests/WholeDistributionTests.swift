import Foundation
import HTTPTypes
import Testing
import TestSupport
import WebMVVMTesting

private let choice = ProcessInfo.processInfo.environment["VITRINE_DISTRIBUTE"]

/// `swift package distribute`, as a person runs it, and the shop that comes out of it.
///
/// `VITRINE_DISTRIBUTE=1` builds the program, which takes many minutes; `VITRINE_DISTRIBUTE=/path/storefront` packs a
/// program that is there.
@Suite(.enabled(if: choice != nil, "VITRINE_DISTRIBUTE=1 builds the program and packs it."))
struct WholeDistributionTests {
  @Test func `The tarball serves the shop from any folder`() async throws {
    let folder = try TemporaryFolder()
    let tarball = try await distribution(in: folder, suffix: ".tar.gz")
    try FileManager.default.createDirectory(at: folder.url.appending(path: "any"), withIntermediateDirectories: true)
    _ = try await output(
      of: "tar", "--extract", "--strip-components=1", "--file", tarball, "--directory", folder.path("any"))

    try await expectShop(of: folder.path("any/storefront"), in: folder)
  }

  /// Packs the shop, and returns the path of one of the files.
  private func distribution(in folder: TemporaryFolder, suffix: String) async throws -> String {
    let program = choice.flatMap { $0 == "1" ? nil : ["--program", $0] } ?? []
    // The build of the tests can be in use.
    let build = try await runBuildTool(
      [
        "swift", "package", "--scratch-path", ".build/distribute", "distribute", "--product", "storefront", "--output",
        folder.path("out"),
      ]
        + program, in: packageFolder)
    try #require(build.status == 0, "\(build.output)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path("out"))
    let file = try #require(files.first { $0.hasSuffix(suffix) })
    return folder.path("out/\(file)")
  }

  /// Starts the program with an empty environment in an empty folder.
  private func expectShop(of program: String, in folder: TemporaryFolder) async throws {
    try folder.write("", to: "empty/.keep")
    try await withProgram(
      ["-i", program, "demo", "--port", "0", "--database", folder.path("shop.sqlite")],
      in: folder.url.appending(path: "empty")
    ) { shop in
      let client = TestClient(host: "127.0.0.1", port: try await shop.port())

      #expect(try await client.get("/sorts").document.all("main li[id]").count == 12)
      #expect(try await client.get("/style.css").status == .ok)
    }
  }
}
