import Glibc

/// Writes a file of a form to disk. The file has no name in the file system, so it is gone when it is closed, also when the
/// process is killed.
final class FileWriter {
  private static let bufferSize = 64 << 10

  /// The number of bytes so far.
  private(set) var count = 0
  private let name: [UInt8]
  private let type: String
  private let folder: String?
  private let slots: UploadSlots.Share?
  private var file: ReceivedFile.Storage?
  private var buffer: [UInt8] = []

  init(name: [UInt8], type: String, folder: String?, slots: UploadSlots.Share?) {
    (self.name, self.type, self.folder, self.slots) = (name, type, folder, slots)
  }

  /// The file is opened for the first byte: most forms have fields without a chosen file.
  func write(_ data: UnsafeRawBufferPointer) throws(Refusal) {
    count += data.count
    buffer.append(contentsOf: data)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// The whole file; nil if the person chose none. A browser then sends an empty name.
  func finish() throws(Refusal) -> ReceivedFile? {
    if name.isEmpty, count == 0 { return nil }
    let file = try flush()
    return ReceivedFile(name: FileName.sanitized(name), type: type, count: count, storage: file)
  }

  @discardableResult
  private func flush() throws(Refusal) -> ReceivedFile.Storage {
    let file: ReceivedFile.Storage
    if let known = self.file { file = known } else { file = try ReceivedFile.Storage(folder: folder, slots: slots) }
    self.file = file
    let isWritten = buffer.withUnsafeBytes { file.append($0) }
    guard isWritten else { throw .cannotStore }
    buffer.removeAll(keepingCapacity: true)
    return file
  }
}
