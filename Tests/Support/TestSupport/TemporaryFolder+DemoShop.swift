import Foundation

/// The database of the demo shop, as the program makes it at its first start. That takes longer than most tests, so it is done
/// once for all of them.
private let demoShopFile = Task {
  let folder = try TemporaryFolder()
  try await makeDemo(folder.path("shop.sqlite"), in: folder)
  return try Data(contentsOf: folder.url.appending(path: "shop.sqlite"))
}

/// Lets the program make the database of the demo.
private func makeDemo(_ database: String, in folder: TemporaryFolder) async throws {
  let arguments = [
    try builtProgram("storefront").path, "demo", "--port", "0", "--database", database, "--public", publicFolder.path,
  ]
  try await withProgram(arguments, in: folder.url) { program in
    _ = try await program.port()
    program.send(SIGTERM)
    _ = try await program.end()
  }
}

extension TemporaryFolder {
  /// A folder with the demo shop in the database `shop.sqlite`, or on a server.
  package static func demoShop() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    guard TestEngine.hasFiles else {
      try await makeDemo(folder.database("shop.sqlite"), in: folder)
      return folder
    }
    let isMade = FileManager.default.createFile(
      atPath: folder.path("shop.sqlite"), contents: try await demoShopFile.value, attributes: [.posixPermissions: 0o600]
    )
    guard isMade else { throw CocoaError(.fileWriteUnknown) }
    return folder
  }
}
