public import MVVM

/// A ViewModel with its View: the content of a page.
///
/// ```swift
/// @Observable
/// final class SortListViewModel: Scene {
///   let title = "Sorts"
///   private(set) var cells: [SortListCellViewModel] = []
/// }
/// ```
///
/// The View is compiled from the template of the same name, here `SortList.html`.
public protocol Scene: ViewModel, View {
  /// The title of the page, for `<title>`.
  var title: String { get }
}
