import MicroHTTP
import WebMVVM

extension VisitorDataController {
  /// The first 6 hexadecimal digits of the digest of the visitor's token. The token cannot be computed from them.
  var shortToken: String {
    Hexadecimal.encoded(session.digest.prefix(3))
  }
}
