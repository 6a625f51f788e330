import MVVM
import WebMVVM

/// One head to choose.
struct HeadChoiceViewModel: CellViewModel {
  let id: String
  let name: String
  let picture: String
  let option: FormOption

  init(_ head: Head, of form: ProfileForm) {
    id = head.rawValue
    name = head.name
    picture = head.picture
    option = form.head.option(head.rawValue)
  }
}
