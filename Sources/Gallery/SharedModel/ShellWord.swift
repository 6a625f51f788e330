/// A text as one word of a shell's command, in quotes if it needs them.
struct ShellWord: CustomStringConvertible {
  let description: String

  init(_ text: String) {
    let isPlain = !text.isEmpty && text.utf8.allSatisfy(Self.isPlain)
    // Nothing is special between single quotes, except for the quote itself.
    description = isPlain ? text : "'\(text.replacing("'", with: #"'\''"#))'"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "/._-+".utf8.contains(byte)
    }
  }
}
