import HTTPTypes

/// A field name in a request, and how the server itself uses the field.
struct FieldName {
  let name: HTTPField.Name
  let role: Role

  enum Role {
    case ordinary, host, contentLength, transferEncoding, expect
  }

  private init(_ name: HTTPField.Name, _ role: Role = .ordinary) {
    self.name = name
    self.role = role
  }

  /// - Returns: `nil` when the name is not a token (RFC 9112, 5.1: no white space before the colon).
  init?(_ raw: UnsafeRawBufferPointer) {
    if raw.count < FieldName.table.count {
      for known in FieldName.table[raw.count] where FieldName.equals(raw, known.name.canonicalName) {
        self = known
        return
      }
    }
    guard let name = HTTPField.Name(String(decoding: raw, as: UTF8.self)) else { return nil }
    self.init(name)
  }

  private static func equals(_ raw: UnsafeRawBufferPointer, _ name: String) -> Bool {
    var index = 0
    for byte in name.utf8 {
      // Setting the case bit would turn a control character into a hyphen or a digit.
      guard raw[index] | 0x20 == byte, raw[index] > 0x20 else { return false }
      index += 1
    }
    return true
  }

  /// The names that browsers and proxies send, by length. These names are not checked and copied for each request.
  private static let table: [[FieldName]] = {
    var known: [FieldName] = [
      FieldName(.contentLength, .contentLength), FieldName(.transferEncoding, .transferEncoding),
      FieldName(.expect, .expect),
    ]
    let ordinary: [HTTPField.Name] = [
      .accept, .acceptEncoding, .acceptLanguage, .authorization, .cacheControl, .connection, .contentType, .cookie,
      .ifModifiedSince, .ifNoneMatch, .origin, .range, .referer, .te, .upgrade, .userAgent, .via,
    ]
    let others = [
      "DNT", "Forwarded", "Pragma", "Priority", "Purpose", "Sec-CH-UA", "Sec-CH-UA-Mobile", "Sec-CH-UA-Platform",
      "Sec-Fetch-Dest", "Sec-Fetch-Mode", "Sec-Fetch-Site", "Sec-Fetch-User", "Sec-GPC", "Upgrade-Insecure-Requests",
      "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP", "X-Request-ID", "X-Requested-With",
    ]
    // HTTPTypes hides this name because it has its own pseudo field.
    if let host = HTTPField.Name("Host") { known.append(FieldName(host, .host)) }
    known += (ordinary + others.compactMap { HTTPField.Name($0) }).map { FieldName($0) }
    let longest = known.map(\.name.canonicalName.utf8.count).max() ?? 0
    var table = [[FieldName]](repeating: [], count: longest + 1)
    for name in known { table[name.name.canonicalName.utf8.count].append(name) }
    return table
  }()
}
