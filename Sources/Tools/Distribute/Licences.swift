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
    let folders =
      packages.map { URL(filePath: $0) } + pages.map { publicFolder.appending(path: $0) }.filter(\.isFolder)
    let texts = try folders.sorted { $0.path < $1.path }.compactMap { folder -> String? in
      let files = try Self.files(in: folder)
      if files.isEmpty { return nil }
      let parts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
      return "\(folder.lastPathComponent)\n\n" + parts.joined(separator: "\n")
    }
    let preface = """
      The program \(program) contains the libraries of Swift (https://www.swift.org, Apache License 2.0 with Runtime
      Library Exception), and the libraries and files of pages below, each with its licence. The files of pages are in the
      folder Public.
      """
    text = ([preface] + texts).joined(separator: "\n\n\(String(repeating: "-", count: 72))\n\n") + "\n"
  }

  /// The texts of licences in a folder, in order.
  private static func files(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { folder.appending(path: $0) }
      .filter { file in
        let isNamed = ["license", "licence", "copying", "notice", "ofl"].contains(
          where: file.lastPathComponent.lowercased().hasPrefix)
        return isNamed && ["", "txt", "md"].contains(file.pathExtension.lowercased()) && !file.isFolder
      }
  }
}

extension URL {
  fileprivate var isFolder: Bool { (try? resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false }
}
