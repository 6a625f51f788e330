/// The lexical check of a request's path: whether it can name a file in the folder.
enum StaticPath {
  /// The longest file name on common file systems, in bytes.
  private static let nameLimit = 255
  private static let pathLimit = 1024

  /// Decodes a request's path once, segment by segment.
  ///
  /// - Returns: `folder/file` without a leading slash, or `nil` when a decoded segment is empty, starts with a dot
  ///   (`..`, a dotfile), is too long, or contains a slash, a backslash or a control character.
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
