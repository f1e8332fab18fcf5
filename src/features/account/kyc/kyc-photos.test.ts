import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ImageRefusal } from '~/lib/image/image-problem.ts'
import type { PreparedPhoto } from '~/lib/image/prepare-photo.ts'
import { pagesNowBelongTo } from '~/session/page-owner.ts'
import { cancelPhoto, confirmPhoto, isUsed, kycPhotos, takePhoto, wipePhotos } from './kyc-photos.ts'

const file = new File(['x'], 'a.jpg')
const photo = (): PreparedPhoto => ({ blob: new Blob(['y']), width: 1, height: 1, hints: [] })
const ready = async () => photo()
const never = () => new Promise<PreparedPhoto>(() => {})

const live = new Set<string>()
const bus = new EventTarget()
beforeEach(() => {
  let count = 0
  vi.stubGlobal('addEventListener', bus.addEventListener.bind(bus))
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const url = `blob:${(count += 1)}`
    live.add(url)
    return url
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void live.delete(url))
})
afterEach(() => {
  wipePhotos()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  expect([...live]).toEqual([])
})

describe('a photo in the making', () => {
  it('takes the place of the one before, whose address is revoked', async () => {
    await takePhoto('front', file, ready)
    const first = kycPhotos.taken.front?.url
    await takePhoto('front', file, ready)
    expect(kycPhotos.taken.front?.url).not.toBe(first)
    expect(live.size).toBe(1)
    expect(kycPhotos.work.front).toBeUndefined()
  })
  it('is not used before the player says so, and a new one has to be looked at anew', async () => {
    confirmPhoto('front')
    expect(isUsed('front')).toBe(false)
    await takePhoto('front', file, ready)
    expect(isUsed('front')).toBe(false)
    confirmPhoto('front')
    await takePhoto('front', file, () => Promise.reject(new ImageRefusal('damaged')))
    expect(isUsed('front')).toBe(true)
    await takePhoto('front', file, ready)
    expect(isUsed('front')).toBe(false)
  })
  it('that fails says why and leaves the one before', async () => {
    await takePhoto('front', file, ready)
    await takePhoto('front', file, () => Promise.reject(new ImageRefusal('heic')))
    expect(kycPhotos.work.front).toEqual({ state: 'failed', problem: 'heic' })
    expect(kycPhotos.taken.front).toBeDefined()
    await takePhoto('back', file, () => Promise.reject(new Error('odd')))
    expect(kycPhotos.work.back).toEqual({ state: 'failed', problem: 'loadFailed' })
  })
  it('that is cancelled never comes', async () => {
    let finish: (made: PreparedPhoto) => void = () => {}
    let signal: AbortSignal | undefined
    const work = takePhoto('hand', file, (_file, options) => {
      signal = options.signal
      return new Promise((resolve) => {
        finish = resolve
      })
    })
    cancelPhoto('hand')
    expect(signal?.aborted).toBe(true)
    expect(kycPhotos.work.hand).toEqual({ state: 'failed', problem: 'aborted' })
    finish(photo())
    await work
    expect(kycPhotos.taken.hand).toBeUndefined()
    expect(kycPhotos.work.hand).toEqual({ state: 'failed', problem: 'aborted' })
  })
})

describe('photos are gone', () => {
  const takeTwo = async () => {
    await takePhoto('front', file, ready)
    void takePhoto('back', file, never)
    await Promise.resolve()
    expect(kycPhotos.work.back?.state).toBe('working')
  }
  const expectNone = () => expect({ ...kycPhotos }).toEqual({ taken: {}, used: {}, work: {} })

  it('when another player looks at the pages', async () => {
    pagesNowBelongTo('u1')
    await takeTwo()
    pagesNowBelongTo('u1')
    expect(kycPhotos.taken.front).toBeDefined()
    pagesNowBelongTo('u2')
    expectNone()
  })
})
