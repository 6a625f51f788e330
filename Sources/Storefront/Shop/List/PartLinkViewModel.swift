import WebMVVM

/// A link to one of the parts of something, such as a folder of a mailbox.
struct PartLinkViewModel {
  let name: String
  let location: Location
  /// Whether the page shows this part.
  var isCurrent = false
}
