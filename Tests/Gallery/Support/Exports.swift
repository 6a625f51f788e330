// One import for all tests of the target: most of them use its helpers.
@_exported import TestSupport
