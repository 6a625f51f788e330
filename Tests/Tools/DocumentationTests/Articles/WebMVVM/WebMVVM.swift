// With Notes

import Logging

func serve(_ notes: NoteDataController, logger: Logger) throws {
  // Fragment 1
}
