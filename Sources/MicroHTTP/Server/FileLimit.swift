#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The process's limit on open files.
enum FileLimit {
  /// Raises the limit as far as it takes and the system allows, as Go's runtime does at its start.
  static func raise(to count: Int) {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < rlim_t(count) else { return }
    limit.rlim_cur = min(limit.rlim_max, rlim_t(count))
    setrlimit(resource, &limit)
  }
}
