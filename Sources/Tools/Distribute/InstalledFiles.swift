import Foundation

/// The files below a folder, as the fields of a Debian package describe them.
struct InstalledFiles {
  let root: URL

  /// The estimated size on a disk, in KiB: each file counts at least 1.
  var kilobytes: Int {
    get throws {
      try paths.reduce(0) { sum, path in
        let size = try FileManager.default.attributesOfItem(atPath: root.appending(path: path).path)[.size] as? Int
        return sum + max(1, ((size ?? 0) + 1023) / 1024)
      }
    }
  }

  /// The lines of `md5sums`, with which `dpkg --verify` finds changed files.
  var sums: String {
    get throws { try Tool.run(["md5sum"] + paths, in: root) }
  }

  /// The regular files, in order.
  private var paths: [String] {
    get throws {
      let files = FileManager.default
      return try files.subpathsOfDirectory(atPath: root.path).sorted().filter { path in
        let type = try files.attributesOfItem(atPath: root.appending(path: path).path)[.type] as? FileAttributeType
        return type == .typeRegular
      }
    }
  }
}
