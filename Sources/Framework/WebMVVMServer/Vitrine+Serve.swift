public import ArgumentParser
public import Changes
public import WebMVVM

extension Vitrine {
  /// Serves a site: reads the command line, prints the site's address, and ends at SIGTERM or SIGINT.
  ///
  /// ```swift
  /// @main
  /// struct Program {
  ///   static func main() async {
  ///     let notes = Notes()
  ///     await Vitrine.serve(
  ///       name: "Notes",
  ///       languages: SiteLanguages(
  ///         .english, name: "English", others: [.init(.simplifiedChinese, name: "中文", path: "zh")],
  ///         texts: [Localizable.texts]),
  ///       changes: notes.changes
  ///     ) { context in NotesSite(notes: notes, context: context) }
  ///   }
  /// }
  /// ```
  ///
  /// The program has the options of ``ServeOptions`` and `--port`, also from the environment (`VITRINE_PORT`) and from the
  /// file of `--config`. It serves the folder `Public` if there is one: see <doc:PublicFiles>. It ends with an exit code of
  /// `sysexits.h` if it cannot serve. A program with subcommands uses ``ServeOptions/serve(port:label:_:)``.
  ///
  /// - Parameters:
  ///   - name: The name of the site, which the standard layout shows on each page.
  ///   - languages: The languages of the site; nil for English only.
  ///   - changes: Reports the changes of the Model. Open pages then follow it.
  ///   - makeCoordinator: Creates the coordinator of one request, with its dependencies.
  public static func serve<C: SiteCoordinator>(
    name: LocalizedText? = nil, languages: SiteLanguages? = nil, changes: (any ChangeSource)? = nil,
    makeCoordinator: @escaping @Sendable (RequestContext) async throws -> C
  ) async {
    await serve(options: NoOptions.self, name: name, languages: languages) { _, _ in
      ServedSite(changes: changes, makeCoordinator: makeCoordinator)
    }
  }

  /// Serves a site with options of the program's own.
  ///
  /// ```swift
  /// struct NotesOptions: ParsableArguments {
  ///   @Option(help: "The file with the notes.") var file = "notes.txt"
  /// }
  ///
  /// await Vitrine.serve(options: NotesOptions.self, name: "Notes") { options, startup in
  ///   let notes = try Notes(file: options.file)
  ///   return ServedSite(changes: notes.changes) { NotesSite(notes: notes, context: $0) }
  /// }
  /// ```
  ///
  /// Its own options can be in the environment and in the file of `--config`, too.
  ///
  /// - Parameters:
  ///   - options: The type of the options.
  ///   - name: The name of the site, which the standard layout shows on each page.
  ///   - languages: The languages of the site; nil for English only.
  ///   - exitCode: Returns the exit code for an error of `makeSite`, or nil for `EX_SOFTWARE`.
  ///   - makeSite: Creates what is served. It is called when the options are read and the address is free.
  public static func serve<Options: ParsableArguments, C: SiteCoordinator>(
    options: Options.Type, name: LocalizedText? = nil, languages: SiteLanguages? = nil,
    exitCode: (any Error) -> Int32? = { _ in nil }, _ makeSite: (Options, Startup) async throws -> ServedSite<C>
  ) async {
    await StandardCommand<Options>.run(exitCode: exitCode) { command in
      try await command.options.serve(port: command.port, label: StandardCommand<Options>.programName) { startup in
        var served = try await makeSite(command.own, startup)
        if let name { served.configuration.name = name }
        if let languages { served.configuration.languages = languages }
        return served
      }
    }
  }
}
