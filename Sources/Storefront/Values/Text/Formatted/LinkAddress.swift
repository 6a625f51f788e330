/// The absolute address of a link in a text: http, https or mailto, in ASCII.
///
/// Characters that an address cannot have are percent-encoded in UTF-8, as browsers do. An address that a browser would
/// understand differently from a reader is refused.
struct LinkAddress: Hashable, Sendable {
  static let byteLimit = 2_048

  let text: String

  /// - Parameter text: The address, with or without white space around it.
  init?(_ text: String) {
    let white: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0C, 0x0D]
    let bytes = Array(text.utf8).drop(while: white.contains)
    let end = bytes.lastIndex { !white.contains($0) }.map { $0 + 1 } ?? bytes.startIndex
    guard let address = Self.address(bytes[..<end]), address.count <= Self.byteLimit else { return nil }
    self.text = String(decoding: address, as: UTF8.self)
  }

  private static func address(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    // Browsers remove line ends and tabs, and read a backslash as a slash.
    guard !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") }) else { return nil }
    for scheme in ["https://", "http://", "mailto:"] where bytes.starts(withLowercased: scheme) {
      let rest = bytes.dropFirst(scheme.utf8.count)
      guard scheme == "mailto:" ? isMailbox(rest) : hasHost(rest) else { return nil }
      return Array(scheme.utf8) + encoded(rest)
    }
    return nil
  }

  /// Whether there is a host, and no name or password before it: those make a host look like another one.
  private static func hasHost(_ rest: ArraySlice<UInt8>) -> Bool {
    let authority = rest.prefix { !"/?#".utf8.contains($0) }
    guard let first = authority.first, first.isASCIILetterOrDigit || first >= 0x80 || "[%".utf8.contains(first) else {
      return false
    }
    return !authority.contains { forbiddenInHost.contains($0) }
  }

  private static func isMailbox(_ rest: ArraySlice<UInt8>) -> Bool {
    let mailbox = rest.prefix { $0 != UInt8(ascii: "?") }
    return mailbox.count > 2 && mailbox.dropFirst().dropLast().contains(UInt8(ascii: "@"))
  }

  private static func encoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var encoded: [UInt8] = []
    encoded.reserveCapacity(bytes.count)
    for byte in bytes {
      if (0x21...0x7E).contains(byte), !encodedBytes.contains(byte) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]]
      }
    }
    return encoded
  }

  private static let encodedBytes = Set("\"<>^`{|}".utf8)
  private static let forbiddenInHost = Set("@ \"<>^`{|}'()*,;!$&+=".utf8)
  private static let hexDigits = Array("0123456789ABCDEF".utf8)
}

extension ArraySlice<UInt8> {
  fileprivate func starts(withLowercased text: String) -> Bool {
    starts(with: text.utf8) { byte, wanted in byte == wanted || (byte | 0x20 == wanted && byte.isASCIILetterOrDigit) }
  }
}

extension UInt8 {
  fileprivate var isASCIILetterOrDigit: Bool {
    (0x30...0x39).contains(self) || (0x61...0x7A).contains(self | 0x20)
  }
}
