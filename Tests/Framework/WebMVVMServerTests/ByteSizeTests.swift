import Testing

@testable import WebMVVMServer

@Suite struct ByteSizeTests {
  @Test(arguments: [
    ("0", 0), ("1048577", 1_048_577), ("512KiB", 524_288), ("64MiB", 67_108_864), ("1GiB", 1_073_741_824),
    ("1024GiB", 1 << 40),
  ])
  func `A size is a number of bytes, or of a unit`(text: String, bytes: Int) {
    #expect(ByteSize(argument: text)?.bytes == bytes)
  }

  @Test(arguments: [
    "", "KiB", "-1", "+1", "1.5MiB", "64 MiB", "64MB", "64mib", "٣MiB", "1025GiB", "9223372036854775807GiB",
    "99999999999999999999",
  ])
  func `Any other text is not a size`(text: String) {
    #expect(ByteSize(argument: text) == nil)
  }

  @Test(arguments: [(0, "0"), (1_000, "1000"), (1 << 10, "1KiB"), (64 << 20, "64MiB"), (3 << 29, "1536MiB")])
  func `The help shows a default size with the largest unit that divides it`(bytes: Int, text: String) {
    #expect(ByteSize(bytes: bytes).defaultValueDescription == text)
  }

  @Test(arguments: [0, 1_000, 1 << 10, 64 << 20, 3 << 29])
  func `The shown size is read as the same size`(bytes: Int) {
    #expect(ByteSize(argument: ByteSize(bytes: bytes).defaultValueDescription)?.bytes == bytes)
  }
}
