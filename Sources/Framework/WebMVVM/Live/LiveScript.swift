import MicroHTTP

/// The script that keeps an open page up to date: the modules of the folder `Script`, joined into one file.
enum LiveScript {
  static let name = "live.js"
  /// The name with a version of the content. The browser can cache it without asking again.
  static let address = "\(name)?v=\(file.version)"

  /// Each module comes after those whose values it uses when it is loaded.
  private static let modules = [
    PackageResources.timings_js, PackageResources.stream_js, PackageResources.elements_js, PackageResources.fields_js,
    PackageResources.focus_js, PackageResources.news_js, PackageResources.merge_js, PackageResources.connection_js,
    PackageResources.updates_js, PackageResources.controls_js, PackageResources.start_js,
  ]

  /// In one file, nothing is imported or exported, and all names differ. Comments and indents stay in the repository, so
  /// that a browser loads less.
  static let text: String = {
    let lines = modules.flatMap { String(decoding: $0, as: UTF8.self).split(separator: "\n") }
    let code = lines.map { $0.drop { $0 == " " } }.filter { line in
      !["import ", "//", "/*", "*"].contains { line.hasPrefix($0) }
    }
    let joined = code.map { $0.hasPrefix("export ") ? $0.dropFirst("export ".count) : $0 }.joined(separator: "\n")
    return "// Sources/Framework/WebMVVM/Live/Script\n\(joined)\n"
  }()

  static let file: BuiltInFile = {
    let bytes = Bytes.utf8(text)
    var hash = ByteHash(key: 0)
    bytes.withUnsafeBytes { hash.combine($0) }
    return BuiltInFile(
      bytes, type: "text/javascript; charset=utf-8", version: "\(PageVersion(rawValue: hash.finish()))")
  }()
}
