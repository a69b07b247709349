internal import FoyerDiagnostics

extension WebURL.Refusal: CustomStringConvertible {
  /// What is wrong with it, as the end of a sentence.
  package var description: String {
    switch self {
    case .scheme: "it must begin with https:// or http://"
    case .userInfo: "it must not hold a user name or an '@' before the path"
    case .host:
      "its host must be a full name such as example.com, in ASCII (a name in another script as xn--…)"
    case .percent: "each '%' must have two digits behind it, as in %20; write %25 for the sign itself"
    case .port: "its port must be a number from 1 to 65535"
    case .character(let scalar):
      "it must not hold the character '\(visible(String(scalar)))'; write it percent-coded"
    case .tooLong: "it is longer than \(WebURL.longest) characters"
    }
  }
}
