// `import WebMVVMTesting` suffices for a test of a page.
@_exported public import WebMVVM
