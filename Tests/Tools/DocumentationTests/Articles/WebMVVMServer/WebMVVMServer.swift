// With WebMVVM/Notes

extension NoteDataController { var changes: InMemoryChanges { InMemoryChanges() } }

enum Localizable { static let texts = TextTable([:]) }

// Fragment 1

// Another module

// With WebMVVM/Notes

extension NoteDataController {
  var changes: InMemoryChanges { InMemoryChanges() }

  convenience init(file: String, logger: Logger) throws { self.init() }
}

import Logging

// Fragment 2

// Another module

// With WebMVVM/Notes

extension NoteDataController { var changes: InMemoryChanges { InMemoryChanges() } }

// Fragment 3
