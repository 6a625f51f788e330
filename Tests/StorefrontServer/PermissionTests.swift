import Foundation
import TestSupport
import Testing

/// Commands of a person who may not use a folder. The administrator may use all, so the command runs as somebody else.
@Suite(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly))) struct PermissionTests {
  private static let asSomebody =
    getuid() == 0 ? ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []

  @Test(arguments: [
    ["user", "list", "--database", "locked/shop.sqlite"], ["sort", "list", "--database", "locked/none.sqlite"],
    ["import", "rows.csv", "--database", "locked/new.sqlite"],
    ["backup", "locked/copy.sqlite", "--database", "shop.sqlite"],
    ["export", "locked/copy.csv", "--database", "shop.sqlite"],
  ])
  func `A command without a permission says so, and exits with the code for it`(arguments: [String]) async throws {
    let folder = try TemporaryFolder()
    try folder.write("Handle,Title,Type,Variant Price\nmug,Mug,Mugs,9\n", to: "rows.csv")
    try folder.write("", to: "locked/other")
    for name in ["shop.sqlite", "locked/shop.sqlite"] {
      #expect(try await storefront("import", "rows.csv", "--database", name, in: folder).ending == 0)
    }
    for (name, mode) in [("", 0o777), ("shop.sqlite", 0o666), ("locked", getuid() == 0 ? 0o700 : 0)] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path(name))
    }

    let run = try await withProgram(
      Self.asSomebody + [Storefront.program.path] + arguments, in: folder.url
    ) { (try await $0.end(), $0.errors) }

    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path("locked"))
    #expect(run.0 == EX_NOPERM, "\(run.1)")
    #expect(!run.1.contains("There is no database") && run.1.contains("Error: "), "\(run.1)")
  }

  @Test(arguments: [(0o444, "-shm file beside it can't be used. Check that this user may write it"), (0, "unable")])
  func `A command that may not share the shop's memory says so, and exits with the code for it`(
    mode: Int, words: String
  ) async throws {
    let folder = try await TemporaryFolder.demoShop()
    try await withServer(in: folder) { server in
      _ = try await server.port()
      for (name, mode) in [("", 0o777), ("shop.sqlite", 0o666), ("shop.sqlite-wal", 0o666), ("shop.sqlite-shm", mode)] {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path(name))
      }

      let run = try await withProgram(
        Self.asSomebody + [Storefront.program.path, "user", "list", "--database", "shop.sqlite"], in: folder.url
      ) { (try await $0.end(), $0.errors) }

      #expect(run.0 == EX_NOPERM, "\(run.1)")
      #expect(run.1.contains(words), "\(run.1)")
    }
  }
}
