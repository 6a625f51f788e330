import CPersistence
import Foundation

/// The ways to give a file its name in one step, without replacing another file. Not every file system knows both: exFAT has
/// no hard links, and NFS replaces whatever is there when it renames.
enum NamingWay: CaseIterable {
  case rename
  /// The file then has both names.
  case link

  /// - Parameter ways: The ways to try.
  /// - Throws: ``NewFile/Failure``.
  static func name(_ old: String, as new: String, by ways: [NamingWay] = allCases) throws(NewFile.Failure) {
    var error = ENOTSUP
    for way in ways {
      let result =
        switch way {
        case .rename: CPersistence_rename_new(old, new)
        case .link: Foundation.link(old, new)
        }
      error = errno
      if result == 0 { return }
      if error == EEXIST { throw .exists }
    }
    throw .system(error)
  }
}
