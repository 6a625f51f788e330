/// Which files a form has, and how much of it is read.
public struct UploadRules: Sendable, Hashable {
  /// The largest size of each file in bytes, by the name of its field.
  public var files: [String: Int]
  /// The largest number of files of a field, by its name; 1 for a field without a number.
  public var counts: [String: Int]
  /// The limits of the other fields.
  public var fields: Form.Limits

  /// Creates the rules of a form.
  public init(files: [String: Int], counts: [String: Int] = [:], fields: Form.Limits = .default) {
    self.files = files
    self.counts = counts
    self.fields = fields
  }

  /// The largest size of all other fields together, in bytes.
  static let textLimit = 1 << 20

  func count(of field: String) -> Int { max(1, counts[field] ?? 1) }

  /// The largest body, in bytes: all files, and a mebibyte for the other fields.
  public var bodyLimit: Int {
    files.reduce(Self.textLimit) { sum, file in
      let (size, isTooLarge) = max(0, file.value).multipliedReportingOverflow(by: count(of: file.key))
      let (total, overflow) = sum.addingReportingOverflow(isTooLarge ? .max : size)
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
