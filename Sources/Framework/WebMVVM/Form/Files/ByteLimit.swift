/// A number of bytes, such as the largest size of a file.
public struct ByteLimit: Hashable, Sendable {
  /// The number of bytes.
  public let bytes: Int

  /// A number of bytes. A negative one becomes 0.
  public static func bytes(_ count: Int) -> ByteLimit { ByteLimit(bytes: max(0, count)) }

  /// Thousands of bytes.
  public static func kilobytes(_ count: Int) -> ByteLimit { times(count, 1_000) }

  /// Millions of bytes.
  public static func megabytes(_ count: Int) -> ByteLimit { times(count, 1_000_000) }

  private static func times(_ count: Int, _ unit: Int) -> ByteLimit {
    let (bytes, overflow) = max(0, count).multipliedReportingOverflow(by: unit)
    return ByteLimit(bytes: overflow ? .max : bytes)
  }
}

extension ByteLimit: CustomStringConvertible {
  /// The number with a unit, such as `5 MB`.
  public var description: String {
    if bytes > 0, bytes % (1 << 20) == 0 { return "\(bytes >> 20) MiB" }
    if bytes > 0, bytes % 1_000_000 == 0 { return "\(bytes / 1_000_000) MB" }
    if bytes > 0, bytes % 1_000 == 0 { return "\(bytes / 1_000) kB" }
    return "\(bytes) B"
  }
}
