import Development
import Testing

@testable import Dev

@Suite struct BuildOutputTests {
  private func output(_ text: String) -> BuildOutput {
    var output = BuildOutput(folder: "/notes")
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { output.add(line.utf8) }
    return output
  }

  @Test func `An error has its file, its line, and the source with what the compiler offers`() {
    let failures = output(
      """
      Building for debugging...
      [2/5] Compiling Notes Note.swift
      /notes/Sources/Notes/Note.swift:12:9: error: value of type 'Note' has no member 'titel'
      10 | func show() {
      12 |   note.titel
         |        |- error: value of type 'Note' has no member 'titel'
         |        `- note: did you mean 'title'?
      [3/5] Compiling Notes Other.swift
      error: emit-module command failed with exit code 1 (use -v to see invocation)
      """
    ).failures

    #expect(failures.count == 1)
    #expect(failures.first?.place == "Sources/Notes/Note.swift:12")
    #expect(failures.first?.message == "value of type 'Note' has no member 'titel'")
    #expect(failures.first?.details.contains("did you mean 'title'?") == true)
    #expect(failures.first?.details.contains("Compiling") == false)
  }

  @Test func `An error that is printed twice is shown once, and its notes too`() {
    let line = "/notes/Templates/Notes/Note.html:6: error: the State has no 'titel'"
    let failures = output("\(line)\n/notes/Sources/Notes/Note.swift:3:7: note: it is declared here\n\(line)\n").failures

    #expect(
      failures == [
        BuildProblem(
          file: "Templates/Notes/Note.html", line: 6, message: "the State has no 'titel'",
          details: "note: it is declared here (Sources/Notes/Note.swift:3)")
      ])
  }

  @Test func `Warnings are not shown`() {
    #expect(
      output("/notes/a.swift:1:1: warning: unused\n 1 | let x\n/notes/b.swift:2:1: error: wrong").failures.map(\.place)
        == ["b.swift:2"])
  }

  @Test(arguments: [
    ("ld.lld: error: undefined symbol: tea", "ld.lld: undefined symbol: tea"),
    ("error: no such module 'Tea'", "no such module 'Tea'"),
  ])
  func `An error without a file is shown with the last lines`(line: String, message: String) {
    let failures = output("first\n\(line)\nlast").failures

    #expect(failures.map(\.message) == [message])
    #expect(failures.map(\.file) == [nil])
    #expect(failures.first?.details.contains("last") == true)
  }

  @Test func `A build that says nothing has failed, too`() {
    #expect(output("Something\nhas happened").failures.map(\.details) == ["Something\nhas happened"])
  }

  @Test func `The progress is the last step`() {
    #expect(output("[1/3] Compiling A\nother\n[2/3] Compiling B").progress == "[2/3] Compiling B")
  }

  @Test func `An endless output is bounded`() {
    var output = BuildOutput(folder: "/notes")
    for number in 0..<5_000 {
      output.add("/notes/a.swift:\(number):1: error: wrong \(String(repeating: "x", count: 5_000))".utf8)
      output.add(" \(number) | let x".utf8)
    }
    #expect(output.failures.count == 100)
    #expect(output.failures.allSatisfy { $0.message.utf8.count < 500 })
  }
}
