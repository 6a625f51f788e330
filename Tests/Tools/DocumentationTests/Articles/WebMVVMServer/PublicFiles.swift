struct PictureViewModel { let picture: String }

// Template 1: Picture
