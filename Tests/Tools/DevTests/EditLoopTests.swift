import Foundation
import HTTPTypes
import TestSupport
import Testing
import WebMVVMTesting

/// The program `vitrine-dev` with a real program, and a build that takes no time.
@Suite struct EditLoopTests {
  @Test func `A saved source is built, and the new program takes over without a refused request`() async throws {
    try await following("First") { package, client, _ in
      try await waitForNote("First", client)
      try package.save("Second")
      try await waitUntil("the new note is shown") {
        let page = try await client.get("/")
        #expect(page.status == .ok)
        return try page.document.first("#note")?.text == "Second"
      }
    }
  }

  @Test func `Before the first build has succeeded, a page shows what it does`() async throws {
    let package = try EditedPackage(note: "First")
    try package.setHeld(true)
    try await following(package) { client, _ in
      try await waitUntil("the page shows the build") {
        let page = try await client.get("/anything")
        #expect(page.status == .serviceUnavailable)
        return try page.document.first("#vitrine-dev [role=status]")?.text.hasPrefix("Building") == true
      }
      try package.setHeld(false)
      try await waitForNote("First", client)
    }
  }

  @Test func `An error is in the page with its place and cure until it is mended, and the old program answers`()
    async throws
  {
    try await following("First") { package, client, program in
      try await waitForNote("First", client)

      try package.save("broken")
      try await waitUntil("the error is shown") { try await panel(client).contains("Sources/Notes/Note.swift:7") }
      #expect(try await panel(client).contains("cannot find 'broken' in scope"))
      #expect(try await panel(client).contains("did you mean 'mended'?"))
      try await waitForNote("First", client)
      #expect(program.output.contains("Sources/Notes/Note.swift:7: error: cannot find 'broken' in scope\n"))

      try package.save("mended")
      try await waitForNote("mended", client)
      try await waitUntil("the error is gone") { try await panel(client) == "" }
    }
  }

  @Test func `A program that ends at its start is an error, and the old one answers`() async throws {
    try await following("First") { package, client, _ in
      try await waitForNote("First", client)
      try package.save("Second\" --nonsense \"")
      try await waitUntil("the error is shown") {
        try await panel(client).contains("ended at its start with exit code 64")
      }
      #expect(try await panel(client).contains("--nonsense"))
      try await waitForNote("First", client)
    }
  }

  @Test func `A program that crashes is an error, until a save starts it again`() async throws {
    try await following("First") { package, client, program in
      try await waitForNote("First", client)
      let served = ProcessTree.descendants(of: program.pid).filter { name(of: $0) == "ServedNotes" }
      #expect(served.count == 1)
      for pid in served { kill(pid, SIGKILL) }
      try await waitUntil("the end is shown") { try await panel(client).contains("The program has ended by signal 9.") }
      try package.save("Second")
      try await waitForNote("Second", client)
    }
  }

  @Test func `Several saves in a row are one build, and saves during a build lead to more after it`() async throws {
    try await following("First") { package, client, _ in
      try await waitForNote("First", client)
      #expect(package.buildCount == 1)

      try package.setHeld(true)
      for number in 1...5 { try package.save("Row \(number)") }
      try await waitUntil("the build has begun") { package.buildCount == 2 }
      for number in 1...5 {
        try package.save("During \(number)")
        try await Task.sleep(for: .milliseconds(100))
      }
      try package.setHeld(false)
      try await waitForNote("During 5", client)
      // A fourth one if the last save is seen after the third one has begun.
      #expect(3...4 ~= package.buildCount)
    }
  }

  @Test func `A changed style sheet is told to the open pages without a build`() async throws {
    try await following("First") { package, client, program in
      try await waitForNote("First", client)
      let stream = try EventStream(port: try await program.port(), target: "/vitrine-dev/events")
      #expect(try await stream.next()?["program"] != nil)

      try package.folder.write("h1 { color: red }", to: "Public/style.css")

      #expect(try await stream.next()?.data == #"{"files":["/style.css"]}"#)
      let sheet = try await client.get("/style.css?changed=1")
      #expect(sheet.text.contains("red"))
      #expect(package.buildCount == 1)
    }
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `All that was started ends with the loop`(signal: Int32) async throws {
    let package = try EditedPackage(note: "First")
    var started: [pid_t] = []
    try await following(package) { client, program in
      try await waitForNote("First", client)
      try package.setHeld(true)
      try package.save("Second")
      try await waitUntil("the build has begun") { package.buildCount == 2 }
      started = ProcessTree.descendants(of: program.pid)
      // The program, the tool and what it runs.
      #expect(started.count >= 2)

      program.send(signal)
      #expect(try await program.end() == 0)
    }
    try await waitUntil("all have ended") { !started.contains(where: ProcessTree.isAlive) }
  }

  @Test func `The program ends with the loop, also if the loop is killed`() async throws {
    var started: [pid_t] = []
    try await following("First") { _, client, program in
      try await waitForNote("First", client)
      started = ProcessTree.descendants(of: program.pid)
      #expect(started.map(name) == ["ServedNotes"])

      program.send(SIGKILL)
      #expect(try await program.end() == -SIGKILL)
    }
    try await waitUntil("it has ended") { !started.contains(where: ProcessTree.isAlive) }
  }

  @Test func `The help explains the command, and a folder without a package is an error`() async throws {
    let program = try builtProgram("vitrine-dev").path
    let folder = try TemporaryFolder()
    try await withProgram([program, "--help"], in: folder.url) { help in
      let ending = try await help.end()
      #expect(ending == 0)
      #expect(help.output.contains("--product <name>"))
    }
    try await withProgram([program], in: folder.url) { failing in
      let ending = try await failing.end()
      #expect(ending != 0)
      #expect(failing.errors.contains("There is no Package.swift here or above."))
    }
  }

  // MARK: Steps

  private func following(
    _ note: String, _ body: (EditedPackage, TestClient, ChildProgram) async throws -> Void
  ) async throws {
    let package = try EditedPackage(note: note)
    try await following(package) { try await body(package, $0, $1) }
  }

  private func following(
    _ package: EditedPackage, _ body: (TestClient, ChildProgram) async throws -> Void
  ) async throws {
    try await withProgram(try package.command(), in: package.folder.url) { program in
      try await body(TestClient(host: "127.0.0.1", port: try await program.port()), program)
    }
  }

  private func waitForNote(_ note: String, _ client: TestClient) async throws {
    try await waitUntil("the note \(note) is shown") {
      try await client.get("/").document.first("#note")?.text == note
    }
  }

  private func panel(_ client: TestClient) async throws -> String {
    try await client.get("/").document.first("#vitrine-dev")?.text ?? ""
  }

  private func name(of pid: pid_t) -> String {
    let text = (try? String(contentsOfFile: "/proc/\(pid)/comm", encoding: .utf8)) ?? ""
    return text.trimmingCharacters(in: .newlines)
  }
}
