/// The name of a resource, such as `Issue:Issues`, and the names derived from it.
struct ResourceName: Equatable {
  /// `Issues`: the folder of the feature.
  let name: String
  /// `Issue`
  let model: String

  /// - Parameter names: The name of one, a colon, and the name of all.
  init(_ names: String) throws(Refusal) {
    let parts = names.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else {
      throw Refusal("expected the name of one and of all, such as Issue:Issues, not '\(names)'")
    }
    for part in parts { try Self.check(part) }
    (model, name) = (parts[0], parts[1])
    guard model != name else {
      throw Refusal("one and all are both called \(name): say for example \(name)Item:\(name)")
    }
    for type in types where SwiftNames.taken.contains(type) {
      throw Refusal("\(type) is already a name in Swift or Vitrine: choose another name for one, such as My\(type)")
    }
    if Self.members.contains(member) {
      throw Refusal("the ViewModels of a resource have a property '\(member)' already: choose another name")
    }
    if SwiftNames.keywords.contains(member) || SQLNames.reserved.contains(member.lowercased()) {
      throw Refusal("'\(member)' is a word of Swift or SQL, so it can't be a route and a table: choose another name")
    }
  }

  /// `issues`: the table, the topic, and the member of the coordinators.
  var member: String { Words.camelCase(name) }
  var coordinator: String { name + "Coordinator" }
  /// `/issues`
  var address: String { "/" + Words.of(name).map { $0.lowercased() }.joined(separator: "-") }
  /// `issue`: the beginning of the ids of elements.
  var element: String { Words.of(model).map { $0.lowercased() }.joined(separator: "-") }

  /// The types that every resource declares.
  var types: [String] {
    let scenes = ["List", "ListCell", "Detail", "Editor"].map { "\(model)\($0)ViewModel" }
    return [model, "\(model)Content", "\(model)DataController", "\(model)Form", "\(model)Places", coordinator] + scenes
  }

  /// The templates, which are named after the scenes.
  var templates: [String] { ["List", "ListCell", "Detail", "Editor"].map { model + $0 } }

  /// The values of placeholders.
  var placeholders: [String: String] {
    let phrase = Words.phrase(model)
    return [
      "Resource": name, "Model": model, "member": member, "table": member, "address": address, "element": element,
      "one": phrase, "models": Words.phrase(name), "Title": Words.title(name), "New": "New \(phrase)",
      "Edit": "Edit \(phrase)",
    ]
  }

  /// The properties of the ViewModels, and the routes, that every resource has.
  private static let members: Set = [
    "back", "cells", "edit", "errors", "form", "id", "list", "new", "number", "pager", "removal", "saving", "title",
    "values",
  ]

  private static func check(_ name: String) throws(Refusal) {
    try SceneName.check(name)
    guard name.utf8.count <= 24 else { throw Refusal("'\(name)' is too long: use at most 24 letters") }
  }
}
