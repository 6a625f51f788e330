/// A tea garden, shown by a destination.
struct Garden: Identifiable, Hashable, Sendable {
  let id: Int
  let name: String
  let nameZh: String
  let tea: String
}
