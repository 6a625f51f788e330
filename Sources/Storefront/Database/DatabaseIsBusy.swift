/// Another process has been writing for longer than this one waits. Nothing was written.
struct DatabaseIsBusy: Error, CustomStringConvertible {
  let description = "Another program has been writing to the database for too long. Nothing was changed; try again."
}
