import Foundation

// Fragment 3 of Routing
// Fragment 1 of Scenes
// Fragment 2 of Scenes
// Fragment 4 of Scenes

func say(_ form: NoteForm, _ coordinator: any Telling, count: Int) throws {
  // Fragment 1
}

protocol Telling { func tell(_ message: LocalizedText) }

extension NoteForm { var name: Field<String> { text } }

func title() {
  var title: String
  // Fragment 2
}

struct Course {
  let start: Date
  let firstDay: LocalDate
  let price: MoneyAmount
}

func format(_ course: Course, _ berlin: TimeZone) {
  // Fragment 3
}

func languages(_ configuration: inout SiteConfiguration) {
  // Fragment 4
}

enum Localizable { static let texts = TextTable([:]) }

struct TextsViewModel {
  let first: Int
  let last: Int
  let total: Int
}

struct LanguagesViewModel { let languages: [LanguageLink] }

// Template 1: Texts
// Template 2: Languages
