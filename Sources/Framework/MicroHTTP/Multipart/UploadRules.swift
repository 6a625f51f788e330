/// Which files a form has, and how much of it is read.
public struct UploadRules: Sendable, Hashable {
  /// The largest size of each file in bytes, by the name of its field.
  public var files: [String: Int]
  /// The limits of the other fields.
  public var fields: Form.Limits

  /// Creates the rules of a form.
  public init(files: [String: Int], fields: Form.Limits = .default) {
    self.files = files
    self.fields = fields
  }

  /// The largest size of all other fields together, in bytes.
  static let textLimit = 1 << 20

  /// The largest body, in bytes: all files, and a mebibyte for the other fields.
  public var bodyLimit: Int {
    files.values.reduce(Self.textLimit) { sum, size in
      let (total, overflow) = sum.addingReportingOverflow(max(0, size))
      return overflow ? .max : total
    }
  }
}

/// How the body of a request is read.
public struct BodyRules: Sendable {
  /// The largest body, in bytes; nil for ``ServerConfiguration/bodyLimit``. A larger one is answered with 413.
  public var limit: Int?
  /// The files of the form, if the body is one that may have files. They are written to disk while they arrive, and the limit
  /// is that of the rules.
  public var upload: UploadRules?

  /// Creates rules.
  public init(limit: Int? = nil, upload: UploadRules? = nil) {
    self.limit = limit
    self.upload = upload
  }
}
