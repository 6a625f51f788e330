import HTTPTypes
import MicroHTTP
import WebMVVM

/// Writes one line for each request: its identifier, method, route and path, and the status, time and size of its
/// response. It contains no query, no header field, no body and no secret of a path.
struct AccessLog: Sendable {
  /// In Unicode scalars. Longer paths are cut.
  private static let pathLimit = 200

  let format: LogFormat
  let output: LogOutput

  func write(_ request: AnsweredRequest) {
    var line = LogLine(format, level: "info", label: "access")
    line.add("id", "\(request.id)")
    line.add("method", request.method.map { String($0.rawValue.prefix(20)) } ?? "-")
    line.add("route", request.label?.name ?? "-")
    line.add("path", request.target.map(Self.path) ?? "-")
    line.add("status", request.status.code)
    line.add("us", Int(request.duration.nanoseconds / 1_000))
    line.add("bytes", request.byteCount)
    output.add(line.finish(), format)
  }

  private static func path(of target: String) -> String {
    let path = LoggedPath.of(String(Substring(target.utf8.prefix { $0 != UInt8(ascii: "?") })))
    return String(String.UnicodeScalarView(path.unicodeScalars.prefix(pathLimit)))
  }
}
