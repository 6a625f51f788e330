/// What a person asked for, such as `Orders/OrderList`, and the names that come from it.
struct SceneName: Equatable {
  let folder: String
  let name: String

  init(_ text: String) throws(Refusal) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else {
      throw Refusal("'\(text)' is not FOLDER/NAME, such as Orders/OrderList")
    }
    for part in parts { try Self.check(part) }
    folder = parts[0]
    name = parts[1]
    for type in types where SwiftNames.taken.contains(type) {
      throw Refusal("\(type) is a name of Swift's or of Vitrine's: a scene \(name) would hide it")
    }
    if SwiftNames.keywords.contains(member) {
      throw Refusal("'\(member)' is a keyword of Swift, so \(name) can't be a case of the route enum")
    }
  }

  /// `Order` for `OrderList`; a scene that is no list has a Model of its own name.
  var model: String {
    name.hasSuffix("List") && name != "List" ? String(name.dropLast("List".count)) : name
  }

  var dataController: String { model + "DataController" }
  var viewModel: String { name + "ViewModel" }
  var cell: String { name + "Cell" }
  var cellViewModel: String { cell + "ViewModel" }
  var coordinator: String { name + "Coordinator" }

  /// What it declares.
  var types: [String] { [model, dataController, viewModel, cellViewModel, coordinator] }

  /// The case of the route enum, and the method of the coordinator.
  var member: String { words.first.map { $0.lowercased() + words.dropFirst().joined() } ?? "" }

  /// "Order list"
  var title: String {
    let phrase = phrase
    return phrase.prefix(1).uppercased() + phrase.dropFirst()
  }

  /// "order list"
  var phrase: String { words.map(Self.spoken).joined(separator: " ") }

  /// "order", where an element's id begins.
  var elementID: String { Self.hyphenated(model) }

  /// Its addresses, the best first: a list's is that of its folder where the folder is named for what it lists.
  var addresses: [String] {
    let own = "/" + Self.hyphenated(name)
    return name != model && folder.hasPrefix(model) ? ["/" + Self.hyphenated(folder), own] : [own]
  }

  private var words: [String] { Self.words(of: name) }

  private static func check(_ name: String) throws(Refusal) {
    guard
      let first = name.unicodeScalars.first, ("A"..."Z").contains(first),
      name.unicodeScalars.allSatisfy({ $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0)) })
    else { throw Refusal("'\(name)' is no name in UpperCamelCase: letters A to Z and digits, such as OrderList") }
    guard name.count <= 40 else { throw Refusal("'\(name)' is too long: 40 letters are enough for a name") }
  }

  /// Words begin with a capital; capitals in a row are one word, but for the last if a small letter follows.
  private static func words(of name: String) -> [String] {
    let letters = Array(name)
    var words: [String] = []
    for (index, letter) in letters.enumerated() {
      let followsSmall = index > 0 && letters[index - 1].isLowercase
      let leadsSmall = index + 1 < letters.count && letters[index + 1].isLowercase
      if index == 0 || letter.isUppercase && (followsSmall || leadsSmall) { words.append("") }
      words[words.count - 1].append(letter)
    }
    return words
  }

  private static func spoken(_ word: String) -> String {
    word.count > 1 && word.allSatisfy { !$0.isLowercase } ? word : word.lowercased()
  }

  private static func hyphenated(_ name: String) -> String {
    words(of: name).map { $0.lowercased() }.joined(separator: "-")
  }
}
