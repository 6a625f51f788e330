/// A tea garden: what a destination shows.
struct Garden: Identifiable, Hashable, Sendable {
  let id: Int
  let name: String
  let nameZh: String
  let tea: String
}
