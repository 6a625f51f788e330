import ArgumentParser

/// A size on the command line: `64MiB`, `512KiB`, `1GiB`, or a number of bytes. `64MB` is not one, because some programs
/// mean 64,000,000 bytes and others 67,108,864.
struct ByteSize: ExpressibleByArgument {
  private static let units: [(name: String, bytes: Int)] = [("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30)]
  private static let limit = 1 << 40

  let bytes: Int

  init(bytes: Int) { self.bytes = bytes }

  init?(argument: String) {
    let unit = Self.units.first { argument.hasSuffix($0.name) } ?? ("", 1)
    let digits = argument.dropLast(unit.name.count)
    guard digits.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains), let number = Int(digits) else {
      return nil
    }
    let (bytes, overflow) = number.multipliedReportingOverflow(by: unit.bytes)
    guard !overflow, bytes <= Self.limit else { return nil }
    self.bytes = bytes
  }

  var defaultValueDescription: String {
    let unit = Self.units.last { bytes >= $0.bytes && bytes.isMultiple(of: $0.bytes) }
    return unit.map { "\(bytes / $0.bytes)\($0.name)" } ?? "\(bytes)"
  }
}
