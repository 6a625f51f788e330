import Logging
import Persistence
import WebMVVMServer

// With WebMVVM/Notes

func serve(
  _ options: ServeOptions, port: Int, database: Database, notes: NoteDataController, logger: Logger
) async throws {
  // Fragment 1
}
