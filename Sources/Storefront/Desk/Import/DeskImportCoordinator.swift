import WebMVVM

/// Shows the imports of the desk.
struct DeskImportCoordinator: DeskChild {
  static let imports = page("/") { $0.imports() }
  static let begin = action("/", form: ImportForm.self) { desk, form in
    try await .action(desk.imports(form), form) { try await $0.begin() }
  }
  static let run = page("/*", ImportRun.ID.self) { $0.run($1) }
  static let start = action("/*/start", ImportRun.ID.self) { desk, id in
    try await desk.showingConflicts(on: desk.run(id)) { scene in try await .action(scene) { try await $0.start() } }
  }
  static let cancel = action("/*/cancel", ImportRun.ID.self) { desk, id in
    try await desk.showingConflicts(on: desk.run(id)) { scene in try await .action(scene) { try await $0.cancel() } }
  }
  static let routes = Routes {
    imports
    begin
    run
    start
    cancel
  }

  let desk: DeskCoordinator
  let context: RequestContext

  private func imports(_ form: ImportForm = ImportForm()) -> DeskImportListViewModel {
    DeskImportListViewModel(
      form: form, imports: services.imports, by: `operator`.id, now: context.clock.now, clock: shop.clock,
      coordinator: self)
  }

  private func run(_ id: ImportRun.ID) -> DeskImportViewModel {
    DeskImportViewModel(
      id: id, imports: services.imports, by: `operator`.id, now: context.clock.now, clock: shop.clock,
      coordinator: self)
  }
}

extension DeskImportCoordinator: DeskImportNavigation {
  func importList() -> Location { links(Self.imports) }

  func beginImport() -> Location { links(Self.begin) }

  func importRun(_ id: ImportRun.ID) -> Location { links(Self.run, id) }

  func startImport(_ id: ImportRun.ID) -> Location { links(Self.start, id) }

  func cancelImport(_ id: ImportRun.ID) -> Location { links(Self.cancel, id) }
}
