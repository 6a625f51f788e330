import Foundation
import Testing

/// The symbols that a module's object files leave for the linker to find.
struct CalledSymbols {
  let names: Set<String>

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// - Throws: ``Failure`` if the module was not built beside this test, or `nm` of binutils can't read it.
  init(of module: String) throws {
    let folder = try Storefront.program.deletingLastPathComponent().appending(path: "\(module).build")
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let objects = (found?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "o" }
    guard !objects.isEmpty else { throw Failure(description: "No object files in \(folder.path).") }
    names = try Set(Self.lines(of: ["nm", "--undefined-only", "--format=just-symbols"] + objects.map(\.path)))
  }

  private static func lines(of command: [String]) throws -> [String] {
    let words = command.map { "'" + $0.replacing("'", with: "'\\''") + "'" }
    guard let pipe = popen(words.joined(separator: " "), "r") else { throw Failure(description: "popen: \(errno)") }
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, pipe), count > 0 { text += buffer[..<count] }
    guard pclose(pipe) == 0 else { throw Failure(description: "nm failed. Install binutils.") }
    return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
