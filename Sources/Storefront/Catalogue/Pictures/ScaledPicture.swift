import Foundation
import MicroHTTP
import SecureHash
import WebMVVM

/// A picture that somebody has uploaded, as the shop stores and shows it.
struct ScaledPicture: Sendable {
  /// The maximum number of bytes.
  static let byteLimit = 500_000

  let content: [UInt8]
  /// A digest of the content. So the same picture is stored once, and an address never shows another one.
  let name: String

  init(content: [UInt8]) {
    self.content = content
    name = Hexadecimal.encoded(SHA256.digest(of: content).prefix(16)) + ".webp"
  }

  var address: String { "/uploads/\(name)" }
}

/// Scales pictures to the size of the shop. What a camera notes in a picture, such as the place, is removed.
///
/// GraphicsMagick reads the picture in a process of its own, with limits of time, memory and pixels, because a picture of a
/// stranger can be made to harm the program that reads it.
enum PictureScaler {
  /// How a picture is made smaller, until it has no more bytes than are stored.
  private static let steps = [(side: 1_600, quality: 82), (1_600, 60), (1_200, 50), (800, 40)]

  private static let limits = [
    "-limit", "Width", "20000", "-limit", "Height", "20000", "-limit", "Pixels", "60000000", "-limit", "Memory",
    "512MB",
    "-limit", "Map", "0", "-limit", "Disk", "0", "-limit", "Threads", "1",
  ]

  /// - Throws: ``PictureError``
  static func scale(_ upload: UploadedFile) async throws -> ScaledPicture {
    let source = temporaryFile()
    defer { try? FileManager.default.removeItem(atPath: source) }
    do { try await upload.save(to: source) } catch { throw PictureError.unavailable }
    let type = upload.type == .png ? "png" : upload.type == .webP ? "webp" : "jpeg"
    return try await DedicatedThread.run("picture") { try scale(source, type) }
  }

  private static func scale(_ source: String, _ type: String) throws -> ScaledPicture {
    for (side, quality) in steps {
      let result = temporaryFile()
      defer { try? FileManager.default.removeItem(atPath: result) }
      // The type is said, so that no other reader of GraphicsMagick is used, whatever the file contains.
      try run(
        limits + [
          "\(type):\(source)", "-auto-orient", "-resize", "\(side)x\(side)>", "-strip", "+profile", "*", "-quality",
          "\(quality)", "webp:\(result)",
        ])
      guard let content = try? Data(contentsOf: URL(filePath: result)), !content.isEmpty else {
        throw PictureError.unreadable
      }
      if content.count <= ScaledPicture.byteLimit { return ScaledPicture(content: Array(content)) }
    }
    throw PictureError.unreadable
  }

  private static func run(_ arguments: [String]) throws(PictureError) {
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments =
      [
        "-c",
        "command -v gm >/dev/null || exit 69; ulimit -v 1500000; ulimit -t 20; exec timeout -s KILL 30 gm convert \"$@\"",
        "sh",
      ] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    do { try process.run() } catch { throw .unavailable }
    let said = (try? errors.fileHandleForReading.readToEnd()) ?? nil
    process.waitUntilExit()
    if process.terminationStatus == 69, process.terminationReason == .exit { throw .unavailable }
    // A picture that ends too early is shown in part, with a warning.
    let isWhole = said?.range(of: Data("Premature end".utf8)) == nil
    guard process.terminationReason == .exit, process.terminationStatus == 0, isWhole else { throw .unreadable }
  }

  private static func temporaryFile() -> String {
    FileManager.default.temporaryDirectory.appending(path: "picture-\(UUID().uuidString)").path()
  }
}

/// Why an uploaded picture is not stored.
enum PictureError: Error {
  /// It is damaged, or too large.
  case unreadable
  /// The machine has no GraphicsMagick, or no room.
  case unavailable

  var text: LocalizedText {
    switch self {
    case .unreadable:
      "This picture can’t be read. It may be damaged, or have more than 60 million pixels. Choose another one."
    case .unavailable: "Pictures can’t be scaled on this machine. Install GraphicsMagick (graphicsmagick)."
    }
  }
}
