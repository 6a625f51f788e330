import WebMVVM

/// The files that the browser loads for every page.
struct PageFilesViewModel {
  let manifest: Location
}
