extension AccountResources {
  /// Reads the files, so that a program without them stops before it serves requests, or stores a name or a password.
  ///
  /// - Throws: ``Missing``
  package static func check() throws {
    try CommonPasswords.check()
    try UnicodeTables.check()
  }
}
