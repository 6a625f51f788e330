/// A body of a form with files, as a browser writes it.
struct MultipartBody {
  static let boundary = "----WebKitFormBoundary7MA4YWxkTrZu0gW"
  static let type = "multipart/form-data; boundary=\(boundary)"

  private var parts: [[UInt8]] = []

  func text(_ name: String, _ value: String) -> MultipartBody {
    part("Content-Disposition: form-data; name=\"\(name)\"\r\n", Array(value.utf8))
  }

  func file(_ name: String, _ fileName: String, type: String = "image/png", _ content: [UInt8]) -> MultipartBody {
    part(
      "Content-Disposition: form-data; name=\"\(name)\"; filename=\"\(fileName)\"\r\nContent-Type: \(type)\r\n", content
    )
  }

  func part(_ header: String, _ content: [UInt8]) -> MultipartBody {
    var body = self
    body.parts.append(Array("--\(Self.boundary)\r\n\(header)\r\n".utf8) + content + Array("\r\n".utf8))
    return body
  }

  var bytes: [UInt8] { parts.flatMap(\.self) + Array("--\(Self.boundary)--\r\n".utf8) }
}
