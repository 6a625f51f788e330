package import Foundation

/// The folder of the package.
package let packageFolder = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL

/// The folder `Public` of the package.
package let publicFolder = packageFolder.appending(path: "Public")

/// A program of the package, which lies beside the test bundle.
///
/// - Throws: `ChildProgram.Failure` if it was not built.
package func builtProgram(_ name: String) throws -> URL {
  // The bundle is this process's own program.
  let bundle = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  let folders = sequence(first: URL(filePath: bundle)) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
  let files = folders.dropFirst().prefix(4).map { $0.appending(path: name) }
  guard let file = files.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
    throw ChildProgram.Failure(description: "no \(name) beside \(bundle)")
  }
  return file
}
