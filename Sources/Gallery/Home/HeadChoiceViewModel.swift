import MVVM
import WebMVVM

/// A head that can be chosen.
struct HeadChoiceViewModel: CellViewModel {
  let id: String
  let name: LocalizedText
  let picture: String
  let option: FormOption

  init(_ head: Head, of form: ProfileForm) {
    id = head.rawValue
    name = head.name
    picture = head.picture
    option = form.head.option(head.rawValue)
  }
}
