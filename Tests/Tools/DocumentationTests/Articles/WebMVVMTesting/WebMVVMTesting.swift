import Logging

// With WebMVVM/Notes

// Fragment 1
