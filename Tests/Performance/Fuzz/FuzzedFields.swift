import HTTPTypes
import Basics

@testable import MicroHTTP
@testable import WebMVVM

/// What reads the values of header fields.
enum FuzzedFields {
  static let cookies = {
    let codec = FlashCodec(key: SecretKey())
    return (codec: codec, site: SiteCookies(isSecure: false, flashCodec: codec))
  }()

  static func read(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    _ = LanguagePreference(text).language(among: ["en", "zh-Hans"])
    if case .part(let range) = ByteRange(text, of: 1_000) {
      expect(!range.isEmpty && range.lowerBound >= 0 && range.upperBound <= 1_000, "a range outside of the file")
    }
    _ = EntityTag.isListed("\"a\"", in: [text])
    _ = try? MultipartType.boundary(in: text)
    _ = Client(.loopback, [.xForwardedFor: text], isBehindProxy: true).network
    _ = RequestParser.Target(absoluteForm: text, method: .get)
    _ = StaticPath.relative("/" + text)
    bytes.withUnsafeBytes { raw in
      var codings = AcceptedCodings()
      codings.read(raw)
      _ = codings.preferred
      _ = RequestParser.isValidHost(raw)
      _ = FieldName(raw)
      let value = FieldValue.field(.cookie, raw)?.value
      expect(value?.isStreamSafe != false, "a letter has too many marks")
    }
  }
}

extension HTTPField.Name {
  fileprivate static var xForwardedFor: Self { Self("X-Forwarded-For") ?? .via }
}
