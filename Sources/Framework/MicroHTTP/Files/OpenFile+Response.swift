import Glibc
import HTTPTypes

extension OpenFile {
  /// Opens a file if it is in a folder after every symbolic link is resolved, and no part of its path begins with a dot.
  ///
  /// - Throws: ``OpenFileError``.
  public convenience init(path: String, within folder: String) throws(OpenFileError) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw errno == EMFILE || errno == ENFILE ? .outOfDescriptors : .noFile }
    defer { close(descriptor) }
    guard let root = OpenFile.realPath(of: descriptor) else { throw .noFile }
    try self.init(path: path, inside: root)
  }

  /// The content type for the extension of a name.
  public static func type(ofFileNamed name: String) -> String { ContentType.of(fileNamed: name) }

  /// The response to a GET or a HEAD for the file: 200, a part of it (206), 304, or 416 (RFC 9110, 13 and 14).
  ///
  /// The file has an `ETag` of its identity, size and times. Without a tag, a client has it if it names its time exactly. Several ranges in one request are answered with the whole file.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - type: The content type.
  ///   - name: The name under which a browser saves the file; nil if it shows the file.
  public func response(to request: Request, type: String, savedAs name: String? = nil) -> Response {
    let tag = "\"\(FileIdentity(status).version)\""
    let modified = HTTPDate.text(secondsSince1970: status.st_mtim.tv_sec)
    var fields: HTTPFields = [
      .eTag: tag, .lastModified: modified, .acceptRanges: "bytes", .cacheControl: "private, no-cache",
    ]
    let isKnown =
      request.headerFields.contains(.ifNoneMatch)
      ? request.hasEntityTag(tag) : request.headerFields[.ifModifiedSince] == modified
    if isKnown {
      fields[.contentLength] = "\(count)"
      return Response(status: .notModified, headerFields: fields)
    }
    fields[.contentType] = type
    if let name { fields[.contentDisposition] = ContentDisposition.attachment(named: name) }
    guard request.method == .get, let range = range(in: request, tag: tag, modified: modified) else {
      return Response(headerFields: fields, body: .file(self))
    }
    switch range {
    case .part(let part):
      fields[.contentRange] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(count)"
      return Response(status: .partialContent, headerFields: fields, body: .file(OpenFile(part, of: self)))
    case .unsatisfiable:
      return Response(
        status: .rangeNotSatisfiable, headerFields: [.contentRange: "bytes */\(count)", .acceptRanges: "bytes"])
    }
  }

  /// A client that has a part of another version of the file gets the whole file.
  private func range(in request: Request, tag: String, modified: String) -> ByteRange? {
    guard request.headerFields[values: .range].count == 1, let field = request.headerFields[.range] else { return nil }
    if let condition = request.headerFields[.ifRange], condition != tag, condition != modified { return nil }
    return ByteRange(field, of: count)
  }
}

/// The field `Content-Disposition` of a file (RFC 6266).
package enum ContentDisposition {
  package static func attachment(named name: String) -> String {
    let name = FileName.sanitized(Array(name.utf8))
    let plain = String(
      decoding: name.utf8.map { 0x20...0x7E ~= $0 && !"\"\\%".utf8.contains($0) ? $0 : UInt8(ascii: "_") },
      as: UTF8.self)
    let simple = "attachment; filename=\"\(plain)\""
    return plain == name ? simple : "\(simple); filename*=UTF-8''\(PercentEncoding.encoded(name))"
  }
}

/// Times as HTTP writes them (RFC 9110, 5.6.7).
enum HTTPDate {
  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  static func text(secondsSince1970 seconds: Int) -> String {
    var (seconds, time) = (time_t(seconds), tm())
    guard gmtime_r(&seconds, &time) != nil, days.indices.contains(Int(time.tm_wday)),
      months.indices.contains(Int(time.tm_mon))
    else { return "Thu, 01 Jan 1970 00:00:00 GMT" }
    func two(_ number: CInt) -> String { "\(number)".zeroPadded(to: 2) }
    let clock = "\(two(time.tm_hour)):\(two(time.tm_min)):\(two(time.tm_sec))"
    return
      "\(days[Int(time.tm_wday)]), \(two(time.tm_mday)) \(months[Int(time.tm_mon)]) \(1900 + time.tm_year) \(clock) GMT"
  }
}
