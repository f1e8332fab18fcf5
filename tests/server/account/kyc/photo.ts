import { kycPhotoBytes } from '../../../../src/api/contract/user.ts'
import { checkImage } from '../../../../src/lib/image/check-image.ts'
import { ImageRefusal } from '../../../../src/lib/image/image-problem.ts'
import { isClean } from '../../../../src/lib/image/jpeg.ts'

const prefix = 'data:image/jpeg;base64,'
/** A class alone: groups that repeat overflow the stack on some megabytes. */
const base64 = /^[A-Za-z\d+/]+={0,2}$/

/** Why a photo of a submission is refused: a key of the texts. */
type PhotoProblem = 'photoFormat' | 'photoTooLarge' | 'photoBroken' | 'photoMetadata'

/** The bytes of a JPEG data URL, or what is wrong with it. */
export function decodePhoto(
  dataUrl: string,
  mostBytes = kycPhotoBytes,
): { bytes: Buffer } | { problem: PhotoProblem } {
  if (!dataUrl.startsWith(prefix)) return { problem: 'photoFormat' }
  const text = dataUrl.slice(prefix.length)
  if ((text.length * 3) / 4 > mostBytes + 2) return { problem: 'photoTooLarge' }
  if (text.length % 4 !== 0 || !base64.test(text)) return { problem: 'photoFormat' }
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length > mostBytes) return { problem: 'photoTooLarge' }
  try {
    checkImage(bytes, { name: '', type: 'image/jpeg' })
  } catch (error) {
    if (!(error instanceof ImageRefusal)) throw error
    const isOther = error.problem === 'notImage' || error.problem === 'renamed' || error.problem === 'format'
    return { problem: isOther ? 'photoFormat' : 'photoBroken' }
  }
  // Where a photo was taken is none of our business, so it does not get in.
  return isClean(bytes) ? { bytes } : { problem: 'photoMetadata' }
}
