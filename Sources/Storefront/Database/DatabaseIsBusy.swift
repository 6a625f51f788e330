/// Another process has been writing for longer than this one waits. Nothing was written.
struct DatabaseIsBusy: Error {}
