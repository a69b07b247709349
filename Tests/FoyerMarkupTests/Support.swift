import FoyerDiagnostics
import FoyerMarkup
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The root of the package, found from this file.
let packageRoot = #filePath.split(separator: "/").dropLast(3).reduce(into: "") { $0 += "/" + $1 }

/// The bytes of a file of the package.
func bytes(of path: String) -> [UInt8] {
  guard let file = fopen(packageRoot + "/" + path, "rb") else { return [] }
  defer { fclose(file) }
  var result: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { result += buffer[..<count] }
  return result
}

/// The validator with the package's own grammars, compiled once for all tests.
let sharedValidator: Validator = {
  do {
    return try Validator(
      htmlGrammar: bytes(of: "Templates/schema/html.xsd"), svgGrammar: bytes(of: "Templates/schema/svg.xsd"))
  } catch {
    preconditionFailure("the grammars do not compile: \(error)")
  }
}()

/// A whole page around a piece of a body, whose first line is line 10.
func wrapped(_ body: String, head: String = "") -> String {
  """
  <!DOCTYPE html>
  <html lang="en">
  <head>
  <meta charset="utf-8"/>
  <title>Example</title>\(head)
  </head>
  <body>
  <main>
  <h1>Example</h1>
  \(body)
  </main>
  </body>
  </html>

  """
}

/// The findings of a page as text, `line:column: message [rule]`.
func findings(_ page: String, origin: UncheckedPage.Origin = .foreign) -> [String] {
  let checked = sharedValidator.check(
    UncheckedPage(path: "page.html", bytes: Array(page.utf8), origin: origin))
  return checked.findings.map { "\($0.line):\($0.column ?? 0): \($0.message) [\($0.rule)]" }
}
