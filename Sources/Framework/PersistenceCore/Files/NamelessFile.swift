import CPersistence

/// A file that has no name until it is complete.
enum NamelessFile {
  /// Makes one in a folder, and returns its descriptor; a negative number if this is not possible.
  static func open(in folder: String, _ permissions: UInt32) -> Int32 {
    CPersistence_open_nameless(folder, permissions)
  }

  /// Whether there is something with a name, such as a symbolic link that leads nowhere.
  static func isTaken(_ path: String) -> Bool { CPersistence_exists(path) != 0 }

  /// Gives it a name that no file has. If it fails, `errno` says why.
  static func name(_ descriptor: Int32, as path: String) -> Bool { CPersistence_name(descriptor, path) == 0 }
}
