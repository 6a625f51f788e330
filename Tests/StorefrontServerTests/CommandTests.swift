import Testing

@Suite struct CommandTests {
  @Test(arguments: [[], ["serve"], ["import"]])
  func `The help names every option`(command: [String]) async throws {
    let folder = try TemporaryFolder()

    let run = try await withStorefront(command + ["--help"], in: folder) { storefront in
      (ending: try await storefront.end(), output: storefront.output, errors: storefront.errors)
    }

    #expect(run.ending == 0)
    #expect(run.errors == "")
    #expect(run.output.contains("USAGE: storefront"))
    #expect(run.output.contains(command == ["import"] ? "--currency" : command == [] ? "import" : "--public-url"))
  }

  @Test(
    arguments: [
      ["--colour", "red"], ["serve", "--port"], ["serve", "--port", "http"], ["buy"], ["import"],
      ["import", "a.csv", "b.csv"], ["serve", "--log-level", "loud"], ["serve", "--public-url", "shop"],
      ["serve", "--public-url", "ftp://shop.example"],
    ])
  func `A command line that can't be read is refused with what it may say`(arguments: [String]) async throws {
    let folder = try TemporaryFolder()

    try await withStorefront(arguments, in: folder) { storefront in
      let ending = try await storefront.end()
      #expect(ending == 64)
      #expect(storefront.errors.contains("Error: ") && storefront.errors.contains("Usage: storefront"))
      #expect(storefront.output == "")
    }
  }
}
