// With WebMVVM/Notes

import Logging

// Fragment 1 of WebMVVMTesting
// Fragment 1
// Fragment 2
