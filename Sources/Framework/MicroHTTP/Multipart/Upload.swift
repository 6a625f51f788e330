import HTTPTypes

/// A form with files that has been read: its texts, and its files on disk.
public struct Upload: Sendable {
  /// The fields that are texts, in the order they were sent.
  public let form: Form
  /// The files, in the order they were sent. A field without a chosen file has none.
  public let files: [Part]

  /// A file of the form.
  public struct Part: Sendable {
    /// The name of its field.
    public let name: String
    /// The file, or why there is none.
    public let content: Content
  }

  /// What was stored.
  public enum Content: Sendable {
    /// The file.
    case stored(ReceivedFile)
    /// Nothing: it is larger than the limit of its field.
    case tooLarge
    /// Nothing: the field has as many other files as it may have.
    case surplus
  }
}

extension Refusal {
  static func malformedUpload(_ error: MultipartError) -> Refusal {
    Refusal(.badRequest, "The form is not well-formed: \(error).")
  }
  /// Perhaps the disk is full.
  package static let cannotStore = Refusal(
    .serviceUnavailable, "The file cannot be stored now. Try again in a minute.")
  static let tooManyUploads = Refusal(
    .serviceUnavailable, "The server receives too many files at the moment. Try again in a minute.")
}
