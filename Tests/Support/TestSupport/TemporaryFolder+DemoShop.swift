import Foundation

/// The database of the demo shop, as the program makes it at its first start. That takes longer than most tests, so it is done
/// once for all of them.
private let demoShopFile = Task {
  let folder = try TemporaryFolder()
  let arguments = [
    try builtProgram("storefront").path, "demo", "--port", "0", "--database", folder.path("shop.sqlite"), "--public",
    publicFolder.path,
  ]
  try await withProgram(arguments, in: folder.url) { program in
    _ = try await program.port()
    program.send(SIGTERM)
    _ = try await program.end()
  }
  return try Data(contentsOf: folder.url.appending(path: "shop.sqlite"))
}

extension TemporaryFolder {
  /// A folder with the demo shop in the database `shop.sqlite`. With PostgreSQL, the program makes the shop at its first
  /// start.
  package static func demoShop() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    guard TestEngine.hasFiles else { return folder }
    let isMade = FileManager.default.createFile(
      atPath: folder.path("shop.sqlite"), contents: try await demoShopFile.value, attributes: [.posixPermissions: 0o600]
    )
    guard isMade else { throw CocoaError(.fileWriteUnknown) }
    return folder
  }
}
