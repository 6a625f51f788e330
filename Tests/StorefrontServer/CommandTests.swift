import Testing

@Suite struct CommandTests {
  private static let words = [
    []: ["demo", "import", "user", "serve"], ["demo"]: ["--open-to-everybody", "--database"],
    ["serve"]: ["--public-url", "--signup", "open|closed"], ["import"]: ["--currency"],
    ["user"]: ["add", "list", "password", "remove"], ["mail"]: ["list", "read", "reply", "send"],
    ["user", "add"]: ["--password", "--role", "--database"],
  ]

  @Test(arguments: [
    [], ["demo"], ["serve"], ["import"], ["user"], ["user", "add"], ["user", "list"], ["user", "remove"],
  ])
  func `The help names every option`(command: [String]) async throws {
    let folder = try TemporaryFolder()

    let run = try await withStorefront(command + ["--help"], in: folder) { storefront in
      (ending: try await storefront.end(), output: storefront.output, errors: storefront.errors)
    }

    #expect(run.ending == 0)
    #expect(run.errors == "")
    #expect(run.output.contains("USAGE: storefront"))
    for word in Self.words[command] ?? ["--database"] { #expect(run.output.contains(word), "\(word)") }
  }

  @Test(
    arguments: [
      (["imprt", "goods.csv"], "Did you mean 'storefront import'?"),
      (["Import", "goods.csv"], "Did you mean 'storefront import'?"),
      (["sevre"], "Did you mean 'storefront serve'?"), (["goods", "lst"], "Did you mean 'storefront goods list'?"),
      (["user", "signout", "Wen"], "Did you mean 'storefront user sign-out'?"),
      (["mail", "sned", "--to", "all"], "Did you mean 'storefront mail send'?"),
      (["back", "x"], "Did you mean 'storefront backup'?"),
      (["buy"], "The commands of 'storefront' are demo, serve, import, "), (["buy"], ", check, reindex, move."),
      (["user", "rename"], "The commands of 'storefront user' are add, list"),
      (["import", "--curency", "EUR", "x.csv"], "Did you mean '--currency'?"),
      (["goods", "show", "1", "--databse", "x"], "Did you mean '--database'?"),
    ])
  func `A mistyped command or option is answered with the one that was probably meant`(
    arguments: [String], suggestion: String
  ) async throws {
    let folder = try TemporaryFolder()

    let run = try await storefront(arguments: arguments, in: folder)

    #expect(run.ending == 64 && run.errors.contains(suggestion), "\(run.errors)")
  }

  @Test(
    arguments: [
      ["--colour", "red"], ["serve", "--port"], ["serve", "--port", "http"], ["buy"], ["import"],
      ["import", "a.csv", "b.csv"], ["serve", "--log-level", "loud"], ["serve", "--public-url", "shop"],
      ["serve", "--public-url", "ftp://shop.example"], ["serve", "--signup", "maybe"], ["user", "rename"],
      ["user", "add"], ["user", "remove"], ["user", "list", "Wen"],
    ])
  func `An invalid command line is refused with the usage`(arguments: [String]) async throws {
    let folder = try TemporaryFolder()

    try await withStorefront(arguments, in: folder) { storefront in
      let ending = try await storefront.end()
      #expect(ending == 64)
      #expect(storefront.errors.contains("Error: ") && storefront.errors.contains("Usage: storefront"))
      #expect(storefront.output == "")
    }
  }
}
