import Logging

// With WebMVVM/Notes

func serve(_ options: ServeOptions, notes: NoteDataController, logger: Logger) throws {
  // Fragment 1
}

struct PictureViewModel { let picture: String }

// Template 1: Picture
