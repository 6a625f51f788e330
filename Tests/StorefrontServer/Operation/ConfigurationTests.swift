import Foundation
import Testing
import WebMVVMTesting

@Suite struct ConfigurationTests {
  private func run(
    _ variables: [String], _ arguments: [String], in folder: TemporaryFolder
  ) async throws -> (ending: Int32, output: String, errors: String) {
    try await withProgram(variables + [Storefront.program.path] + arguments, in: folder.url) {
      (try await $0.end(), $0.output, $0.errors)
    }
  }

  @Test func `The shop is served as the file says`() async throws {
    let folder = try TemporaryFolder()
    let file = #"{"name": "Kim & Sons", "port": 0, "database": "kim.sqlite", "public": "\#(publicFolder.path)"}"#
    try Data(file.utf8).write(to: URL(filePath: folder.path("shop.json")))

    try await withStorefront(["--config", "shop.json"], in: folder) { server in
      let page = try await server.client().get("/").document

      #expect(try page.first("a.brand")?.text == "Kim & Sons")
      #expect(FileManager.default.fileExists(atPath: folder.path("kim.sqlite")))
    }
  }

  @Test func `A mistyped variable is a warning in the log of the shop, and on the terminal of other commands`()
    async throws
  {
    let folder = try TemporaryFolder()
    let serve = ["serve", "--port", "0", "--public", publicFolder.path, "--log-format", "json"]
    let errors = try await withProgram(
      ["VITRINE_PROT=1", Storefront.program.path] + serve, in: folder.url
    ) { server in
      _ = try await server.port()
      server.send(SIGTERM)
      #expect(try await server.end() == 0)
      return server.errors
    }
    let list = try await run(["VITRINE_PROT=1"], ["sort", "list"], in: folder)

    let warning = "Unknown variable 'VITRINE_PROT'. Did you mean 'VITRINE_PORT'?"
    #expect(errors.hasPrefix("{") && errors.contains(#""level":"warning""#) && errors.contains(warning), "\(errors)")
    #expect(list.ending == 0 && list.errors == "Warning: \(warning)\n")
  }
}
