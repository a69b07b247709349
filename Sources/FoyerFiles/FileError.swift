package import FoyerDiagnostics

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// One thing with files that did not work, and why; it stops the work at hand.
package struct FileError: Error, Sendable, Hashable {
  /// Who says no, and why.
  package enum Reason: Sendable, Hashable {
    /// The system said so, with this `errno`.
    case system(Int32)
    /// Foyer doesn't do it; the id is stable, the words complete "can't write 'public': …".
    case refused(id: String, String)
  }

  /// The file or folder, as the command was given it or beneath that.
  package var path: String
  /// What was tried, as a verb: `read`, `write`, `replace`.
  package var operation: String
  /// Why it did not work.
  package var reason: Reason

  /// An error in the order of its sentence: can't do this, with that, because.
  package init(_ operation: String, _ path: String, _ reason: Reason) {
    self.operation = operation
    self.path = path
    self.reason = reason
  }

  init(_ operation: String, _ path: String, _ error: SystemError) {
    self.init(operation, path, .system(error.code))
  }

  /// The system's number for the reason, if it is the system's.
  package var code: Int32? {
    if case .system(let code) = reason { code } else { nil }
  }

  /// Whether whoever named the path can mend it: nothing is there, it is another kind of thing, or it is locked up.
  package var isMisnamed: Bool {
    code.map {
      [ENOENT, ENOTDIR, EISDIR, ELOOP, ENXIO, ENAMETOOLONG, EINVAL, EACCES, EPERM].contains($0)
    } ?? false
  }

  /// Whether the disk is to blame: full, read-only, over quota or broken.
  package var isDiskFault: Bool {
    code.map { [ENOSPC, EDQUOT, EIO, EROFS, EFBIG].contains($0) } ?? false
  }

  static let stray = "stray-file"

  /// Whether a file of somebody else would be lost; the path is that file's, and its owner has to move it.
  package var isStrayFile: Bool { if case .refused(Self.stray, _) = reason { true } else { false } }

  /// The error as a finding about the whole file; its id is `disk`, `file-error` or that of the refusal.
  package var diagnostic: Diagnostic {
    let id = if case .refused(let id, _) = reason { id } else { isDiskFault ? "disk" : "file-error" }
    return Diagnostic(id: id, description, at: SourceLocation(path: path))
  }
}

extension FileError: CustomStringConvertible {
  /// One sentence without its full stop: `can't write 'public/index.html': the disk is full`.
  package var description: String {
    let why =
      switch reason {
      case .system(let code): wordsForError(code)
      case .refused(_, let words): words
      }
    return "can't \(operation) '\(path)': \(why)"
  }
}

/// Does something with files and names the path if the system refuses.
func naming<Result: ~Copyable>(
  _ operation: String, _ path: String, _ body: () throws(SystemError) -> Result
) throws(FileError) -> Result {
  do throws(SystemError) {
    return try body()
  } catch {
    throw FileError(operation, path, error)
  }
}

/// What an `errno` means to somebody who is not a programmer; the same in every language setting.
private func wordsForError(_ code: Int32) -> String {
  switch code {
  case ENOENT: "there is no such file or folder"
  case EACCES, EPERM: "its permissions do not allow it"
  case EEXIST: "it exists already"
  case ENOTDIR: "it, or a folder on the way to it, is not a folder"
  case EISDIR: "it is a folder"
  case ENOTEMPTY: "the folder is not empty"
  case ELOOP: "it is a symbolic link"
  case ENXIO: "it is not a file"
  case ENAMETOOLONG: "its name is too long"
  case EINVAL: "the system refuses such a name or request"
  case EBUSY: "it is in use"
  case EXDEV: "it lies on another disk"
  case EMFILE, ENFILE: "too many files are open"
  case ENOMEM: "there is not enough memory"
  case ENOSPC: "the disk is full"
  case EDQUOT: "the disk quota is used up"
  case EFBIG: "it would be larger than allowed"
  case EROFS: "the disk is read-only"
  case EIO: "the disk reports a fault"
  default: "system error \(code)"
  }
}
