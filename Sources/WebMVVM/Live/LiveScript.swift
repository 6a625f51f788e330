import MicroHTTP

/// The script that keeps an open page up to date. It is one file without dependencies.
enum LiveScript {
  static let name = "live.js"
  /// The name with a version of the content. The browser can cache it without asking again.
  static let address = "\(name)?v=\(file.version)"

  static let file: BuiltInFile = {
    var bytes = ByteWriter(capacity: PackageResources.live_js.count)
    var hash = ByteHash(key: 0)
    PackageResources.live_js.withUnsafeBytes {
      bytes.append($0)
      hash.combine($0)
    }
    return BuiltInFile(
      bytes.finish(), type: "text/javascript; charset=utf-8", version: "\(PageVersion(rawValue: hash.finish()))")
  }()
}
