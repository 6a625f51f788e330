import Foundation

/// Says which files of a folder change. Four times a second, it compares the times of all files with those before.
struct FolderWatch {
  private struct Stamp: Equatable {
    let inode: UInt
    let size: Int
    /// In nanoseconds since 1970.
    let time: Int
  }

  private let root: String
  /// By the path below the root.
  private var stamps: [String: Stamp]

  init(_ root: String) {
    self.root = root
    stamps = Self.stamps(below: root)
  }

  /// Waits for changes until nothing more changes, for half a second at most, and calls `body` with all of them. Never returns.
  mutating func run(_ body: (Set<ChangedPath>) -> Void) {
    var changes: Set<ChangedPath> = []
    var rounds = 0
    while true {
      usleep(changes.isEmpty ? 250_000 : 60_000)
      let new = changed()
      changes.formUnion(new)
      rounds += 1
      if changes.isEmpty {
        rounds = 0
      } else if new.isEmpty || rounds > 8 {
        body(changes)
        (changes, rounds) = ([], 0)
      }
    }
  }

  /// What has changed since the last call.
  mutating func changed() -> Set<ChangedPath> {
    let before = stamps
    stamps = Self.stamps(below: root)
    if before == stamps { return [] }
    let paths = Set(before.keys).union(stamps.keys).filter { before[$0] != stamps[$0] }
    return Set(paths.map(ChangedPath.init)).subtracting([.other])
  }

  private static func stamps(below root: String) -> [String: Stamp] {
    var stamps: [String: Stamp] = [:]
    var folders = [""]
    while let folder = folders.popLast() {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")) ?? [] {
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        var status = stat()
        guard lstat("\(root)/\(path)", &status) == 0 else { continue }
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        if isFolder, ChangedPath.isWatched(folder: path) { folders.append(path) }
        // The folder Public matters when it is made or removed.
        if isFolder, path != "Public" { continue }
        let time = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
        stamps[path] = Stamp(inode: status.st_ino, size: isFolder ? 0 : status.st_size, time: isFolder ? 0 : time)
      }
    }
    return stamps
  }
}
