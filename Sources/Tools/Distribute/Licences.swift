import Foundation

/// The licences of the libraries and the fonts that the program contains. Copies of the program must include them.
struct Licences {
  let text: String

  /// - Parameters:
  ///   - packages: The folders of the libraries' packages, and of the fonts.
  ///   - program: The name of the program.
  ///   - hasFonts: Whether one of the folders is that of the pages' fonts.
  init(packages: [String], of program: String = "storefront", hasFonts: Bool = true) throws {
    let texts = try packages.sorted().map { path in
      let folder = URL(filePath: path)
      let names = try FileManager.default.contentsOfDirectory(atPath: path).filter { name in
        ["license", "licence", "copying", "notice", "ofl"].contains(where: name.lowercased().hasPrefix)
      }
      let parts = try names.sorted().map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
      return "\(folder.lastPathComponent)\n\n" + parts.joined(separator: "\n")
    }
    let preface = """
      The program \(program) contains the libraries of Swift (https://www.swift.org, Apache License 2.0 with Runtime
      Library Exception) and those below, each with its licence.
      """
    let fonts = hasFonts ? "\nIts pages use the fonts below under “fonts”." : ""
    text = ([preface + fonts] + texts).joined(separator: "\n\n\(String(repeating: "-", count: 72))\n\n") + "\n"
  }
}
