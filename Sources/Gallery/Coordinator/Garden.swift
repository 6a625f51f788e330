import WebMVVM

/// A tea garden, shown by a destination.
struct Garden: Identifiable, Hashable, Sendable {
  let id: Int
  let name: BilingualName
  let tea: LocalizedText
}
