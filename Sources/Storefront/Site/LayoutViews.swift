import WebMVVM

/// The parts of the layout that many pages share.
struct LayoutViews: Sendable {
  /// What the part is the same for.
  enum Pages: Hashable {
    case all
  }

  let files = KeptViews<Pages>()
  let headers = KeptViews<HeaderKey>()
  let footers = KeptViews<FooterKey>()
  /// What search engines read.
  let metas = KeptViews<MetaKey>()
}
