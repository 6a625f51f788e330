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
///
/// A file that is made from data needs no disk: ``init(_:as:type:isImmutable:)``.
public struct Download: Sendable {
  enum Content {
    case file(path: String, folder: String?)
    case bytes([UInt8], isImmutable: Bool)
  }

  let content: Content
  let name: String?
  let type: String?

  /// A file at a path, which must not contain a text that a client chose.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - name: The name under which a browser saves the file; nil if it shows the file in its window.
  ///   - type: The content type; nil for the type that the extension of the name or of the path says.
  public init(_ path: String, as name: String? = nil, type: String? = nil) {
    (content, self.name, self.type) = (.file(path: path, folder: nil), name, type)
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
    (content, self.name, self.type) = (.file(path: "\(folder)/\(path)", folder: folder), name, type)
  }

  /// A file that was made from data, for the person who asks for it.
  ///
  /// ```swift
  /// Download(Array(csv.utf8), as: "orders.csv", type: "text/csv; charset=utf-8")
  /// ```
  ///
  /// - Parameters:
  ///   - content: The bytes of the file.
  ///   - name: The name under which a browser saves the file; nil if it shows the file in its window.
  ///   - type: The content type.
  ///   - isImmutable: Whether the address never has another content, for anybody. Then clients and proxies keep it.
  public init(_ content: [UInt8], as name: String? = nil, type: String, isImmutable: Bool = false) {
    (self.content, self.name, self.type) = (.bytes(content, isImmutable: isImmutable), name, type)
  }

  /// - Throws: ``RouteError/notFound`` if there is no such file, and `Refusal` with 503 if too many files are open.
  func response(to request: Request) throws -> Response {
    switch content {
    case .file(let path, let folder): try response(to: request, path, in: folder)
    case .bytes(let bytes, let isImmutable): response(bytes, isImmutable)
    }
  }

  private func response(to request: Request, _ path: String, in folder: String?) throws -> Response {
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

  private func response(_ bytes: [UInt8], _ isImmutable: Bool) -> Response {
    var fields: HTTPFields = [
      .cacheControl: isImmutable ? "public, max-age=31536000, immutable" : "private, no-store"
    ]
    fields[.contentType] = type
    if let name { fields[.contentDisposition] = ContentDisposition.attachment(named: name) }
    var writer = ByteWriter(capacity: bytes.count)
    bytes.withUnsafeBytes { writer.append($0) }
    return Response(headerFields: fields, body: .bytes(writer.finish()))
  }
}
