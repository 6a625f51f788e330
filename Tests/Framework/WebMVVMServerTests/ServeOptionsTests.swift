import ArgumentParser
import Logging
import MicroHTTP
import Testing
import WebMVVM

@testable import WebMVVMServer

@Suite struct ServeOptionsTests {
  @Test func `By default, the site is for this machine only`() throws {
    let options = try ServeOptions.parse([])

    #expect(options.isLocal && !options.isSecure && !options.isBehindProxy)
    #expect(options.connectionsPerAddress == ServerConfiguration().connectionsPerAddress)
    #expect(options.streams == ServerConfiguration().streamLimit)
    #expect(options.keptBytes == SiteConfiguration().keptBytes)
    #expect(options.logLevel == .info)
    #expect(options.inspector() == nil)
  }

  @Test(arguments: [
    (["--host", "localhost"], true), (["--host", "::1"], true), (["--host", "0.0.0.0"], false),
    (["--host", "::"], false),
    (["--public-url", "http://shop.example"], false),
  ])
  func `Only a site on a loopback address without a public URL is local`(arguments: [String], isLocal: Bool) throws {
    #expect(try ServeOptions.parse(arguments).isLocal == isLocal)
  }

  @Test func `With a public URL, the site is behind a proxy`() throws {
    let options = try ServeOptions.parse(["--public-url", "https://shop.example"])

    #expect(options.isBehindProxy && options.isSecure)
  }

  @Test(arguments: [
    "--connections-per-address", "--streams", "--streams-per-address", "--open-pages-per-address",
    "--open-pages-per-stream",
  ])
  func `A number is accepted from 0 to 1,000,000`(option: String) throws {
    for number in ["0", "1000000"] { _ = try ServeOptions.parse([option, number]) }
    for number in ["-1", "1000001", "many", ""] {
      let error = #expect(throws: (any Error).self) { try ServeOptions.parse(["\(option)=\(number)"]) }
      #expect(ServeOptions.message(for: try #require(error)).contains(option))
    }
  }

  @Test func `Open pages follow the Model unless there are no streams`() throws {
    #expect(try ServeOptions.parse([]).hasStreams)
    #expect(try !ServeOptions.parse(["--streams", "0"]).hasStreams)
  }

  @Test func `The numbers of open pages are limited, unless the limit is 0`() throws {
    let standard = try ServeOptions.parse([]).liveLimits
    #expect(standard.pagesPerAddress == 256 && standard.pagesPerStream == 16)
    let chosen = try ServeOptions.parse(["--open-pages-per-address", "9", "--open-pages-per-stream", "0"]).liveLimits
    #expect(chosen.pagesPerAddress == 9 && chosen.pagesPerStream == .max)
  }

  @Test(arguments: [(-1, false), (0, true), (65_535, true), (65_536, false)])
  func `A port is from 0 to 65535`(port: Int, isPort: Bool) {
    let error = (try? ServeOptions.check(port: port)) == nil
    #expect(error != isPort)
  }

  @Test(arguments: [
    (["--keep-pages", "64MB"], "--keep-pages"), (["--keep-pages", "64MB"], "nKiB|nMiB|nGiB"),
    (["--public-url", "shop.example"], "--public-url"), (["--public-url", "https://a.b/?c"], "It has no path"),
    (["--log-level", "loud"], "trace, debug, info"), (["--host"], "--host"), (["--colour"], "--colour"),
  ])
  func `An invalid value is refused with the name of the option or its values`(
    arguments: [String], text: String
  ) throws {
    let error = try #require(#expect(throws: (any Error).self) { try ServeOptions.parse(arguments) })

    #expect(ServeOptions.exitCode(for: error) == .validationFailure)
    #expect(ServeOptions.message(for: error).contains(text))
  }

  @Test(arguments: [["--host", "0.0.0.0"], ["--public-url", "https://shop.example"]])
  func `The inspector is refused for a site that others can reach`(arguments: [String]) throws {
    #expect(try ServeOptions.parse(["--inspect"]).inspector() != nil)
    #expect(throws: (any Error).self) { try ServeOptions.parse(["--inspect"] + arguments) }
  }

  @Test(arguments: [
    (["--config", "notes.json"], [:], "--config"), (["--print-configuration"], [:], "--print-configuration"),
    ([], ["VITRINE_PORT": "8081"], "VITRINE_PORT"), ([], ["VITRINE_ACCESS_LOG": "true"], "VITRINE_ACCESS_LOG"),
  ])
  func `An option that the program does not implement is an error at the start`(
    arguments: [String], environment: [String: String], name: String
  ) throws {
    let options = try ServeOptions.parse(arguments)

    let error = try #require(
      #expect(throws: ValidationError.self) {
        try options.checkThatAllAreRead(false, environment: environment)
      })
    #expect(error.message.contains("does not implement \(name)."))
  }

  @Test func `What a program implements is no error`() throws {
    let options = try ServeOptions.parse(["--config", "notes.json"])

    try options.checkThatAllAreRead(true, environment: ["VITRINE_PORT": "8081"])
    try ServeOptions.parse([]).checkThatAllAreRead(
      false, environment: ["VITRINE_PORT": "", "VITRINE_STRESS": "1"])
  }

  @Test func `A folder that does not exist is an error`() throws {
    let options = try ServeOptions.parse(["--public", "/nowhere/Public"])

    #expect(throws: StaticFilesError.self) { try options.files() }
    #expect(throws: StaticFilesError.self) { try options.filesIfAny() }
  }
}
