/// The sections of the list, in their order.
enum WordSection: String, CaseIterable, Codable, Sendable {
  case main, second
}
