import WebMVVM

extension VisitorDataController {
  /// The first 6 hexadecimal digits of the digest of the visitor's token, of which the token itself can't be found.
  var shortToken: String {
    session.digest.prefix(3).map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }
}
