import Foundation

/// A mail to a teacher.
struct TeacherMail: Codable, Hashable, Sendable {
  let content: String
  let updateDate: Date
}
