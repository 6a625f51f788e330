/// A section of the snapshot on the page.
struct WordSectionViewModel {
  let name: String
  let rows: [WordRowViewModel]
}
