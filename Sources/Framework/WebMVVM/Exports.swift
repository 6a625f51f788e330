// `import WebMVVM` suffices for a page: these modules have types of this module's API.
@_exported public import Changes
@_exported public import HTTPTypes
@_exported public import MVVM
@_exported public import MicroHTTP
