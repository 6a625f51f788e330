/// The fields of a resource, and the values of placeholders that list them.
struct ResourceFields {
  let resource: ResourceName
  let fields: [ResourceField]

  private var first: ResourceField { fields[0] }
  private var others: ArraySlice<ResourceField> { fields.dropFirst() }
  private var names: [String] { fields.map(\.name) }

  /// Whether pages show more than the first field.
  var hasValues: Bool { !others.isEmpty }

  /// The types that are declared because of the fields.
  var types: [String] {
    let choices = fields.filter { if case .choice = $0.kind { true } else { false } }.map { $0.choiceType(resource) }
    return choices + (hasValues ? [resource.model + "Values"] : [])
  }

  var placeholders: [String: String] {
    modelPlaceholders.merging(formPlaceholders) { $1 }.merging(viewPlaceholders) { $1 }.merging(referencePlaceholders) {
      $1
    }
  }

  private var modelPlaceholders: [String: String] {
    [
      "properties": lines(fields) { "let \($0.name): \($0.type(resource))" },
      "heading": first.heading,
      "readings": lines(fields, separator: ",") { "\($0.name): try row[\"\($0.name)\"]" },
      "arguments": arguments,
      "columns": fields.map(\.column).joined(separator: ", "),
      "marks": names.map { _ in "?" }.joined(separator: ", "),
      "assignments": fields.map { "\($0.column) = ?" }.joined(separator: ", "),
      "sqliteColumns": lines(fields, \.sqliteColumn),
      "postgreSQLColumns": lines(fields, \.postgreSQLColumn),
      "exampleImports": imports.map { "import \($0)" }.joined(separator: "\n"),
      "foundation": fields.contains { $0.kind == .decimal } ? "import Foundation" : "",
      "exampleValues": lines(fields, separator: ",") { "\($0.name): \($0.example)" },
      "leastValues": lines(fields, separator: ",") { "\($0.name): \($0.least)" },
    ]
  }

  private var imports: [String] {
    (fields.contains(where: \.isExampleOfDate) ? ["Foundation"] : [])
      + (otherResources.isEmpty ? [] : ["Persistence"]) + ["WebMVVM"]
  }

  private var arguments: String {
    let line = "[\(names.joined(separator: ", "))]"
    return line.count < 100 ? line : "[\n" + names.map { "  \($0),\n" }.joined() + "]"
  }

  private var formPlaceholders: [String: String] {
    [
      "first": first.name,
      "fieldProperties": lines(fields) { $0.fieldProperty(resource) },
      "fieldDeclarations": lines(fields) { $0.fieldDeclaration(resource) },
      "fieldValues": lines(fields, separator: ",") { "\($0.name): try \($0.name).value" },
      "fillings": lines(fields, \.filling),
      "formMarkup": lines(fields, \.markup),
    ]
  }

  private var viewPlaceholders: [String: String] {
    let cells = others.compactMap(\.cellMarkup)
    let values = resource.model + "Values"
    let list = lines(others) { "    " + $0.detailMarkup }
    return [
      "formats": others.contains(where: \.isFormatted) ? "import Foundation" : "",
      "valueProperties": others.flatMap(\.valueProperties).joined(separator: "\n"),
      "valueAssignments": lines(others, \.valueAssignment),
      "valuesProperty": cells.isEmpty ? "" : "let values: \(values)",
      "cellValues": cells.isEmpty ? "" : "values = \(values)(item.content)",
      "cellMarkup": cells.joined(separator: "\n"),
      "detailProperty": hasValues ? "private(set) var values: \(values)?" : "",
      "detailMarkup": hasValues ? "{{#values}}\n  <dl>\n\(list)\n  </dl>\n{{/values}}" : "",
    ]
  }

  private func lines(
    _ fields: some Collection<ResourceField>, separator: String = "", _ line: (ResourceField) -> String
  ) -> String {
    fields.map(line).joined(separator: separator + "\n")
  }
}
