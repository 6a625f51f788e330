import Foundation
import MicroHTTP
import SecureHash
import WebMVVM

/// What a form of the desk was shown with: a digest of the text of each field. It goes with the form as `version`.
struct DeskVersion: RouteValue, Sendable {
  private let digests: [String: String]

  /// - Parameter texts: The texts of the fields, by their names.
  init(_ texts: [String: String]) { digests = texts.mapValues(Self.digest) }

  init?(routeValue text: String) {
    let parts = text.split(separator: " ").map { $0.split(separator: ":").map(String.init) }
    guard !parts.isEmpty, parts.allSatisfy({ $0.count == 2 }) else { return nil }
    digests = Dictionary(parts.map { ($0[0], $0[1]) }) { first, _ in first }
  }

  var routeValue: String { digests.map { "\($0.key):\($0.value)" }.sorted().joined(separator: " ") }

  /// Whether a field was shown with a text.
  func has(_ text: String, in name: String) -> Bool { digests[name] == Self.digest(text) }

  private static func digest(_ text: String) -> String { Hexadecimal.encoded(SHA256.digest(of: text).prefix(4)) }
}

/// What a person of the desk has changed in a form, put into what is stored now. What somebody else has saved meanwhile stays.
///
/// Each field has three texts: the one that was shown, the one that was sent, and the one that is stored. A field that the person
/// did not change keeps what is stored. If both have changed it, that is a conflict, and nothing is saved.
struct DeskMerge {
  /// The texts of all fields by their names: those that are stored, with what the person has changed.
  private(set) var texts: [String: String]
  /// The fields that both have changed, with what is stored.
  private(set) var conflicts: [String: String] = [:]

  /// - Parameters:
  ///   - sent: The texts of the fields that were sent.
  ///   - version: What the form was shown with.
  ///   - stored: What the form would be shown with now.
  init(_ sent: [String: String], since version: DeskVersion, stored: [String: String]) {
    texts = stored
    for (name, text) in sent {
      let present = stored[name] ?? ""
      if text.hasSameBytes(as: present) || version.has(text, in: name) { continue }
      texts[name] = text
      if stored[name] != nil, !version.has(present, in: name) { conflicts[name] = present }
    }
  }
}

extension WebForm {
  /// The texts that were sent, by the names of their fields.
  var sentTexts: [String: String] { texts(of: fields.all.filter(\.isSent)) }

  /// The texts of the fields by their names: what the form is shown with.
  var shownTexts: [String: String] { texts(of: fields.all) }

  private func texts(of fields: [FormField]) -> [String: String] {
    Dictionary(fields.filter { $0.name != "version" }.map { ($0.name, $0.text) }) { first, _ in first }
  }

  /// Says at each field that somebody else has changed meanwhile what is stored there.
  func refuse(_ conflicts: [String: String]) {
    for field in fields.all {
      guard let stored = conflicts[field.name] else { continue }
      let scalars = stored.unicodeScalars
      let shown = scalars.count > 200 ? "\(String(scalars.prefix(200)))…" : stored
      field.refuse(
        stored.isEmpty
          ? "Somebody else has emptied this meanwhile. Save again to replace it with what you typed."
          : "Somebody else has saved “\(shown)” here meanwhile. Save again to replace it with what you typed.")
    }
  }
}
