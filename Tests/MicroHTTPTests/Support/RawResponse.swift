/// A response as it came over the wire.
struct RawResponse: Sendable {
  let status: Int
  let fields: [(name: String, value: String)]
  let body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }

  subscript(name: String) -> String? {
    fields.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  func has(_ name: String) -> Bool { self[name] != nil }

  var closes: Bool { self["Connection"]?.lowercased() == "close" }

  /// - Returns: `nil` as long as bytes are missing.
  static func parse(_ bytes: [UInt8], toHEAD isHEAD: Bool) throws -> (RawResponse, Int)? {
    let end: [UInt8] = [13, 10, 13, 10]
    guard bytes.count >= 4,
      let start = (0...(bytes.count - 4)).first(where: { bytes[$0..<($0 + 4)].elementsEqual(end) })
    else { return nil }
    let lines = String(decoding: bytes[..<start], as: UTF8.self).split(separator: "\r\n")
    let parts = lines[0].split(separator: " ")
    guard parts.count >= 2, parts[0] == "HTTP/1.1", let status = Int(parts[1]) else {
      throw RawClient.Failure(description: "not a status line: \(lines[0])")
    }
    let fields = try lines.dropFirst().map { line in
      guard let colon = line.firstIndex(of: ":") else { throw RawClient.Failure(description: "not a field: \(line)") }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      return (name: String(line[..<colon]), value: String(value))
    }
    let head = RawResponse(status: status, fields: fields, body: [])
    let isBodiless = isHEAD || status == 304 || status == 204 || status == 100
    guard let length = isBodiless ? 0 : head["Content-Length"].flatMap({ Int($0) }) else {
      throw RawClient.Failure(description: "a body without a length")
    }
    guard bytes.count >= start + 4 + length else { return nil }
    let body = Array(bytes[(start + 4)..<(start + 4 + length)])
    return (RawResponse(status: status, fields: fields, body: body), start + 4 + length)
  }
}
