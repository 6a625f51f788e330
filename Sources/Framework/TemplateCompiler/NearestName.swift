import Basics

/// The nearest of `names` to a misspelt name, by edit distance; nil if none is near enough.
///
/// A third of the letters may be wrong, and at least one. Of equally near names, the first in the alphabet is returned.
func nearestName(to name: String, among names: some Sequence<String>) -> String? {
  let limit = max(1, name.utf8.count / 3)
  var distance = EditDistance(from: name.lowercased().utf8)
  let near = names.filter { $0 != name }.compactMap { other in
    distance.count(to: other.lowercased().utf8, atMost: limit).map { (errors: $0, name: other) }
  }
  return near.min { ($0.errors, $0.name) < ($1.errors, $1.name) }?.name
}

/// The end of a message that suggests a name: `; did you mean 'section'?`, or nothing.
func suggestion(for name: String, among names: some Sequence<String>, _ format: (String) -> String) -> String {
  nearestName(to: name, among: names).map { "; did you mean \(format($0))?" } ?? ""
}
