import Foundation

/// The resources that a process uses, as Linux reports them.
struct ServerUse: Sendable, CustomStringConvertible {
  let descriptors: Int
  /// Resident memory in bytes.
  let memory: Int

  /// - Returns: `nil` if the system does not report them.
  init?(of pid: Int32) {
    guard let files = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/fd"),
      let pages = try? String(contentsOfFile: "/proc/\(pid)/statm", encoding: .utf8).split(separator: " "),
      pages.count > 1, let count = Int(pages[1])
    else { return nil }
    descriptors = files.count
    memory = count * sysconf(Int32(_SC_PAGESIZE))
  }

  var description: String { "\(descriptors) descriptors, \(memory >> 20) MiB" }
}
