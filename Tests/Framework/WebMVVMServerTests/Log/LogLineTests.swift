import Foundation
import Testing

@testable import WebMVVMServer

@Suite struct LogLineTests {
  private static let nasty = "a\"b\\c\nd\re\u{1B}[31m\u{0}\u{85}\u{2028}\u{202E}é 商品"
  private static let moment = timespec(tv_sec: 1_769_860_805, tv_nsec: 7_654_321)

  private func line(_ format: LogFormat, _ text: String) -> String {
    var line = LogLine(format, level: "info", label: "shop", time: Self.moment)
    line.add(message: text)
    line.add("value", text)
    line.add("count", 3)
    return String(decoding: line.finish(), as: UTF8.self)
  }

  @Test(arguments: LogFormat.allCases)
  func `Whatever a text contains, a line is one line without control characters`(format: LogFormat) {
    let line = line(format, Self.nasty)

    #expect(line.hasSuffix("\n"))
    let isClean = line.dropLast().unicodeScalars.allSatisfy {
      !CharacterSet.controlCharacters.contains($0) && !CharacterSet.newlines.contains($0)
    }
    #expect(isClean, "\(line.debugDescription)")
    #expect(line.contains("é 商品"))
  }

  @Test func `A line of JSON has the text as it was`() throws {
    let object = try JSONSerialization.jsonObject(with: Data(line(.json, Self.nasty).utf8)) as? [String: Any]

    #expect(object?["message"] as? String == Self.nasty)
    #expect(object?["value"] as? String == Self.nasty)
    #expect(object?["count"] as? Int == 3)
    #expect(object?["time"] as? String == "2026-01-31T12:00:05.007Z")
    #expect(object?["level"] as? String == "info" && object?["label"] as? String == "shop")
  }

  @Test func `A line of text has its values in quotes where it is necessary`() {
    #expect(line(.text, "one") == "2026-01-31T12:00:05.007Z info shop: one value=one count=3\n")
    #expect(
      line(.text, "say \"hi\"") == "2026-01-31T12:00:05.007Z info shop: say \"hi\" value=\"say \\\"hi\\\"\" count=3\n")
  }
}
