// Fragment 1
