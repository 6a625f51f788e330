/// The lexical half of staying inside of the folder: which request paths can name a file at all.
enum StaticPath {
  /// The longest name that the usual file systems take, in bytes.
  private static let nameLimit = 255
  private static let pathLimit = 1024

  /// Decodes the path of a request, a segment at a time, once.
  ///
  /// - Returns: `folder/file` without a leading slash, or `nil` when a segment is empty, starts with a dot (`..`, a
  ///   dotfile), is too long, or has a slash, a backslash or a control character in it once it is decoded.
  static func relative(_ path: some StringProtocol) -> String? {
    guard path.utf8.first == UInt8(ascii: "/"), path.utf8.count <= pathLimit else { return nil }
    var segments: [String] = []
    for part in path.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      guard let segment = PercentEncoding.decoded(part), isFileName(segment) else { return nil }
      segments.append(segment)
    }
    return segments.joined(separator: "/")
  }

  private static func isFileName(_ segment: String) -> Bool {
    guard let first = segment.utf8.first, first != UInt8(ascii: "."), segment.utf8.count <= nameLimit else {
      return false
    }
    return segment.utf8.allSatisfy {
      $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\")
    }
  }
}
