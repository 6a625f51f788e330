/// The sections of the list, in order.
enum WordSection: String, CaseIterable, Codable, Sendable {
  case main, second
}
