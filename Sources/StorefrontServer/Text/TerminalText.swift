import Foundation
import Storefront
import WebMVVM

extension String {
  /// The text for a line with other texts: on one line, safe to print, and isolated from its neighbours if it is written from
  /// right to left.
  var inTerminalCell: String { onOneLine.linesForTerminal.isolated }

  /// A text of several lines, safe to print. Characters that could affect a terminal or other lines are written as \\u{1B}.
  var linesForTerminal: String {
    unicodeScalars.reduce(into: "") { result, scalar in
      if scalar.isVisible || scalar == "\n" || scalar == "\t" || scalar.joins {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether it joins letters or pictures, and does nothing else.
  fileprivate var joins: Bool { value == 0x200C || value == 0x200D }
}

extension Date {
  /// In the time zone of the computer: 2026-11-26 08:01.
  var forTerminal: String {
    let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day, .hour, .minute], from: self)
    func padded(_ number: Int?, to length: Int) -> String {
      let digits = "\(number ?? 0)"
      return String(repeating: "0", count: max(0, length - digits.count)) + digits
    }
    let day = [padded(parts.year, to: 4), padded(parts.month, to: 2), padded(parts.day, to: 2)]
    return "\(day.joined(separator: "-")) \(padded(parts.hour, to: 2)):\(padded(parts.minute, to: 2))"
  }
}
