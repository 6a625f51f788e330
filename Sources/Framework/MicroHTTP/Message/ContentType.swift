/// The content types of the files that a site contains.
enum ContentType {
  /// The type for the extension of the name, ignoring case. An unknown extension gives a type that browsers only save.
  static func of(fileNamed name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return unknown }
    return types[name[name.utf8.index(after: dot)...].lowercased()] ?? unknown
  }

  /// Whether compressing content of this type makes it smaller. Pictures, films and archives are compressed already.
  static func isCompressible(_ type: String) -> Bool {
    let name = type.prefix { $0 != ";" }
    return name.hasPrefix("text/") || name.hasSuffix("+xml") || name.hasSuffix("+json")
      || ["application/json", "application/wasm", "application/xml", "font/otf", "font/ttf", "image/x-icon"].contains(
        name)
  }

  private static let unknown = "application/octet-stream"

  private static let types = [
    "avif": "image/avif",
    "css": "text/css; charset=utf-8",
    "csv": "text/csv; charset=utf-8",
    "gif": "image/gif",
    "htm": "text/html; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "ico": "image/x-icon",
    "jpeg": "image/jpeg",
    "jpg": "image/jpeg",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "map": "application/json",
    "md": "text/markdown; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8",
    "mp3": "audio/mpeg",
    "mp4": "video/mp4",
    "otf": "font/otf",
    "pdf": "application/pdf",
    "png": "image/png",
    "svg": "image/svg+xml; charset=utf-8",
    "ttf": "font/ttf",
    "txt": "text/plain; charset=utf-8",
    "wasm": "application/wasm",
    "webm": "video/webm",
    "webmanifest": "application/manifest+json",
    "webp": "image/webp",
    "woff": "font/woff",
    "woff2": "font/woff2",
    "xml": "text/xml; charset=utf-8",
    "zip": "application/zip",
  ]
}
