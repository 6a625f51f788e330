import Foundation

/// The tarball: a folder that can be anywhere on a machine.
struct Tarball {
  let contents: ProgramContents
  let time: Int

  /// Such as `storefront-0.8.0-x86_64`.
  var name: String { "\(contents.name)-\(contents.version)-\(Self.machine)" }

  /// Writes the tarball to a folder, and returns its place.
  func write(to folder: URL) throws -> URL {
    let file = folder.appending(path: "\(name).tar.gz")
    return try contents.folder.withFolder(named: name) { root in
      // Names in order, no owner, one time, and no time of the compression: the bytes depend on the content only.
      _ = try Tool.run(
        [
          "tar", "--create", "--file", file.path, "--use-compress-program", "gzip --no-name --best", "--sort=name",
          "--format=gnu", "--owner=0", "--group=0", "--numeric-owner", "--mtime=@\(time)", "--directory",
          root.deletingLastPathComponent().path, name,
        ])
      return file
    }
  }

  #if arch(arm64)
    private static let machine = "aarch64"
  #else
    private static let machine = "x86_64"
  #endif
}
