import HTTPTypes

/// Reads a form with files while it arrives: texts into memory, files to disk.
///
/// It belongs to one connection, whose callbacks use it one after the other. When it is released, its files are removed.
final class UploadReceiver {
  private var parser: MultipartParser
  private let rules: UploadRules
  private let folder: String?
  private let slots: UploadSlots.Share?
  private var texts: [Form.Field] = []
  private var files: [Upload.Part] = []
  private var partCount = 0
  /// The bytes of the texts, which are in memory.
  private(set) var textByteCount = 0
  private var part = PartInProgress.none

  private enum PartInProgress {
    case none
    /// Its content is read and not used.
    case ignored
    case text(name: String, [UInt8])
    case file(name: String, FileWriter, limit: Int)
    /// A file that is too large.
    case tooLarge(name: String)
  }

  /// - Parameters:
  ///   - fields: The header fields of the request.
  ///   - rules: The files that the form has.
  ///   - folder: Where files are written; nil for the standard folder.
  ///   - slots: Limits the number of files at a time; nil for no limit.
  /// - Returns: Nil if the body has another type.
  init?(_ fields: HTTPFields, _ rules: UploadRules, folder: String?, slots: UploadSlots.Share?) throws(Refusal) {
    let types = fields[values: .contentType]
    guard types.count == 1, let type = types.first else { return nil }
    do throws(MultipartError) {
      guard let boundary = try MultipartType.boundary(in: type) else { return nil }
      parser = MultipartParser(boundary: boundary, nameLimit: rules.fields.nameLength)
    } catch {
      throw .malformedUpload(error)
    }
    self.rules = rules
    self.folder = folder
    self.slots = slots
  }

  /// Takes the next bytes of the body.
  func receive(_ bytes: UnsafeRawBufferPointer) throws(Refusal) {
    // The parser is a value, and the closure uses the other properties.
    var parser = self.parser
    defer { self.parser = parser }
    try parser.consume(bytes) { (event) throws(Refusal) in
      switch event {
      case .header(let header): try begin(header)
      case .data(let data): try add(data)
      case .end: try end()
      }
    } failing: {
      .malformedUpload($0)
    }
  }

  /// The whole form.
  func finish() throws(Refusal) -> Upload {
    do throws(MultipartError) { try parser.finish() } catch { throw .malformedUpload(error) }
    return Upload(form: Form(texts), files: files)
  }

  private func begin(_ header: PartHeader) throws(Refusal) {
    partCount += 1
    if partCount > rules.fields.fieldCount {
      throw .malformedUpload(.field(.tooManyFields(limit: rules.fields.fieldCount)))
    }
    guard let fileName = header.fileName else {
      part = .text(name: header.name, [])
      return
    }
    guard let limit = rules.files[header.name] else {
      part = .ignored
      return
    }
    if files.count(where: { $0.name.hasSameBytes(as: header.name) }) >= rules.count(of: header.name) {
      files.append(Upload.Part(name: header.name, content: .surplus))
      part = .ignored
    } else {
      let writer = FileWriter(name: fileName, type: header.type, folder: folder, slots: slots)
      part = .file(name: header.name, writer, limit: limit)
    }
  }

  private func add(_ data: UnsafeRawBufferPointer) throws(Refusal) {
    switch part {
    case .none, .ignored, .tooLarge: break
    case .text(let name, var text):
      // The text must not be copied for each piece.
      part = .none
      let limit = rules.fields.valueLength
      if text.count + data.count > limit { throw .malformedUpload(.field(.valueTooLong(limit: limit))) }
      textByteCount += data.count
      if textByteCount > UploadRules.textLimit { throw .bodyTooLarge }
      text.append(contentsOf: data)
      part = .text(name: name, text)
    case .file(let name, let writer, let limit):
      if data.count > limit - writer.count { part = .tooLarge(name: name) } else { try writer.write(data) }
    }
  }

  private func end() throws(Refusal) {
    switch part {
    case .none, .ignored: break
    case .text(let name, let text):
      do throws(MultipartError) {
        texts.append(Form.Field(name: name, value: try PartHeader.text(text)))
      } catch {
        throw .malformedUpload(error)
      }
    case .file(let name, let writer, _):
      if let file = try writer.finish() { files.append(Upload.Part(name: name, content: .stored(file))) }
    case .tooLarge(let name):
      files.append(Upload.Part(name: name, content: .tooLarge))
    }
    part = .none
  }
}
