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

  @Test func `The configuration is printed with the source of each value, and the program ends`() async throws {
    let folder = try TemporaryFolder()
    try Data(#"{"name": "Kim & Sons", "streams": 12}"#.utf8).write(to: URL(filePath: folder.path("shop.json")))

    let run = try await run(
      ["VITRINE_PUBLIC_URL=https://shop.example", "VITRINE_STREAMS=34"],
      ["serve", "--print-configuration", "--config", "shop.json", "--port", "8081"], in: folder)

    #expect(run.ending == 0 && run.errors == "")
    let lines = run.output.split(separator: "\n")
    #expect(lines.contains("port = 8081 (command line)"))
    #expect(lines.contains("public-url = https://shop.example (environment VITRINE_PUBLIC_URL)"))
    #expect(lines.contains("streams = 34 (environment VITRINE_STREAMS)"))
    #expect(lines.contains("name = Kim & Sons (file shop.json)"))
    #expect(lines.contains("host = 127.0.0.1 (default)"))
    #expect(lines.contains("database = storefront.sqlite (default)"))
    #expect(lines.contains("tagline = not set (default)"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("storefront.sqlite")))
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

  @Test func `An unknown key is an error with the nearest name and the file`() async throws {
    let folder = try TemporaryFolder()
    try Data(#"{"databse": "shop.sqlite"}"#.utf8).write(to: URL(filePath: folder.path("shop.json")))

    let run = try await run([], ["serve", "--config", "shop.json"], in: folder)

    #expect(run.ending == EX_USAGE)
    #expect(run.errors.contains("'--databse'") && run.errors.contains("'--database'"), "\(run.errors)")
    #expect(run.errors.contains("file shop.json"), "\(run.errors)")
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

  @Test func `An invalid value is an error with its source`() async throws {
    let run = try await run(["VITRINE_PORT=many"], ["serve"], in: TemporaryFolder())

    #expect(run.ending == EX_USAGE)
    #expect(run.errors.contains("many") && run.errors.contains("VITRINE_PORT"), "\(run.errors)")
  }

  @Test func `A database in memory is refused wherever its name comes from`() async throws {
    let folder = try TemporaryFolder()
    try Data(#"{"database": ":memory:"}"#.utf8).write(to: URL(filePath: folder.path("shop.json")))

    for source in ["environment VITRINE_DATABASE", "file shop.json"] {
      let isFile = source == "file shop.json"
      let variable = isFile ? "VITRINE_CONFIG=shop.json" : "VITRINE_DATABASE=:memory:"
      for command in [["serve", "--print-configuration"], ["sort", "list"]] {
        let run = try await run([variable], command, in: folder)

        #expect(run.ending == EX_USAGE && run.output == "")
        #expect(run.errors.contains("--database needs the path") && run.errors.contains(source), "\(run.errors)")
      }
    }
  }

  @Test func `A printed configuration is checked like one that is used`() async throws {
    for arguments in [["--port", "70000"], ["--keep-pages", "64MB"], ["--public-url", "https://shop.example/?a=b"]] {
      let run = try await run([], ["serve", "--print-configuration"] + arguments, in: TemporaryFolder())

      #expect(run.ending == EX_USAGE && run.output == "" && run.errors.contains(arguments[0]), "\(run.errors)")
    }
  }

  @Test func `A missing file is an error of the configuration`() async throws {
    let run = try await run([], ["serve", "--config", "nowhere.json"], in: TemporaryFolder())

    #expect(run.ending == EX_CONFIG && run.errors.contains("nowhere.json"))
  }
}
