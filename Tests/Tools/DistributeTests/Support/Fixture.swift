import Foundation
import MicroHTTP
import TestSupport

@testable import Distribute

/// A distribution of a small program in the place of the shop's. Its sources are those of this package.
struct Fixture {
  let folder: TemporaryFolder
  let tarball: Tarball

  /// The folders that the shop looks for next to itself.
  static let resources = ["Vitrine_Accounts.resources", "Vitrine_Storefront.resources"]
  static let operations = packageFolder.appending(path: "Sources/StorefrontServer/Operations")

  /// - Parameter program: A program of the machine.
  init(_ program: String = "/usr/bin/env", version: String = "1.2.3", time: Int = 1_000_000_000) throws {
    folder = try TemporaryFolder()
    let file = folder.url.appending(path: "storefront")
    try FileManager.default.copyItem(at: URL(filePath: program).resolvingSymlinksInPath(), to: file)
    try folder.write("Handle,Title\n", to: "Vitrine_Storefront.resources/catalogue.csv")
    try folder.write("Names\n", to: "Vitrine_Accounts.resources/names.txt")
    try folder.write("Use it as you like.", to: "library/LICENSE.txt")
    tarball = Tarball(
      contents: ProgramContents(
        name: "storefront", version: version, program: file,
        resources: Self.resources.map { [folder] in folder.url.appending(path: $0) }, package: packageFolder,
        operations: Self.operations,
        licences: try Licences(
          packages: [folder.path("library")], publicFolder: packageFolder.appending(path: "Public"), of: "storefront")),
      time: time)
  }

  /// Makes the tarball in a folder of this name, and returns its place.
  func file(in name: String = "out") async throws -> URL {
    let out = try folder(named: name)
    return try await onThread { try tarball.write(to: out) }
  }

  private func folder(named name: String) throws -> URL {
    let out = folder.url.appending(path: name)
    try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
    return out
  }
}

/// What a program of the machine prints.
func output(of words: String..., in folder: URL? = nil) async throws -> String {
  try await onThread { try Tool.run(words, in: folder) }
}

/// Runs a body that waits for programs. It must not block a thread on which tests run.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await DedicatedThread.run("tool", body)
}
