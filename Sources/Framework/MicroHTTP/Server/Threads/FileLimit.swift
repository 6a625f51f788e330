import Glibc

/// The process's limit on open files.
package enum FileLimit {
  /// Raises the limit to `count`, or as far as the system allows. Go's runtime also raises it at start.
  package static func raise(to count: Int) {
    var limit = current()
    guard limit.rlim_cur < rlim_t(count) else { return }
    limit.rlim_cur = min(limit.rlim_max, rlim_t(count))
    setrlimit(resource, &limit)
  }

  /// How many more files the process may open.
  static var remaining: Int {
    let limit = Int(clamping: current().rlim_cur)
    let folder = "/proc/self/fd"
    guard let list = opendir(folder) else { return limit }
    defer { closedir(list) }
    var open = 0
    while readdir(list) != nil { open += 1 }
    return max(0, limit - open)
  }

  private static func current() -> rlimit {
    var limit = rlimit()
    getrlimit(resource, &limit)
    return limit
  }

  private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
}
