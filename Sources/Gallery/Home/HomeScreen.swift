import MVVM

/// Binds the head images of the page and of its header to the news of a profile. Neither knows the form that changes it.
final class HomeScreen {
  let profiles: ProfileCenter
  let pageImage: HeadImage
  let headerImage: HeadImage

  /// The screen as a visitor left it.
  init(_ state: HomeState) {
    profiles = ProfileCenter(state.profile)
    pageImage = HeadImage(state.pageImage)
    headerImage = HeadImage(state.headerImage)
    profiles.gotInformation.bind(to: pageImage) { image, profile in image.setHeadImage(of: profile) }
    profiles.gotInformation.bind(to: headerImage) { image, profile in image.setHeadImage(of: profile) }
  }

  /// What to keep of the screen.
  var state: HomeState {
    HomeState(profile: profiles.profile, pageImage: pageImage.state, headerImage: headerImage.state)
  }
}
