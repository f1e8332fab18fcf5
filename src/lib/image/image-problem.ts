/** Why a picture is not taken. The first five are those of compressorjs, the others come from our own checks before it (rules.md, "A picture is checked and re-encoded"). */
export type ImageProblem =
  | 'notImage'
  /** The browser gave no new picture, or one that may tell where it was taken. */
  | 'unsupported'
  | 'loadFailed'
  | 'readFailed'
  | 'aborted'
  /** HEIC and its kin, which most browsers cannot open. */
  | 'heic'
  /** A picture, but no JPEG, PNG or WebP. */
  | 'format'
  /** Its name or type says one format, its bytes another. */
  | 'renamed'
  /** It ends too early, or its header makes no sense. */
  | 'damaged'
  | 'tooManyPixels'
  | 'tooLarge'

export class ImageRefusal extends Error {
  readonly problem: ImageProblem
  constructor(problem: ImageProblem, cause?: unknown) {
    super(`picture refused: ${problem}`, { cause })
    this.name = 'ImageRefusal'
    this.problem = problem
  }
}
