import HTTPTypes
import MicroHTTP

extension FormFields {
  /// A field with a file: `<input type="file">`.
  ///
  /// The file is written to disk while it arrives. A file that is too large or of another type is refused at the field, with the
  /// status 413 or 415, and the other fields keep what was typed. The browser forgets the file.
  ///
  /// The route names the form (`action("/portrait", form: PortraitForm.self)`), and the template writes the form's
  /// ``WebForm/enctype``.
  ///
  /// - Parameters:
  ///   - name: The name under which the field is sent.
  ///   - id: The ids of the control and its texts; nil if they are the name.
  ///   - types: The accepted types; empty for files of any type.
  ///   - limit: The largest size.
  ///   - required: The message if no file was chosen.
  ///   - wrongType: The message for a file of another type; nil for a sentence with the accepted ones.
  ///   - tooLarge: The message for a larger file; nil for a sentence with the limit.
  public func file(
    _ name: String, id: FieldID? = nil, types: [FileType] = [], limit: ByteLimit, required: LocalizedText,
    wrongType: LocalizedText? = nil, tooLarge: LocalizedText? = nil
  ) -> Field<UploadedFile> {
    let rule = FileRule(types, limit, wrongType: wrongType, tooLarge: tooLarge, isRequired: true)
    return file(name, id, rule) {
      $0
    } none: {
      .refused(required)
    }
  }

  /// A field with a file that may be absent: see ``file(_:id:types:limit:required:wrongType:tooLarge:)``.
  public func file(
    _ name: String, id: FieldID? = nil, types: [FileType] = [], limit: ByteLimit, wrongType: LocalizedText? = nil,
    tooLarge: LocalizedText? = nil
  ) -> Field<UploadedFile?> {
    let rule = FileRule(types, limit, wrongType: wrongType, tooLarge: tooLarge, isRequired: false)
    return file(name, id, rule) {
      $0
    } none: {
      .accepted(nil)
    }
  }

  /// A field with any number of files, also none: see ``file(_:id:types:limit:required:wrongType:tooLarge:)``.
  ///
  /// - Parameters:
  ///   - name: The name under which the files are sent.
  ///   - id: The ids of the control and its texts; nil if they are the name.
  ///   - types: The accepted types; empty for files of any type.
  ///   - limit: The largest size of each file.
  ///   - count: The largest number of files.
  public func files(
    _ name: String, id: FieldID? = nil, types: [FileType] = [], limit: ByteLimit, count: Int
  ) -> Field<[UploadedFile]> {
    let rule = FileRule(types, limit, count: count, wrongType: nil, tooLarge: nil, isRequired: false)
    let field = add(Field<[UploadedFile]>(name, id, .file(rule), texts: []))
    guard sent != nil, !refusesText(field) else { return field }
    var accepted: [UploadedFile] = []
    for part in files where part.name.hasSameBytes(as: name) {
      field.isSent = true
      switch rule.verdict(on: part.content) {
      case .accepted(let file): accepted.append(file)
      case .refused(let text, let status):
        field.refuse(text)
        field.refusalStatus = status
        return field
      }
    }
    field.accept(accepted)
    return field
  }

  /// Refuses a text that was sent in place of a file: a browser sends the name of the file if the form has no `enctype`.
  private func refusesText(_ field: FormField) -> Bool {
    guard sent?[field.name]?.isEmpty == false else { return false }
    field.isSent = true
    field.refuse("The name of the file was sent, and not the file.")
    field.refusalStatus = .unsupportedMediaType
    return true
  }

  private func file<Value>(
    _ name: String, _ id: FieldID?, _ rule: FileRule, value: (UploadedFile) -> Value, none: () -> Verdict<Value>
  ) -> Field<Value> {
    let field = add(Field<Value>(name, id, .file(rule), texts: []))
    guard sent != nil, !refusesText(field) else { return field }
    let parts = files.filter { $0.name.hasSameBytes(as: name) }
    if !parts.isEmpty { field.isSent = true }
    guard let part = parts.first else {
      field.take(none())
      return field
    }
    switch rule.verdict(on: parts.count > 1 ? .surplus : part.content) {
    case .accepted(let file): field.accept(value(file))
    case .refused(let text, let status):
      field.refuse(text)
      field.refusalStatus = status
    }
    return field
  }
}

/// What a field accepts as a file.
struct FileRule {
  /// The beginning that says what a file is.
  private static let beginning = 512

  enum Result {
    case accepted(UploadedFile)
    case refused(String, HTTPResponse.Status)
  }

  let types: [FileType]
  let limit: ByteLimit
  /// The largest number of files.
  let count: Int
  let isRequired: Bool
  let wrongType: String
  let tooLarge: String

  init(
    _ types: [FileType], _ limit: ByteLimit, count: Int = 1, wrongType: LocalizedText?, tooLarge: LocalizedText?,
    isRequired: Bool
  ) {
    (self.types, self.limit, self.count, self.isRequired) = (types, limit, count, isRequired)
    self.wrongType = String(
      localized: wrongType
        ?? "This file does not contain what is accepted here: \(types.extensions).")
    self.tooLarge = String(
      localized: tooLarge ?? "This file is too large. Choose one with at most \(limit.description).")
  }

  func verdict(on content: Upload.Content) -> Result {
    switch content {
    case .tooLarge: return .refused(tooLarge, .contentTooLarge)
    case .surplus:
      let text =
        count == 1 ? String(localized: "Choose one file only.") : String(localized: "Choose at most \(count) files.")
      return .refused(text, .unprocessableContent)
    case .stored(let file) where file.count > limit.bytes: return .refused(tooLarge, .contentTooLarge)
    case .stored(let file) where file.count == 0:
      return .refused(String(localized: "This file is empty. Choose another one."), .unprocessableContent)
    case .stored(let file):
      guard !types.isEmpty else {
        let type = file.type.isEmpty ? "application/octet-stream" : file.type
        return .accepted(UploadedFile(file, type: FileType(type, extensions: [])))
      }
      guard let beginning = try? file.bytes(upTo: Self.beginning) else {
        return .refused(
          String(localized: "The file could not be read. Choose it again."), .unprocessableContent)
      }
      guard let type = types.first(where: { $0.matches(name: file.name, beginning: beginning) }) else {
        return .refused(wrongType, .unsupportedMediaType)
      }
      return .accepted(UploadedFile(file, type: type))
    }
  }
}

extension WebForm {
  /// The attribute `enctype` of the form: `multipart/form-data` if the form has a file, otherwise
  /// `application/x-www-form-urlencoded`.
  ///
  /// ```html
  /// <form method="post" action="{{save}}" enctype="{{form.enctype}}">
  /// ```
  public var enctype: String {
    fields.uploadRules(Self.limits) == nil ? "application/x-www-form-urlencoded" : "multipart/form-data"
  }

  /// The status of a page with the errors of the form.
  var refusalStatus: HTTPResponse.Status {
    let statuses = Set(fields.all.filter { $0.error != nil }.map(\.refusalStatus))
    return statuses.count == 1 ? statuses.first ?? .unprocessableContent : .unprocessableContent
  }
}

extension FormFields {
  /// What a server reads of the form; nil if it has no files.
  func uploadRules(_ limits: Form.Limits) -> UploadRules? {
    var (files, counts): ([String: Int], [String: Int]) = ([:], [:])
    for field in all {
      guard case .file(let rule) = field.control else { continue }
      (files[field.name], counts[field.name]) = (rule.limit.bytes, rule.count)
    }
    return files.isEmpty ? nil : UploadRules(files: files, counts: counts, fields: limits)
  }
}
