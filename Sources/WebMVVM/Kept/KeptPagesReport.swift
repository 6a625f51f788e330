/// How many pages a site keeps, and how often a kept page answered a request.
public struct KeptPagesReport: Hashable, Sendable {
  /// The number of pages that are kept.
  public let count: Int
  /// Their memory, in bytes.
  public let bytes: Int
  /// The requests since the start that a kept page answered.
  public let hits: Int
  /// The requests for pages since the start that no kept page answered.
  public let misses: Int
}
