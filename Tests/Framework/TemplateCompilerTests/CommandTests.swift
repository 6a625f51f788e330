import Foundation
import TestSupport
import Testing

@testable import TemplateCompiler

@Suite struct CommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `The command TemplateCompiler writes one Swift file, which names the template by its path from the root`()
    throws
  {
    try write("<p>{{title}}</p>")

    try run()

    let swift = try String(contentsOf: output, encoding: .utf8)
    #expect(swift.contains("extension PageViewModel: View"))
    #expect(swift.contains("#sourceLocation(file: \"Page.html\", line: 1)"))
  }

  @Test func `The command TemplateCompiler leaves the Swift file alone if it would not change`() throws {
    try write("<p>a</p>")
    try run()
    let old = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: output.path)

    try run()
    #expect(try modificationDate() == old)

    try write("<p>b</p>")
    try run()
    #expect(try modificationDate() != old)
  }

  @Test func `The command TemplateCompiler fails with every error of the template, and writes nothing`() throws {
    try write("<p>\n{{a b}}</q>\n</p>")

    let failure = #expect(throws: Failure.self) { try run() }

    #expect(
      failure?.message == """
        Page.html:2:1: error: 'a b' is not the name of a property: names are letters, digits and _, joined by dots
        Page.html:2:8: error: </q> closes no element
        """)
    #expect(!FileManager.default.fileExists(atPath: output.path))
  }

  @Test func `The command TemplateCompiler reports a missing template`() throws {
    let failure = #expect(throws: Failure.self) { try run() }
    #expect(failure?.message == "Page.html:1:1: error: this file can't be read")
  }

  @Test(arguments: [
    ([], "expected INPUT and OUTPUT, got 0 paths"),
    (["a.html"], "expected INPUT and OUTPUT, got 1 paths"),
    (["a", "b", "c"], "expected INPUT and OUTPUT, got 3 paths"),
    (["a", "b", "--root"], "--root needs a directory"),
    (["--rooot", "a", "b"], "unknown option '--rooot'"),
    (["--check"], "--check needs the name of a target"),
    (["--check", "Shop"], "expected OUTPUT and files, got 0 paths"),
  ])
  func `The command TemplateCompiler refuses other arguments`(_ arguments: [String], _ message: String) {
    let error = #expect(throws: UsageError.self) { try TemplateCompilerCommand(arguments) }
    #expect(error?.message == message)
  }

  // MARK: Given

  private var output: URL { folder.url.appending(path: "PageView.swift") }

  private func write(_ html: String) throws { try folder.write(html, to: "Page.html") }

  private func run() throws {
    try TemplateCompilerCommand(["--root", folder.url.path, folder.path("Page.html"), output.path]).run()
  }

  private func modificationDate() throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: output.path)[.modificationDate] as? Date
  }
}
