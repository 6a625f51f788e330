import MicroHTTP
import WebMVVM

extension VisitorDataController {
  /// The first 6 hexadecimal digits of the digest of the visitor's token, of which the token itself can't be found.
  var shortToken: String {
    Hexadecimal.encoded(session.digest.prefix(3))
  }
}
