/// Names that consist of words: `dueDate`, `due_date`, `WorkItems`.
enum Words {
  /// The words in lower case; an abbreviation in capitals stays.
  static func of(_ name: String) -> [String] {
    let letters = Array(name)
    var words: [String] = [""]
    for (index, letter) in letters.enumerated() {
      if letter == "_" || letter == "-" {
        words.append("")
        continue
      }
      let followsSmall = index > 0 && (letters[index - 1].isLowercase || letters[index - 1].isNumber)
      let leadsSmall = index + 1 < letters.count && letters[index + 1].isLowercase
      if letter.isUppercase, followsSmall || (leadsSmall && index > 0) { words.append("") }
      words[words.count - 1].append(letter)
    }
    return words.filter { !$0.isEmpty }.map { word in
      word.count > 1 && word.allSatisfy { !$0.isLowercase } ? word : word.lowercased()
    }
  }

  /// `due date`
  static func phrase(_ name: String) -> String { of(name).joined(separator: " ") }

  /// `Due date`
  static func title(_ name: String) -> String { phrase(name).capitalizingFirst }

  /// `dueDate` for `due-date`.
  static func camelCase(_ name: String) -> String {
    let words = of(name).map { $0.lowercased() }
    return (words.first ?? "") + words.dropFirst().map(\.capitalizingFirst).joined()
  }
}

extension String {
  /// With a first letter in upper case.
  var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}
