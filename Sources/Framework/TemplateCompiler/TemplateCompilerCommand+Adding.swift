import Foundation

extension TemplateCompilerCommand {
  /// Adds the missing texts to the catalog, and returns the text for the person.
  func adding(_ files: [TargetCheck.File]) throws -> String {
    let exists = FileManager.default.fileExists(atPath: output)
    let path = relativePath(of: output)
    var file = try CatalogFile(exists ? read(output).bytes : nil, path: path)
    let catalog = try StringCatalog(path: path, exists ? read(output).bytes : Array(file.bytes()))
    let check = CatalogCheck(
      catalog: catalog, templates: files.filter { $0.path.hasSuffix(".html") },
      sources: files.filter { $0.path.hasSuffix(".swift") }, libraries: try libraries.map(readCatalog))
    let draft = try draft.map(readCatalog)
    for text in check.missing(in: languages) { file.add(text, draft: draft) }
    let bytes = try file.bytes()
    let isSame = exists ? try read(output).bytes == Array(bytes) : false
    if !isSame { try bytes.write(to: URL(filePath: output), options: .atomic) }
    let added = file.addedCount == 1 ? "1 text was added" : "\(file.addedCount) texts were added"
    let left = Self.untranslated(in: try StringCatalog(path: path, Array(bytes)), check, languages)
    return "\(path): \(added). \(left)"
  }

  /// "Texts to translate: 3 to 'zh-Hans'."
  private static func untranslated(in catalog: StringCatalog, _ check: CatalogCheck, _ more: [String]) -> String {
    var check = check
    check.catalog = catalog
    let texts = Dictionary(check.missing(in: more).map { (TextFormat.canonical($0.key), $0) }) { first, _ in first }
    let languages = texts.values.flatMap(\.languages)
    let counts = Set(languages).sorted().map { tag in "\(languages.count { $0 == tag }) to '\(tag)'" }
    return counts.isEmpty ? "Nothing is left to translate." : "Left to translate: \(counts.joined(separator: ", "))."
  }
}
