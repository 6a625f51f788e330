/// A way to compress a body that this server knows (RFC 9110, 8.4.1).
public enum ContentCoding: String, Sendable, Hashable, CaseIterable {
  /// RFC 1952. Every browser can read it.
  case gzip
  /// RFC 7932. It is smaller than gzip for the same content. Browsers accept it over TLS only.
  case brotli = "br"
}
