import Foundation

extension String {
  /// The same for all texts that look alike: https://www.unicode.org/reports/tr39/#Confusable_Detection
  ///
  /// It is not a text to show: the skeleton of "m" is "rn".
  package var skeleton: String {
    var skeleton = UnicodeScalarView()
    for scalar in decomposedStringWithCanonicalMapping.unicodeScalars
    where !scalar.properties.isDefaultIgnorableCodePoint {
      if let prototype = UnicodeTables.prototype(of: scalar) {
        skeleton.append(contentsOf: prototype)
      } else {
        skeleton.append(scalar)
      }
    }
    return String(skeleton).decomposedStringWithCanonicalMapping
  }
}
