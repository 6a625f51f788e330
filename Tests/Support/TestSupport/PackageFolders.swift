package import Foundation

/// The package's root folder.
package let packageFolder = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL

/// The folder `Public` of the package.
package let publicFolder = packageFolder.appending(path: "Public")

/// The folder of a module's sources. It is in `Sources`, or in a room of it, such as `Sources/Framework`.
package func sourceFolder(of module: String) -> URL {
  let folders = ["", "Framework/", "Tools/"].map { packageFolder.appending(path: "Sources/\($0)\(module)") }
  return folders.first { FileManager.default.fileExists(atPath: $0.path) } ?? folders[0]
}

/// An executable of the package. It is in the folder of the test bundle.
///
/// - Throws: `ChildProgram.Failure` if it was not built.
package func builtProgram(_ name: String) throws -> URL {
  // The test bundle is the executable of this process.
  let bundle = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  let folders = sequence(first: URL(filePath: bundle)) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
  let files = folders.dropFirst().prefix(4).map { $0.appending(path: name) }
  guard let file = files.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
    throw ChildProgram.Failure(description: "no \(name) beside \(bundle)")
  }
  return file
}
