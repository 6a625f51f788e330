/// The nearest of `names` to a misspelt name, by edit distance; nil if none is near enough.
///
/// A third of the letters may be wrong, and at least one. Of equally near names, the first in the alphabet is returned.
func nearestName(to name: String, among names: some Sequence<String>) -> String? {
  let limit = max(1, name.count / 3)
  let near = names.lazy.filter { $0 != name && abs($0.count - name.count) <= limit }
    .map { (distance: editDistance($0.lowercased(), name.lowercased()), name: $0) }
  return near.filter { $0.distance <= limit }.min { ($0.distance, $0.name) < ($1.distance, $1.name) }?.name
}

/// The end of a message that suggests a name: `; did you mean 'section'?`, or nothing.
func suggestion(for name: String, among names: some Sequence<String>, _ format: (String) -> String) -> String {
  nearestName(to: name, among: names).map { "; did you mean \(format($0))?" } ?? ""
}

/// How many letters to insert, remove, replace or swap with their neighbour.
///
/// https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance#Optimal_string_alignment_distance
private func editDistance(_ first: String, _ second: String) -> Int {
  let (first, second) = (Array(first), Array(second))
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for row in first.indices {
    var current = [row + 1]
    for column in second.indices {
      let isSame = first[row] == second[column]
      var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (isSame ? 0 : 1))
      if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    (beforeLast, last) = (last, current)
  }
  return last[second.count]
}
