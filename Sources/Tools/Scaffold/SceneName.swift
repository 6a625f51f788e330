/// The requested scene, such as `Orders/OrderList`, and the names derived from it.
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
      throw Refusal("\(type) is already a name in Swift or Vitrine: the scene \(name) would hide it")
    }
    for member in [member, featureMember] where SwiftNames.keywords.contains(member) {
      throw Refusal("'\(member)' is a keyword of Swift or a member of every coordinator, so it can't be a route")
    }
  }

  /// `Order` for `OrderList`. If the scene is not a list, its Model has the same name as the scene.
  var model: String {
    name.hasSuffix("List") && name != "List" ? String(name.dropLast("List".count)) : name
  }

  var dataController: String { model + "DataController" }
  var viewModel: String { name + "ViewModel" }
  var cell: String { name + "Cell" }
  var cellViewModel: String { cell + "ViewModel" }
  /// The protocol with the places that the scene can lead to. The feature's coordinator conforms to it.
  var navigation: String { name + "Navigation" }
  var form: String { name + "Form" }

  /// The types that the scene declares.
  var types: [String] { [model, dataController, viewModel, isList ? cellViewModel : form, navigation] }

  /// Whether it shows one cell for each Model. Otherwise it shows one Model with a form.
  var isList: Bool { model != name }

  /// The names of the scene's templates.
  var templates: [String] { isList ? [name, cell] : [name] }

  /// The name of the feature's coordinator.
  var feature: String { folder + "Coordinator" }

  /// The name of the feature's mount in the site's coordinator.
  var featureMember: String { Self.member(of: folder) }

  /// The path of the feature: `/orders` for the folder `Orders`.
  var featureAddress: String { "/" + Self.hyphenated(folder) }

  /// The name of the route.
  var member: String { Self.member(of: name) }

  /// The name of the form's action.
  var renaming: String { "rename" + name }

  private static func member(of name: String) -> String {
    let words = words(of: name)
    return words.first.map { $0.lowercased() + words.dropFirst().joined() } ?? ""
  }

  /// "Order list"
  var title: String {
    let phrase = phrase
    return phrase.prefix(1).uppercased() + phrase.dropFirst()
  }

  /// "order list"
  var phrase: String { words.map(Self.spoken).joined(separator: " ") }

  /// "order": the first part of an element's id.
  var elementID: String { Self.hyphenated(model) }

  /// The possible patterns of the route, relative to the feature's path, the best one first.
  var patterns: [String] {
    let own = "/" + Self.hyphenated(name)
    return isList ? ["/", own] : ["/*", own + "/*"]
  }

  private var words: [String] { Self.words(of: name) }

  static func check(_ name: String) throws(Refusal) {
    guard
      let first = name.unicodeScalars.first, ("A"..."Z").contains(first),
      name.unicodeScalars.allSatisfy({ $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0)) })
    else { throw Refusal("'\(name)' is not a name in UpperCamelCase: letters A to Z and digits, such as OrderList") }
    guard name.count <= 40 else { throw Refusal("'\(name)' is too long: use at most 40 letters") }
  }

  /// Splits a name into words. A word begins with a capital letter. Several capitals in a row are one word, but if a
  /// small letter follows, the last of them begins the next word.
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
