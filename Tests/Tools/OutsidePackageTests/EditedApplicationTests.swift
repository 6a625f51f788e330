import BrowserTesting
import Foundation
import TestSupport
import Testing

extension OutsidePackageTests {
  /// `vitrine-dev` with real builds of somebody's application, and a browser that shows it.
  @Suite(.serialized, .stress, .ifBrowserIsInstalled, .browser, .timeLimit(.minutes(60)))
  struct EditedApplicationTests {
    private static let template = "Templates/Notes/Home/Home.html"
    private static let viewModel = "Sources/Notes/Home/HomeViewModel.swift"

    private var browser: Browser {
      get throws { try #require(Browser.current) }
    }

    @Test func `An open page follows what is saved, shows an error until it is mended, and Ctrl-C ends everything`()
      async throws
    {
      let package = try OutsidePackage.hello()
      let app = try await package.application("Notes")
      try package.write("h1 { color: rgb(1, 1, 1) }\n", to: "Public/style.css")
      let arguments = ["--port", "0", "--scratch-path", package.scratch.path]
      let more = quickBuild.map { "--build-argument=\($0)" }
      var started: [pid_t] = []

      let port = try await withProgram(package.command("run", ["vitrine-dev"] + arguments + more), in: app) { program in
        let port = try await program.port()
        try await browser.open("http://127.0.0.1:\(port)/")
        try await waitUntil("the page of the program is shown") { try await shows(heading: "Notes") }

        try await measure("a template") {
          try package.replace("{{title}}", by: "{{title}} of mine", in: Self.template)
        } until: {
          try await shows(heading: "Notes of mine")
        }
        try await measure("an error of a ViewModel") {
          try package.replace("title = \"Notes\"", by: "title = nowhere", in: Self.viewModel)
        } until: {
          try await shows(panel: "\(Self.viewModel):6cannot find 'nowhere' in scope")
        }
        #expect(try await shows(heading: "Notes of mine"))
        try await measure("its cure") {
          try package.replace("title = nowhere", by: "title = \"Letters\"", in: Self.viewModel)
        } until: {
          let isMended = try await browser.shows("!document.querySelector('#vitrine-dev')?.textContent")
          return isMended ? try await shows(heading: "Letters of mine") : false
        }

        let builds = buildCount(program)
        try await measure("a style sheet") {
          try package.write("h1 { color: rgb(1, 2, 3) }\n", to: "Public/style.css")
        } until: {
          try await browser.shows("getComputedStyle(document.querySelector('h1')).color === 'rgb(1, 2, 3)'")
        }
        #expect(buildCount(program) == builds)
        #expect(try await browser.run("return location.port") == "\(port)")

        try package.replace("Letters", by: "Words", in: Self.viewModel)
        // The program and the build.
        try await waitUntil("a build has begun") {
          started = ProcessTree.descendants(of: program.pid)
          return buildCount(program) > builds && started.count >= 2
        }
        program.send(SIGINT)
        #expect(try await program.end() == 0)
        return port
      }

      try await waitUntil("all have ended") { !started.contains(where: ProcessTree.isAlive) }
      #expect(throws: ChildProgram.Failure.self) { try connectedSocket(port: port) }
    }

    /// Does something, waits until the page shows it, and prints how long it took.
    private func measure(_ what: String, _ change: () throws -> Void, until isShown: () async throws -> Bool)
      async throws
    {
      let start = ContinuousClock.now
      try change()
      try await waitUntil("the page shows \(what)", within: .seconds(600), isShown)
      print("The page shows \(what) after \(start.duration(to: .now)).")
    }

    /// The page can be replaced by the next one at any time.
    private func shows(heading: String) async throws -> Bool {
      try await browser.shows("document.querySelector('main h1')?.textContent === '\(heading)'")
    }

    private func shows(panel text: String) async throws -> Bool {
      try await browser.shows("(document.querySelector('#vitrine-dev')?.textContent ?? '').includes(\"\(text)\")")
    }

    private func buildCount(_ program: ChildProgram) -> Int { program.output.ranges(of: "Building…\n").count }
  }
}
