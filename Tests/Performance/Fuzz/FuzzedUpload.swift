import HTTPTypes
import Basics

@testable import MicroHTTP

/// A form with files, which is the same in one piece and in two.
enum FuzzedUpload {
  /// - Parameter bytes: Where the body is cut, and the body. Its boundary is `b`.
  static func read(_ bytes: [UInt8]) {
    let body = Array(bytes.dropFirst())
    let cut = min(body.count, Int(bytes.first ?? 0))
    let whole = upload([body[...]])
    let pieces = upload([body[..<cut], body[cut...]])
    expect(whole == pieces, "the pieces of a form make a difference")
  }

  /// The names, texts and sizes; nil if it is refused.
  private static func upload(_ pieces: [ArraySlice<UInt8>]) -> [String]? {
    let rules = UploadRules(files: ["f": 100])
    guard
      let receiver = try? UploadReceiver(
        [.contentType: "multipart/form-data; boundary=b"], rules, folder: "/dev/shm", slots: nil)
    else { return nil }
    do {
      for piece in pieces { try piece.withUnsafeBytes { try receiver.receive($0) } }
      let upload = try receiver.finish()
      return upload.form.fields.flatMap { [$0.name, $0.value] } + upload.files.map(description)
    } catch {
      return nil
    }
  }

  private static func description(_ part: Upload.Part) -> String {
    guard case .stored(let file) = part.content else { return part.name }
    expect(
      file.name.utf8.count <= FileName.limit && file.name.isStreamSafe && !file.name.utf8.contains(0x2F), file.name)
    return "\(part.name) \(file.name) \(file.type) \(file.count)"
  }
}
