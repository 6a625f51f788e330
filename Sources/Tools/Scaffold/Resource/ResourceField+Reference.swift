// A field that refers to an entry of another resource.

extension ResourceField {
  /// The other resource; nil for any other kind.
  var reference: ResourceName? { if case .reference(let other) = kind { other } else { nil } }
}

extension ResourceFields {
  private var references: [ResourceField] { fields.filter { $0.reference != nil } }

  /// The resources that the fields refer to, each once.
  var otherResources: [ResourceName] {
    references.compactMap(\.reference).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  var referencePlaceholders: [String: String] {
    guard !references.isEmpty else {
      return [
        "readingOthers": "", "loadingChoices": "", "valueInit": "init(_ content: \(resource.model)Content) {",
        "detailValues": hasValues ? "values = \(resource.model)Values(content)" : "",
      ]
    }
    let names = references.map { "\n  \($0.name): String? = nil" }.joined(separator: ",")
    let headings = references.map { "\n  \($0.name): \(resource.member).heading(of: content.\($0.name))" }
    return [
      "readingOthers": otherResources.map(reading).joined(separator: "\n\n") + "\n",
      "loadingChoices": """
      func loadChoices() async throws {
      \(references.map(offering).joined(separator: "\n"))
      }

      """,
      "valueInit": "init(\n  _ content: \(resource.model)Content,\(names)\n) {",
      "detailValues": "values = try await \(resource.model)Values(\n  content,\(headings.joined(separator: ",")))",
    ]
  }

  private func offering(_ field: ResourceField) -> String {
    "  form.\(field.name).offer(try await \(resource.member).\(field.reference?.member ?? "")())"
  }

  private func reading(_ other: ResourceName) -> String {
    """
    /// The newest \(Words.phrase(other.name)), to choose from.
    func \(other.member)() async throws -> [Choice<\(other.model).ID>] {
      let items = try await database.read(.\(other.member)) { db in
        try db.rows(
          "SELECT * FROM \(other.member) WHERE NOT isRemoved ORDER BY id DESC LIMIT ?", [500], \(other.model).init)
      }
      return items.map { Choice($0.id, label: $0.content.heading) }
    }

    /// What names one of the \(Words.phrase(other.name)); nil if it was removed.
    func heading(of id: \(other.model).ID?) async throws -> String? {
      guard let id else { return nil }
      return try await \(other.model)DataController(database: database).find(id)?.content.heading
    }
    """
  }
}
