/// The stored state of a visitor's mails.
struct MailCommandState: VisitorState {
  static let scene = GallerySection.mailCommand

  var mails: [TeacherMail] = []
  /// How many requests were sent to the mail server.
  var fetchCount = 0
}
