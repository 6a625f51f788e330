import MicroHTTP
import WebMVVM

/// The stored state of a visitor's mails.
struct MailCommandState: VisitorState {
  static let scene = GallerySection.mailCommand

  var mails: [TeacherMail] = []
  /// How many requests were sent to the mail server.
  var fetchCount = 0
  /// Whether the visitor has no token.
  var isSignedOut: Bool? = false
  /// How much of the running fetch is done, in percent.
  var progress: Int? = 0
  /// Whether the last fetch failed.
  var hasFailed: Bool? = false
}

extension VisitorDataController {
  /// The first 6 hexadecimal digits of the digest of the visitor's token. The token cannot be computed from them.
  var shortToken: String {
    Hexadecimal.encoded(session.digest.prefix(3))
  }
}
