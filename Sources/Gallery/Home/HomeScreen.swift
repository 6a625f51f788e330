import MVVM

/// Binds the head images of the page and of its header to changes of the profile. Neither knows the form that changes
/// it.
final class HomeScreen {
  let profiles: ProfileCenter
  let pageImage: HeadImage
  let headerImage: HeadImage

  /// Creates the screen from a visitor's stored state.
  init(_ state: HomeState) {
    profiles = ProfileCenter(state.profile)
    pageImage = HeadImage(state.pageImage)
    headerImage = HeadImage(state.headerImage)
    profiles.gotInformation.bind(to: pageImage) { image, profile in image.setHeadImage(of: profile) }
    profiles.gotInformation.bind(to: headerImage) { image, profile in image.setHeadImage(of: profile) }
  }

  /// The state to store.
  var state: HomeState {
    HomeState(profile: profiles.profile, pageImage: pageImage.state, headerImage: headerImage.state)
  }
}
