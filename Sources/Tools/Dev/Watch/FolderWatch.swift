import Foundation

/// Says which files of a folder change: `man 7 inotify`.
final class FolderWatch {
  private static let events =
    UInt32(IN_CLOSE_WRITE) | UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO)
    | UInt32(IN_ONLYDIR) | UInt32(IN_DONT_FOLLOW)

  private let root: String
  private let descriptor: Int32
  /// The watched folders by their numbers, relative to the root.
  private var folders: [Int32: String] = [:]

  /// - Throws: ``DevFailure`` if the system cannot watch so many folders.
  init(_ root: String) throws {
    self.root = root
    descriptor = inotify_init1(Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { throw Self.failure() }
    _ = try watch("")
  }

  deinit { close(descriptor) }

  /// Waits for changes, and calls `body` with those that belong together. Never returns.
  func run(_ body: (Set<ChangedPath>) -> Void) {
    var batch = ChangeBatch()
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let wait = batch.wait(at: Self.now).map { Int32($0) } ?? -1
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&entry, 1, wait) > 0 {
        let count = read(descriptor, &buffer, buffer.count)
        if count > 0 { for path in changed(in: buffer[..<count]) { batch.add(path, at: Self.now) } }
      }
      if let changes = batch.take(at: Self.now) { body(changes) }
    }
  }

  private static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }

  private func changed(in bytes: ArraySlice<UInt8>) -> [ChangedPath] {
    var changed: [ChangedPath] = []
    for event in InotifyEvents(bytes) {
      // Some events were lost, so anything can have changed.
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
        _ = try? watch("")
        changed.append(.source)
      }
      if event.mask & UInt32(IN_IGNORED) != 0 { folders[event.folder] = nil }
      guard let folder = folders[event.folder], !event.name.isEmpty else { continue }
      let path = folder.isEmpty ? event.name : "\(folder)/\(event.name)"
      let isNew = event.mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0
      if event.mask & UInt32(IN_ISDIR) != 0 {
        // Its files may be older than the watch.
        if isNew { changed += ((try? watch(path)) ?? []).map(ChangedPath.init) }
        if path == "Public" || event.mask & UInt32(IN_DELETE | IN_MOVED_FROM) != 0 { changed.append(ChangedPath(path)) }
      } else if event.mask & UInt32(IN_CREATE) == 0 || isLink(path) {
        changed.append(ChangedPath(path))
      }
    }
    return changed
  }

  /// Nobody closes a link that was made.
  private func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat("\(root)/\(path)", &status) == 0
      && (status.st_mode & S_IFMT == S_IFLNK || status.st_nlink > 1)
  }

  /// Watches a folder and those in it. Returns the files in them.
  private func watch(_ path: String) throws -> [String] {
    guard ChangedPath.isWatched(folder: path) else { return [] }
    let full = path.isEmpty ? root : "\(root)/\(path)"
    let number = inotify_add_watch(descriptor, full, Self.events)
    guard number >= 0 else {
      // It may be gone already.
      if [ENOENT, ENOTDIR, EACCES].contains(errno), !path.isEmpty { return [] }
      throw Self.failure()
    }
    folders[number] = path
    var files: [String] = []
    for name in (try? FileManager.default.contentsOfDirectory(atPath: full)) ?? [] {
      let inner = path.isEmpty ? name : "\(path)/\(name)"
      var status = stat()
      guard lstat("\(root)/\(inner)", &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR { files += try watch(inner) } else { files.append(inner) }
    }
    return files
  }

  private static func failure() -> DevFailure {
    guard [ENOSPC, EMFILE].contains(errno) else {
      return DevFailure("The package cannot be watched: \(String(cString: strerror(errno))).")
    }
    return DevFailure(
      """
      The system watches too many files already. Allow more, or end another program that watches:
      sudo sysctl fs.inotify.max_user_watches=524288 fs.inotify.max_user_instances=512
      """)
  }
}
