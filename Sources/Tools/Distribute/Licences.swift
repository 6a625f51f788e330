import Foundation

/// The licences of the libraries that the program contains, and of files of its pages, such as fonts. Copies of the program
/// must include them.
struct Licences {
  let text: String

  /// - Parameters:
  ///   - packages: The folders of the libraries' packages.
  ///   - publicFolder: The folder `Public`, which may not exist. Folders in it can have licences.
  ///   - program: The name of the program.
  init(packages: [String], publicFolder: URL, of program: String) throws {
    let pages = FileManager.default.subpaths(atPath: publicFolder.path) ?? []
    let folders = packages.map { URL(filePath: $0) } + pages.map { publicFolder.appending(path: $0) }
    let texts = try folders.sorted { $0.path < $1.path }.compactMap { folder -> String? in
      let names = Self.names(in: folder)
      if names.isEmpty { return nil }
      let parts = try names.map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
      return "\(folder.lastPathComponent)\n\n" + parts.joined(separator: "\n")
    }
    let preface = """
      The program \(program) contains the libraries of Swift (https://www.swift.org, Apache License 2.0 with Runtime
      Library Exception), and the libraries and files of pages below, each with its licence. The files of pages are in the
      folder Public.
      """
    text = ([preface] + texts).joined(separator: "\n\n\(String(repeating: "-", count: 72))\n\n") + "\n"
  }

  /// The names of the licences in a folder, in order; none for a file.
  private static func names(in folder: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { name in
      ["license", "licence", "copying", "notice", "ofl"].contains(where: name.lowercased().hasPrefix)
    }
  }
}
