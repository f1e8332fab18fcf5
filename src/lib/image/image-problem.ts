/** Why a picture is rejected (rules.md, "A picture is checked and re-encoded"): by compressorjs (the first five) or by our checks. */
export type ImageProblem =
  | 'notImage'
  /** The browser returned no new picture, or one that may contain metadata. */
  | 'unsupported'
  | 'loadFailed'
  | 'readFailed'
  | 'aborted'
  /** HEIC and related formats, which most browsers cannot decode. */
  | 'heic'
  /** A picture in another format than JPEG, PNG or WebP. */
  | 'format'
  /** Name or MIME type contradict the bytes. */
  | 'renamed'
  /** Truncated, or with an invalid header. */
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
