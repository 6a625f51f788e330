import Foundation

/// The time of everything in the files. It depends on the commit only, so that two builds give the same bytes.
enum ReleaseTime {
  /// `SOURCE_DATE_EPOCH` of the environment, or else the time of the commit, or else that of the program, in seconds since
  /// 1970.
  ///
  /// See https://reproducible-builds.org/specs/source-date-epoch.
  static func seconds(
    of package: URL, orOf program: URL, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> Int {
    if let text = environment["SOURCE_DATE_EPOCH"] {
      guard let seconds = Int(text), seconds >= 0 else {
        throw Refusal("SOURCE_DATE_EPOCH is a number of seconds, and not “\(text)”.")
      }
      return seconds
    }
    let answer = try? Tool.run(["git", "-C", package.path, "log", "-1", "--format=%ct"], isQuiet: true)
    if let answer, let seconds = Int(answer.trimmingCharacters(in: .newlines)) { return seconds }
    let date = try FileManager.default.attributesOfItem(atPath: program.path)[.modificationDate] as? Date
    guard let date else { throw Refusal("Set SOURCE_DATE_EPOCH to the time of the release.") }
    return Int(date.timeIntervalSince1970)
  }
}
