import ArgumentParser
import Foundation
import Testing
import TestSupport

@testable import Distribute

@Suite struct ArgumentsTests {
  @Test func `Without options, a program is built and everything is written to the plugin's folder`() throws {
    let command = try DistributeCommand.parse([])

    #expect(command.output == nil && command.program == nil)
  }

  @Test(
    arguments: [
      (["--colour"], "--colour"), (["--output"], "--output"), (["--program", "/nowhere/storefront"], "no program"),
      (["--version", "latest"], "is not a version"),
    ])
  func `A mistake in an option is told before anything is built`(arguments: [String], words: String) {
    let error = #expect(throws: (any Error).self) { try DistributeCommand.parse(arguments + ["--is-check"]) }

    #expect(error.map { DistributeCommand.message(for: $0).contains(words) } == true)
  }

  @Test func `The help has the options of a person, and not those of the plugin`() {
    let help = DistributeCommand.helpMessage()

    #expect(help.contains("--output <folder>") && help.contains("--program <file>") && help.contains("--traits"))
    #expect(!help.contains("--licence") && !help.contains("--is-check"))
  }

  @Test func `The shop says its version, and another program may not`() async throws {
    let program = try builtProgram("storefront")

    let version = try await onThread { ProgramVersion.told(by: program, as: "storefront") }
    #expect(version?.wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
    #expect(try await onThread { ProgramVersion.told(by: URL(filePath: "/usr/bin/env"), as: "env") } == nil)
  }

  @Test func `The time of a release is that of its commit, unless the environment has another one`() async throws {
    let folder = try TemporaryFolder()
    let time = try await onThread {
      for words in [["init", "--quiet"], ["commit", "--quiet", "--allow-empty", "--message", "First"]] {
        _ = try Tool.run(
          ["git", "-C", folder.url.path, "-c", "user.name=Kim", "-c", "user.email=kim@shop.example"] + words,
          with: ["GIT_COMMITTER_DATE": "1234567890 +0000"])
      }
      return try ReleaseTime.seconds(of: folder.url, orOf: folder.url, environment: [:])
    }

    #expect(time == 1_234_567_890)
    #expect(try ReleaseTime.seconds(of: folder.url, orOf: folder.url, environment: ["SOURCE_DATE_EPOCH": "5"]) == 5)
    #expect(throws: Refusal.self) {
      try ReleaseTime.seconds(of: folder.url, orOf: folder.url, environment: ["SOURCE_DATE_EPOCH": "yesterday"])
    }
  }
}
