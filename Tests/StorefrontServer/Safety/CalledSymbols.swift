import Foundation
import Testing

/// The symbols that a module's object files leave for the linker to find.
struct CalledSymbols {
  let names: Set<String>

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// - Throws: ``Failure`` if the module was not built beside this test, or `nm` of binutils can't read it.
  init(of module: String) async throws {
    let folder = try Storefront.program.deletingLastPathComponent().appending(path: "\(module).build")
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let objects = (found?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "o" }
    guard !objects.isEmpty else { throw Failure(description: "No object files in \(folder.path).") }
    let command = ["nm", "--undefined-only", "--format=just-symbols"] + objects.map(\.path)
    let output = try await withProgram(command, in: folder) { nm in
      guard try await nm.end() == 0 else { throw Failure(description: "nm failed: \(nm.errors)Install binutils.") }
      return nm.output
    }
    names = Set(output.split(separator: "\n").map(String.init))
  }
}
