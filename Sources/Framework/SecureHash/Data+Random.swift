package import Foundation

extension Data {
  /// Secret bytes from the system's random number generator.
  package static func random(byteCount: Int) -> Data {
    var generator = SystemRandomNumberGenerator()
    return Data((0..<byteCount).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
  }
}
