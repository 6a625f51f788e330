/// A line of a listing.
struct ListedLine: Hashable {
  let text: String
  /// Whether the line binds State or declares State that is bound.
  let isBound: Bool
  /// Whether the line shows what the scene is about.
  let isSubject: Bool

  /// For the style sheet: `bound`, `subject`, both or none.
  var style: String {
    [isBound ? "bound" : nil, isSubject ? "subject" : nil].compactMap(\.self).joined(separator: " ")
  }

  /// Whether the line is marked at all.
  var isMarked: Bool { isBound || isSubject }

  init(text: String, isBound: Bool = false, isSubject: Bool = false) {
    self.text = text
    self.isBound = isBound
    self.isSubject = isSubject
  }
}
