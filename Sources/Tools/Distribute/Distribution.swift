import Foundation

/// The files that are given to other machines.
struct Distribution {
  let contents: any Contents
  /// The time of everything in the files, in seconds since 1970.
  let time: Int

  var tarball: Tarball { Tarball(contents: contents, time: time) }
  var package: DebianPackage { DebianPackage(contents: contents, time: time) }

  /// Writes the files to a folder, which is created if it does not exist.
  ///
  /// - Returns: Lines for the person: each file, and what was left out.
  func write(to folder: URL, hasDebianTools: Bool = DebianTools.areInstalled) throws -> [String] {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let first = try tarball.write(to: folder).path
    guard hasDebianTools else {
      return [first, "There is no Debian package, because dpkg-deb, dpkg-query or readelf is not installed."]
    }
    return [first, try package.write(to: folder).path]
  }
}

/// Why nothing was written.
struct Refusal: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
