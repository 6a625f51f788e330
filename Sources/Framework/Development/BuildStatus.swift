/// What the edit loop is doing, as the pages of the program show it.
package enum BuildStatus: Sendable, Hashable {
  /// The program that answers is the one of the sources.
  case current
  /// A build runs. The text is its progress, such as `[12/34] Compiling Notes`.
  case building(String)
  /// The build has failed, or the new program has not started.
  case failed([BuildProblem])
}

/// Something that a person has to mend before the program follows the sources again.
package struct BuildProblem: Sendable, Hashable {
  /// The file as it is shown, mostly below the package's folder; nil if the problem is in no file.
  package var file: String?
  /// The line, from 1.
  package var line: Int?
  /// What is wrong.
  package var message: String
  /// The source, with the compiler's notes and what it offers as a cure; empty if there is none.
  package var details: String

  package init(file: String? = nil, line: Int? = nil, message: String, details: String = "") {
    (self.file, self.line, self.message, self.details) = (file, line, message, details)
  }

  /// `Sources/Notes/Note.swift:12`; nil if the problem is in no file.
  package var place: String? { file.map { file in line.map { "\(file):\($0)" } ?? file } }
}
