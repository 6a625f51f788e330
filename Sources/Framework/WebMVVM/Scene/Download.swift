import HTTPTypes
import MicroHTTP

/// A file outside the folder `Public` that answers a request.
///
/// It is sent from the disk, and not read into memory. A client can ask for a part of it (`Range`), so a download that was
/// interrupted goes on, and a film can be played from any position.
///
/// ```swift
/// static let report = download("/reports/*", Report.ID.self) { reports, id in
///   Download("\(id).csv", in: reports.folder, as: "report.csv")
/// }
/// ```
public struct Download: Sendable {
  let path: String
  let folder: String?
  let name: String?
  let type: String?

  /// A file at a path, which must not contain a text that a client chose.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - name: The name under which a browser saves the file; nil if it shows the file in its window.
  ///   - type: The content type; nil for the type that the extension of the name or of the path says.
  public init(_ path: String, as name: String? = nil, type: String? = nil) {
    (self.path, folder, self.name, self.type) = (path, nil, name, type)
  }

  /// A file in a folder. A path that leads out of the folder, also through a symbolic link, is answered with 404, as is a file
  /// whose name begins with a dot.
  ///
  /// - Parameters:
  ///   - path: The path in the folder.
  ///   - folder: The folder.
  ///   - name: The name under which a browser saves the file; nil if it shows the file in its window.
  ///   - type: The content type; nil for the type that the extension of the name or of the path says.
  public init(_ path: String, in folder: String, as name: String? = nil, type: String? = nil) {
    (self.path, self.folder, self.name, self.type) = ("\(folder)/\(path)", folder, name, type)
  }

  /// - Throws: ``RouteError/notFound`` if there is no such file, and `Refusal` with 503 if too many files are open.
  func response(to request: Request) throws -> Response {
    do throws(OpenFileError) {
      let file: OpenFile
      if let folder { file = try OpenFile(path: path, within: folder) } else { file = try OpenFile(path: path) }
      return file.response(to: request, type: type ?? OpenFile.type(ofFileNamed: name ?? path), savedAs: name)
    } catch {
      switch error {
      case .noFile: throw RouteError.notFound
      case .outOfDescriptors: throw Refusal(.serviceUnavailable, "The server is too busy. Try again in a moment.")
      }
    }
  }
}
