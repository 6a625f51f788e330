/// A file with placeholders, which are written as in Xcode: `<#Model#>`.
///
/// A placeholder alone on its line stands for any number of lines. They are indented as it is, and without any the line
/// disappears.
struct FileTemplate {
  let text: String

  init(_ bytes: [UInt8]) { text = String(decoding: bytes, as: UTF8.self) }

  init(_ text: String) { self.text = text }

  /// The text with the values of its placeholders. One without a value stays.
  func filled(_ values: [String: String]) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { lines(of: $0, values) }.joined(
      separator: "\n")
  }

  private func lines(of line: Substring, _ values: [String: String]) -> [String] {
    let indentation = line.prefix { $0 == " " }
    // What follows a placeholder, such as a bracket, follows its last line.
    if let match = line.dropFirst(indentation.count).wholeMatch(of: /<#([\w ]+)#>([^<]*)/),
      let value = values[String(match.output.1)]
    {
      let text = value + match.output.2
      if text.isEmpty { return [] }
      return text.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.isEmpty ? "" : "\(indentation)\($0)"
      }
    }
    return [String(line.replacing(/<#([\w ]+)#>/) { values[String($0.output.1)] ?? String($0.output.0) })]
  }
}
