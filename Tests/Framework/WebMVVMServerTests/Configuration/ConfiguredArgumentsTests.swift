import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import WebMVVMServer

@Suite struct ConfiguredArgumentsTests {
  private struct Shop: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "shop", subcommands: [Serve.self, Say.self], defaultSubcommand: Serve.self)
  }

  private struct Serve: ParsableCommand {
    @Option var port = 8080
    @Option var database = "shop.sqlite"
    @OptionGroup var options: ServeOptions
  }

  private struct Say: ParsableCommand {
    @Option var database = "shop.sqlite"
    @Option var word: String
  }

  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func configured(
    _ arguments: [String], _ environment: [String: String] = [:], file: String? = nil
  ) throws -> ConfiguredArguments {
    var environment = environment
    if let file {
      try Data(file.utf8).write(to: URL(filePath: folder.path("shop.json")))
      environment["VITRINE_CONFIG"] = folder.path("shop.json")
    }
    return try ConfiguredArguments(arguments, of: CommandInfo(of: Shop.self), environment: environment)
  }

  private func serve(_ configured: ConfiguredArguments) throws -> Serve {
    try #require(Shop.parseAsRoot(configured.arguments) as? Serve)
  }

  @Test
  func
    `The command line comes before the environment, the environment before the file, and the file before the default`()
    throws
  {
    let file = #"{"port": 1, "host": "localhost", "streams": 7, "public-url": "https://file.example"}"#
    let environment = ["VITRINE_PORT": "2", "VITRINE_STREAMS": "8", "VITRINE_PUBLIC_URL": ""]

    let configured = try configured(["serve", "--port", "3"], environment, file: file)
    let command = try serve(configured)

    #expect(command.port == 3 && command.options.streams == 8 && command.options.host == "localhost")
    #expect(command.options.isSecure)
    #expect(command.options.connectionsPerAddress == 4_096)
    let sources = Dictionary(uniqueKeysWithValues: configured.settings.map { ($0.option.name, "\($0.source)") })
    #expect(sources["port"] == "command line" && sources["streams"] == "environment VITRINE_STREAMS")
    #expect(sources["host"] == "file \(folder.path("shop.json"))" && sources["database"] == "default")
  }

  @Test(arguments: [
    ("true", true), ("1", true), ("yes", true), ("false", false), ("0", false), ("", false),
  ])
  func `A flag is set or not`(text: String, isSet: Bool) throws {
    #expect(try serve(configured([], ["VITRINE_ACCESS_LOG": text])).options.accessLog == isSet)
    #expect(try serve(configured(["--access-log"], ["VITRINE_ACCESS_LOG": text])).options.accessLog)
    #expect(try !serve(configured([], file: #"{"access-log": false}"#)).options.accessLog)
    #expect(try serve(configured([], file: #"{"access-log": true}"#)).options.accessLog)
  }

  @Test func `A flag that is neither set nor not is an error with its source`() throws {
    let error = try #require(
      #expect(throws: ConfigurationFailure.self) { try configured([], ["VITRINE_ACCESS_LOG": "maybe"]) })

    #expect(error.description.contains("--access-log") && error.description.contains("VITRINE_ACCESS_LOG"))
  }

  @Test func `A value that begins with hyphens is a value`() throws {
    #expect(try serve(configured([], ["VITRINE_DATABASE": "--port"])).database == "--port")
    #expect(try serve(configured(["--database=--port"], ["VITRINE_PORT": "5"])).port == 5)
  }

  @Test func `An unknown key of the file is an error with the nearest name`() throws {
    let configured = try configured(["serve"], file: #"{"prot": 8080}"#)

    let error = try #require(#expect(throws: (any Error).self) { try Shop.parseAsRoot(configured.arguments) })

    let message = Shop.message(for: error)
    #expect(message.contains("'--prot'") && message.contains("'--port'"))
    #expect(configured.source(ofOptionIn: message)?.contains("shop.json") == true)
  }

  @Test func `A variable that names no option is reported with the nearest name`() throws {
    let configured = try configured(
      ["serve"], ["VITRINE_PROT": "1", "VITRINE_PORT": "2", "VITRINE_CONFIG": "", "VITRINE_EMPTY": "", "PORT": "3"])

    #expect(configured.unknownVariables == ["VITRINE_PROT"])
    let warning = ConfiguredArguments.warning(aboutUnknown: "VITRINE_PROT", of: Shop.self)
    #expect(warning == "Unknown variable 'VITRINE_PROT'. Did you mean 'VITRINE_PORT'?")
    #expect(try serve(configured).port == 2)
  }

  @Test(arguments: ["VITRINE_SOMETHING_ELSE", "VITRINE_", "VITRINE_A=\u{1B}'b", "VITRINE_HELP"])
  func `A variable that resembles no option is reported without one`(name: String) throws {
    #expect(try configured([], [name: "1"]).unknownVariables == [name])
    #expect(
      ConfiguredArguments.warning(aboutUnknown: name, of: Shop.self) == "Unknown variable '\(name)'.")
  }

  @Test func `The variables that the package itself uses are known`() throws {
    let scripts = ["run", "stress"].map { packageFolder.appending(path: ".ci/\($0)") }
    let files = [packageFolder.appending(path: "Package.swift")] + scripts
    let tests = try FileManager.default.subpathsOfDirectory(atPath: packageFolder.appending(path: "Tests").path)
    let sources = tests.filter { $0.hasSuffix(".swift") }.map { packageFolder.appending(path: "Tests/\($0)") }
    var environment: [String: String] = [:]
    for file in files + sources {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /environment\["(VITRINE_[A-Z_]+)"\]/) { environment[String(match.output.1)] = "1" }
      if scripts.contains(file) {
        for match in text.matches(of: /(VITRINE_[A-Z_]+)=/) { environment[String(match.output.1)] = "1" }
      }
    }

    // These tests name a file with it.
    environment["VITRINE_CONFIG"] = nil
    #expect(environment["VITRINE_KILLS"] != nil && environment["VITRINE_TEST_DATABASE"] != nil)
    #expect(try configured(["say"], environment).unknownVariables == [])
  }

  @Test func `An unknown key is an error for other commands, too`() throws {
    let configured = try configured(["say", "--word", "hi"], file: #"{"databse": "shop.sqlite"}"#)

    let error = try #require(#expect(throws: (any Error).self) { try Shop.parseAsRoot(configured.arguments) })

    #expect(Shop.message(for: error).contains("'--database'"))
  }

  @Test func `What is configured comes before the two hyphens that end the options`() throws {
    let configured = try configured(["serve", "--", "-5"], ["VITRINE_PORT": "5"])

    #expect(configured.arguments == ["serve", "--port=5", "--", "-5"])
  }

  @Test(arguments: [
    (["serve", "-5"], true), (["serve", "--port", "-12.50"], true), (["serve", "--", "-5"], false),
    (["serve", "--port=-5"], false), (["serve", "-p"], false), (["serve", "5"], false),
  ])
  func `A message explains how to write a negative number`(arguments: [String], isExplained: Bool) throws {
    let hint = try configured(arguments).hint(for: "Missing value")

    #expect((hint?.contains("at the end: -- \(arguments.last ?? "")") ?? false) == isExplained)
  }

  @Test func `Other commands take from the environment and the file what they have in common with the program`() throws
  {
    let file = #"{"database": "file.sqlite", "port": 1}"#

    let configured = try configured(["say", "--word", "hi"], ["VITRINE_WORD": "no"], file: file)

    #expect(configured.arguments == ["say", "--word", "hi", "--database=file.sqlite"])
  }

  @Test(arguments: [["--help"], ["help", "serve"], ["serve", "-h"], ["--version"]])
  func `A request for help stays as it is`(arguments: [String]) throws {
    #expect(try configured(arguments, ["VITRINE_PORT": "many"]).arguments == arguments)
  }

  @Test(arguments: ["", "[1]", "{", "port: 8080"])
  func `A file that is not an object in JSON is an error`(text: String) throws {
    #expect(throws: ConfigurationFailure.self) { try configured([], file: text) }
  }

  @Test(arguments: ["[1, 2]", "[]", "{}", #"{"number": 8080}"#, "null"])
  func `A list, an object or null is not the value of an option`(value: String) throws {
    for command in [[], ["say", "--word", "hi"]] {
      let error = try #require(
        #expect(throws: ConfigurationFailure.self) { try configured(command, file: #"{"port": \#(value)}"#) })

      #expect(error.description.contains("“port”"))
    }
  }

  @Test(arguments: ["true", "false"])
  func `Only a flag can be true or false`(value: String) throws {
    for key in ["port", "host", "database"] {
      for command in [[], ["say", "--word", "hi"]] {
        let error = try #require(
          #expect(throws: ConfigurationFailure.self) { try configured(command, file: #"{"\#(key)": \#(value)}"#) })

        #expect(error.description.contains("“\(key)”") && error.description.contains("must be a text or a number"))
      }
    }
  }

  @Test(arguments: ["", " \n"])
  func `An empty file is called empty`(text: String) throws {
    let error = try #require(#expect(throws: ConfigurationFailure.self) { try configured([], file: text) })

    #expect(error.description.contains("shop.json is empty"))
  }

  @Test func `Control characters are shown as in the log`() throws {
    let description = try configured(["--print-configuration", "--database=a\u{1B}[31m\nport = 1"]).description

    #expect(description.contains(#"database = a\u001b[31m\nport = 1 (command line)"#))
    #expect(!description.contains("\u{1B}"))
  }

  @Test(arguments: [
    ("postgres://shop:s3cret@db.example/shop", "postgres://shop:***@db.example/shop"),
    ("postgres://shop:a@b:c@db/shop?sslmode=require", "postgres://shop:***@db/shop?sslmode=require"),
    ("postgres://db/shop?user=shop&password=s3cret&x=1", "postgres://db/shop?user=shop&password=***&x=1"),
    ("postgres://db/shop?pass%77ord=s3cret&x=1", "postgres://db/shop?pass%77ord=***&x=1"),
    ("postgres://db/shop?sslpassword=s3cret", "postgres://db/shop?sslpassword=***"),
    ("postgres://db/shop?x=%zz&PassWord=s3cret", "postgres://db/shop?x=%zz&PassWord=***"),
    ("host=db password='two words' user=shop", "host=db password=*** user=shop"),
    ("https://shop.example", "https://shop.example"), ("shop.sqlite", "shop.sqlite"),
  ])
  func `Passwords are hidden where the configuration is shown`(text: String, shown: String) throws {
    let description = try configured([], ["VITRINE_DATABASE": text]).description

    #expect(description.contains("database = \(shown) (environment VITRINE_DATABASE)"))
  }
}
