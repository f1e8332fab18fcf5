/** The photos before they are sent: in memory alone, no storage, no cache (rules.md, "A picture is checked and re-encoded"). */
import { proxy, ref, subscribe } from 'valtio'
import { kycPhotoBytes, type KycSide } from '~/api/contract/user.ts'
import { ImageRefusal, type ImageProblem } from '~/lib/image/image-problem.ts'
import type { PreparedPhoto, PrepareOptions } from '~/lib/image/prepare-photo.ts'
import { pageOwner } from '~/session/page-owner.ts'
import { onSession } from '~/session/session.ts'

interface TakenPhoto extends PreparedPhoto {
  /** An object URL for the preview; revoked with the photo. */
  url: string
}

/** A photo in the making, or why there is none. */
type PhotoWork = { state: 'working'; stop: AbortController } | { state: 'failed'; problem: ImageProblem }

export const kycPhotos = proxy<{
  taken: Partial<Record<KycSide, TakenPhoto>>
  /** Photos that the player looked at and wants to send. */
  used: Partial<Record<KycSide, true>>
  work: Partial<Record<KycSide, PhotoWork>>
}>({ taken: {}, used: {}, work: {} })

type Prepare = (file: File, options: PrepareOptions) => Promise<PreparedPhoto>

/** Loaded with the first photo: the reader, the compressor and the hints. */
const prepareInBrowser: Prepare = async (file, options) => {
  const { preparePhoto } = await import('~/lib/image/prepare-photo.ts').catch((cause: unknown) => {
    throw new ImageRefusal('loadFailed', cause)
  })
  return preparePhoto(file, options)
}

/** Makes a photo of a file. What was there stays until the new one is ready, and when it fails. */
export async function takePhoto(
  side: KycSide,
  file: File,
  prepare: Prepare = prepareInBrowser,
): Promise<void> {
  forgetWithSession()
  abortWork(side)
  const stop = new AbortController()
  kycPhotos.work[side] = ref({ state: 'working', stop })
  try {
    const photo = await prepare(file, { maxBytes: kycPhotoBytes, signal: stop.signal })
    // Another file was chosen, or the player has gone.
    if (stop.signal.aborted) return
    dropPhoto(side)
    kycPhotos.taken[side] = ref({ ...photo, url: URL.createObjectURL(photo.blob) })
    delete kycPhotos.work[side]
  } catch (error) {
    if (stop.signal.aborted) return
    const problem = error instanceof ImageRefusal ? error.problem : 'loadFailed'
    kycPhotos.work[side] = ref({ state: 'failed', problem })
  }
}

export function confirmPhoto(side: KycSide): void {
  if (kycPhotos.taken[side]) kycPhotos.used[side] = true
}

export function cancelPhoto(side: KycSide): void {
  if (abortWork(side)) kycPhotos.work[side] = ref({ state: 'failed', problem: 'aborted' })
}

function abortWork(side: KycSide): boolean {
  const work = kycPhotos.work[side]
  delete kycPhotos.work[side]
  if (work?.state !== 'working') return false
  work.stop.abort()
  return true
}

function dropPhoto(side: KycSide): void {
  const photo = kycPhotos.taken[side]
  if (photo) URL.revokeObjectURL(photo.url)
  delete kycPhotos.taken[side]
  delete kycPhotos.used[side]
}

const sidesOf = (record: object) => Object.keys(record) as KycSide[]

/** Nothing of the photos is left: they were sent, or their owner has gone. */
export function wipePhotos(): void {
  for (const side of sidesOf(kycPhotos.work)) abortWork(side)
  for (const side of sidesOf(kycPhotos.taken)) dropPhoto(side)
}

let following = false

/** On a sign-out, another player, and in the back/forward cache. A refused token keeps them, under the cover of `root-route.tsx`. */
function forgetWithSession(): void {
  if (following) return
  following = true
  onSession((event) => {
    if (event !== 'signed-in' && event !== 'signed-out-by-server') wipePhotos()
  })
  subscribe(pageOwner, wipePhotos, true)
  // Neither an update nor a missing chunk reloads the page meanwhile (`src/pwa/update/unsaved-changes.ts`).
  const mark = () =>
    document.documentElement.toggleAttribute('data-unsaved', Object.keys(kycPhotos.taken).length > 0)
  subscribe(kycPhotos.taken, mark, true)
  globalThis.addEventListener('pagehide', wipePhotos)
}
