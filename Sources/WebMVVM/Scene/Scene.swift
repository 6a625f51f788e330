public import MVVM

/// A ViewModel with its View: what a page shows.
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
  /// What the page is called, in `<title>`.
  var title: String { get }
}
