import ArgumentParser
import Changes
import Logging
import MVVM
import Observation
import WebMVVM
import WebMVVMServer

/// A live program in two languages with an option of its own: one call.
@main
struct ServedNotes {
  static func main() async {
    await Vitrine.serve(
      options: NotesOptions.self, name: "My notes",
      languages: SiteLanguages(
        .english, name: "English", others: [.init(.simplifiedChinese, name: "中文", path: "zh")],
        texts: [Localizable.texts])
    ) { options, startup in
      startup.logger.info("The note is \(options.note)")
      return ServedSite(changes: InMemoryChanges(), end: { print("The end") }) {
        NotesSite(note: options.note, context: $0)
      }
    }
  }
}

struct NotesOptions: ParsableArguments {
  @Option(help: "The note.")
  var note = "none"
}

struct NotesSite: SiteCoordinator {
  static let home = page("/") { $0.notePage() }
  static let routes = Routes { home }
  let note: String
  let context: RequestContext

  private func notePage() -> NotePageViewModel { NotePageViewModel(note: note, action: links(Self.home)) }
}

@Observable
final class NotePageViewModel: Scene {
  let title = String(localized: "Notes")
  let note: String
  let action: Location

  init(note: String, action: Location) { (self.note, self.action) = (note, action) }
}
