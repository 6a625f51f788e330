import MicroHTTP

/// The languages of a site.
///
/// The pages of the first one have no prefix. Those of each other language are below its own path:
/// ```swift
/// configuration.languages = SiteLanguages(
///   .english, name: "English", others: [.init(.simplifiedChinese, name: "中文", path: "zh")], texts: [Localizable.texts])
/// ```
public struct SiteLanguages: Sendable {
  /// A language besides the first one.
  public struct Other: Sendable {
    let language: Language
    let name: String
    /// The beginning of the path of its pages: `/zh`.
    let prefix: String

    /// Creates a language whose pages have a prefix.
    ///
    /// - Parameters:
    ///   - language: The language.
    ///   - name: Its name in itself, for the link to it.
    ///   - path: The first segment of the addresses of its pages.
    public init(_ language: Language, name: String, path: String) {
      self.language = language
      self.name = name
      prefix = "/" + path
    }
  }

  /// English only.
  public static let english = SiteLanguages(.english, name: "English")

  let all: [Other]
  private let localizations: [Localization]
  private let liveTexts: [SafeHTML]
  private let hasTexts: Bool

  /// Creates the languages of a site.
  ///
  /// - Parameters:
  ///   - first: The language of the pages without a prefix.
  ///   - name: Its name in itself.
  ///   - others: The other languages.
  ///   - texts: The texts of the site's String Catalogs.
  public init(_ first: Language, name: String, others: [Other] = [], texts: [TextTable] = []) {
    all = [Other(first, name: name)] + others
    let table = TextTable([Localizable.texts] + texts)
    localizations = all.map { Localization(language: $0.language, forms: table.forms(in: $0.language)) }
    liveTexts = localizations.map(LiveTexts.attributes)
    hasTexts = !texts.isEmpty || first != .english
  }

  var first: Language { all[0].language }
  /// Whether there are several.
  var isChoice: Bool { all.count > 1 }
  var prefixes: [String] { all.dropFirst().map(\.prefix) }

  /// The index of the language of an address.
  func index(of target: String) -> Int {
    guard isChoice else { return 0 }
    return all.indices.dropFirst().first { target.isBelow(all[$0].prefix) } ?? 0
  }

  /// The localization of an address; nil if texts are as they are in the source.
  func localization(of target: String) -> Localization? {
    isChoice || hasTexts ? localizations[index(of: target)] : nil
  }

  /// The texts of the script for open pages, for an address: see ``LiveTexts``.
  func liveTexts(for target: String) -> SafeHTML { liveTexts[index(of: target)] }

  /// A text in one of the languages, for work outside of a request, such as a letter to a person who reads another language
  /// than the one who caused it. A language that the site does not have is the first one.
  public func text(_ text: LocalizedText, in language: Language) -> String {
    text.string(in: localizations.first { $0.language == language } ?? localizations[0])
  }

  /// Runs `body` with the texts of an address.
  func run<Value>(for target: String, _ body: () async throws -> Value) async rethrows -> Value {
    guard let localization = localization(of: target) else { return try await body() }
    return try await Localization.$current.withValue(localization, operation: body)
  }

  /// The same for work that does not wait.
  func runAtOnce<Value>(for target: String, _ body: () throws -> Value) rethrows -> Value {
    guard let localization = localization(of: target) else { return try body() }
    return try Localization.$current.withValue(localization, operation: body)
  }
}

extension SiteLanguages.Other {
  fileprivate init(_ language: Language, name: String) {
    self.language = language
    self.name = name
    prefix = ""
  }
}

extension StringProtocol {
  /// Whether the address is this path, or below it.
  func isBelow(_ path: String) -> Bool {
    var isBelow = false
    withBytes { isBelow = $0[...].isBelow(path) }
    return isBelow
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Whether the address is this path, or below it.
  func isBelow(_ path: String) -> Bool {
    var isBelow = false
    path.withBytes { path in
      guard starts(with: path) else { return }
      let next = dropFirst(path.count).first ?? UInt8(ascii: "?")
      isBelow = next == UInt8(ascii: "/") || next == UInt8(ascii: "?")
    }
    return isBelow
  }
}
