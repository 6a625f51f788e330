import WebMVVM

/// What is left out of a text because it is neither text nor a structure that the shop keeps.
struct OmittedParts: Hashable, Sendable {
  enum Part: Int, CaseIterable {
    case image, video, sound, frame, object, drawing, script, style, template, hidden, link
  }

  /// Whether the structure is left out, because too many elements are inside each other.
  var hasStructure = false
  private var counts: [Part: Int] = [:]

  init(hasStructure: Bool = false) {
    self.hasStructure = hasStructure
  }

  var isEmpty: Bool { counts.isEmpty }

  mutating func add(_ part: Part) { counts[part, default: 0] += 1 }

  /// For example "2 images, a script and an iframe".
  var text: LocalizedText {
    let names = Part.allCases.compactMap { part in counts[part].map { part.name($0) } }
    guard let first = names.first, let last = names.last, names.count > 1 else { return names.first ?? "" }
    let others = names[1..<(names.count - 1)].reduce(first) { "\($0), \($1)" }
    return "\(others) and \(last)"
  }
}

extension OmittedParts.Part {
  fileprivate func name(_ count: Int) -> LocalizedText { count == 1 ? one : "\(count) \(several)" }

  private var one: LocalizedText {
    switch self {
    case .image: "an image"
    case .video: "a video"
    case .sound: "a sound"
    case .frame: "an iframe"
    case .object: "an embedded object"
    case .drawing: "a drawing (svg)"
    case .script: "a script"
    case .style: "a style sheet"
    case .template: "a template"
    case .hidden: "a part that browsers do not show"
    case .link: "a link without a web or mail address"
    }
  }

  private var several: LocalizedText {
    switch self {
    case .image: "images"
    case .video: "videos"
    case .sound: "sounds"
    case .frame: "iframes"
    case .object: "embedded objects"
    case .drawing: "drawings (svg)"
    case .script: "scripts"
    case .style: "style sheets"
    case .template: "templates"
    case .hidden: "parts that browsers do not show"
    case .link: "links without a web or mail address"
    }
  }
}
