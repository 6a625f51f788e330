import HTTPTypes
import Testing

@testable import MicroHTTP

struct AcceptedCodingsTests {
  private func preferred(_ values: String...) -> ContentCoding? {
    var fields = HTTPFields()
    for value in values { fields.append(HTTPField(name: .acceptEncoding, value: value)) }
    return Request(method: .get, target: "/", headerFields: fields).preferredCoding
  }

  @Test(arguments: [
    "gzip", "GZip", "x-gzip", "gzip, deflate", "deflate;q=1, gzip;q=0.1", " gzip ; q=0.5 ", "*", "br;q=0, *",
    "identity, gzip", "br;q=0.2, gzip;q=0.8", "identity;q=0, gzip;q=0.001", ",, gzip ,", "gzip;Q=1.000", "br;q=2, gzip",
  ])
  func `Gzip is preferred`(_ value: String) {
    #expect(preferred(value) == .gzip)
  }

  @Test(arguments: [
    "br", "BR", "gzip, deflate, br, zstd", "br, *", "gzip;q=0.5, br;q=0.50", "gzip;q=0.999, br;q=1.0",
    "gzip;q=0, identity;q=0, *",
  ])
  func `Brotli is preferred`(_ value: String) {
    #expect(preferred(value) == .brotli)
  }

  @Test(arguments: [
    "", "identity", "deflate", "gzip;q=0", "gzip;q=0.000, br;q=0", "*;q=0", "identity;q=0", "gzip;q=0.5, identity",
    "gzip;q=0.5, identity;q=0.6", "gzip;q=", "gzip;q=1.1", "gzip;q=0.0001", "gzip;q=-1", "gzip;level=9", "gzip gzip",
    "gzip\u{E9}", "*;q=0.5, identity;q=1", "gzip;q=1;q=0",
  ])
  func `The body is sent as it is`(_ value: String) {
    #expect(preferred(value) == nil)
  }

  @Test func `Several fields are one list`() {
    #expect(preferred("deflate", "gzip;q=0.5", "br;q=0.1") == .gzip)
    #expect(preferred() == nil)
  }
}
