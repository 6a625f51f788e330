import HTTPTypes
import MicroHTTP

extension FormFields {
  /// A field with a file: `<input type="file">`.
  ///
  /// The file is written to disk while it arrives. A file that is too large or of another type is refused at the field, with the
  /// status 413 or 415, and the other fields keep what was typed. The browser forgets the file.
  ///
  /// The route names the form: `action("/portrait", form: PortraitForm.self)`. The field lets its form be sent as
  /// `multipart/form-data`.
  ///
  /// - Parameters:
  ///   - name: The name under which the field is sent.
  ///   - id: The ids of the control and its texts; nil if they are the name.
  ///   - types: The accepted types; empty for files of any type.
  ///   - limit: The largest size.
  ///   - required: The message if no file was chosen.
  ///   - tooLarge: The message for a larger file; nil for a sentence with the limit.
  public func file(
    _ name: String, id: FieldID? = nil, types: [FileType] = [], limit: ByteLimit, required: LocalizedText,
    tooLarge: LocalizedText? = nil
  ) -> Field<UploadedFile> {
    let rule = FileRule(types, limit, tooLarge: tooLarge, isRequired: true)
    return file(name, id, rule) { field, files in
      if let file = files.first { field.accept(file) } else { field.refuse(required) }
    }
  }

  /// A field with a file that may be absent: see ``file(_:id:types:limit:required:tooLarge:)``.
  public func file(
    _ name: String, id: FieldID? = nil, types: [FileType] = [], limit: ByteLimit, tooLarge: LocalizedText? = nil
  ) -> Field<UploadedFile?> {
    let rule = FileRule(types, limit, tooLarge: tooLarge, isRequired: false)
    return file(name, id, rule) { field, files in field.accept(files.first) }
  }

  /// A field with any number of files, also none: see ``file(_:id:types:limit:required:tooLarge:)``.
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
    let rule = FileRule(types, limit, count: count, isRequired: false)
    return file(name, id, rule) { field, files in field.accept(files) }
  }

  /// Adds a field with files.
  ///
  /// - Parameter read: Accepts or refuses the files, of which each can be accepted.
  private func file<Value>(
    _ name: String, _ id: FieldID?, _ rule: FileRule, read: (Field<Value>, [UploadedFile]) -> Void
  ) -> Field<Value> {
    let field = add(Field<Value>(name, id, .file(rule), texts: []))
    guard let sent else { return field }
    var contents = files.filter { $0.name.hasSameBytes(as: name) }.map(\.content)
    if rule.count == 1, contents.count > 1 { contents = [.surplus] }
    field.isSent = field.isSent || !contents.isEmpty
    do throws(FileRule.Refusal) {
      // A browser sends the name of the file if the form has no `enctype`.
      if let text = sent[name], !text.isEmpty { throw .noFile }
      read(field, try contents.map(rule.file))
    } catch {
      field.refuse(error.text)
      field.refusalStatus = error.status
    }
    return field
  }
}

/// What a field accepts as a file.
struct FileRule {
  /// The beginning that says what a file is.
  private static let beginning = 512

  /// Why a file is not accepted.
  struct Refusal: Error {
    let text: String
    let status: HTTPResponse.Status

    init(_ text: String, _ status: HTTPResponse.Status = .unprocessableContent) {
      (self.text, self.status) = (text, status)
    }

    static var noFile: Refusal {
      Refusal(String(localized: "The name of the file was sent, and not the file."), .unsupportedMediaType)
    }
  }

  let types: [FileType]
  let limit: ByteLimit
  /// The largest number of files.
  let count: Int
  let isRequired: Bool
  let wrongType: String
  let tooLarge: String

  init(
    _ types: [FileType], _ limit: ByteLimit, count: Int = 1, tooLarge: LocalizedText? = nil, isRequired: Bool
  ) {
    (self.types, self.limit, self.count, self.isRequired) = (types, limit, count, isRequired)
    wrongType = String(localized: "This file does not contain what is accepted here: \(types.extensions).")
    self.tooLarge = String(
      localized: tooLarge ?? "This file is too large. Choose one with at most \(limit.description).")
  }

  func file(in content: Upload.Content) throws(Refusal) -> UploadedFile {
    switch content {
    case .tooLarge: throw Refusal(tooLarge, .contentTooLarge)
    case .surplus where count == 1: throw Refusal(String(localized: "Choose one file only."))
    case .surplus: throw Refusal(String(localized: "Choose at most \(count) files."))
    case .stored(let file) where file.count > limit.bytes: throw Refusal(tooLarge, .contentTooLarge)
    case .stored(let file) where file.count == 0:
      throw Refusal(String(localized: "This file is empty. Choose another one."))
    case .stored(let file): return UploadedFile(file, type: try type(of: file))
    }
  }

  private func type(of file: ReceivedFile) throws(Refusal) -> FileType {
    if types.isEmpty { return FileType(file.type.isEmpty ? "application/octet-stream" : file.type, extensions: []) }
    guard let beginning = try? file.bytes(upTo: Self.beginning) else {
      throw Refusal(String(localized: "The file could not be read. Choose it again."))
    }
    guard let type = types.first(where: { $0.matches(name: file.name, beginning: beginning) }) else {
      throw Refusal(wrongType, .unsupportedMediaType)
    }
    return type
  }
}

extension WebForm {
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
