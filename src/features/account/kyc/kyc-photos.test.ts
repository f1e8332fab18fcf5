import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PreparedPhoto } from '~/lib/image/prepare-photo.ts'
import { pagesNowBelongTo } from '~/session/page-owner.ts'
import { cancelPhoto, kycPhotos, takePhoto, wipePhotos } from './kyc-photos.ts'

const file = new File(['x'], 'a.jpg')
const photo = (): PreparedPhoto => ({ blob: new Blob(['y']), width: 1, height: 1, hints: [] })
const ready = async () => photo()
const never = () => new Promise<PreparedPhoto>(() => {})

const live = new Set<string>()
const bus = new EventTarget()
const toggleAttribute = vi.fn()
beforeEach(() => {
  let count = 0
  vi.stubGlobal('addEventListener', bus.addEventListener.bind(bus))
  vi.stubGlobal('document', { documentElement: { toggleAttribute } })
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
    expect(toggleAttribute).toHaveBeenLastCalledWith('data-unsaved', true)
  }
  const expectNone = () => {
    expect({ ...kycPhotos }).toEqual({ taken: {}, used: {}, work: {} })
    expect(toggleAttribute).toHaveBeenLastCalledWith('data-unsaved', false)
  }

  it('when another player looks at the pages', async () => {
    pagesNowBelongTo('u1')
    await takeTwo()
    pagesNowBelongTo('u1')
    expect(kycPhotos.taken.front).toBeDefined()
    pagesNowBelongTo('u2')
    expectNone()
  })
})
