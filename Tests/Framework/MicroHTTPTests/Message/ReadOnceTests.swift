import HTTPTypes
import TestSupport
import Testing

@testable import MicroHTTP

@Suite struct ReadOnceTests {
  struct Reader: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let read: @Sendable (String) -> Void

    init(_ name: String, _ read: @escaping @Sendable (String) -> Void) {
      testDescription = name
      self.read = read
    }
  }

  private static let readers = [
    Reader("cookies") { _ = Cookies([.cookie: $0]) },
    Reader("a form") { text in
      let limits = Form.Limits(fieldCount: .max, nameLength: .max, valueLength: .max)
      _ = try? Form(parsing: text.utf8, limits: limits)
    },
    Reader("codings") { text in
      var codings = AcceptedCodings()
      Array(text.utf8).withUnsafeBytes { codings.read($0) }
    },
    Reader("entity tags") { _ = EntityTag.isListed("\"x\"", in: [$0]) },
    Reader("the type of a form with files") { _ = try? MultipartType.boundary(in: "multipart/form-data; " + $0) },
    Reader("the name of a file") { _ = FileName.sanitized(Array($0.utf8)) },
    Reader("a path") { _ = StaticPath.relative($0) },
  ]

  private static let pieces = [
    "a", ",", ";", "=", "\"", "\\", " ", "%41", "%", "&", "a=b&", "a=b; ", "a=\"b\"; ", "a;q=0.5,", "\"a\", ", "W/",
    "/", "../", ".", "-", "茶", "\r\n", "--a\r\n",
  ]

  @Test(arguments: readers, pieces)
  func `What a client sends is read once, whatever it consists of`(reader: Reader, piece: String) {
    #expect(growthOfTime(of: piece, times: 100, reader.read) < 80)
  }
}
