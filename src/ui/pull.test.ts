import { describe, expect, it } from 'vitest'
import { isDismissed, pulled, startPull } from './sheet.tsx'

const height = 400
/** A finger that takes hold at 100 px and is seen at these heights, 10 ms apart. */
const pullBy = (...ys: number[]) =>
  ys.reduce((pull, y, index) => pulled(pull, y, (index + 1) * 10), startPull(100, 0))
const slow = (far: number) => Array.from({ length: far }, (_, index) => 101 + index)

describe('a pull', () => {
  it('follows the finger down, and not up', () => {
    expect(pullBy(110, 130).offset).toBe(30)
    expect(pullBy(110, 60).offset).toBe(0)
  })
  it('knows how fast the finger is', () => {
    expect(pullBy(105, 111).velocity).toBe(600)
    expect(pullBy(140, 135).velocity).toBe(-500)
  })
  it('is not confused by two reports of one moment', () => {
    const once = pullBy(105)
    expect(pulled(once, 108, once.time)).toEqual({ ...once, offset: 8 })
  })
})

describe('isDismissed', () => {
  it('lets a sheet go that was pulled far enough', () => {
    const far = pullBy(...slow(121))
    const near = pullBy(...slow(119))
    expect(isDismissed(far, height, far.time)).toBe(true)
    expect(isDismissed(near, height, near.time)).toBe(false)
  })
  it('lets a sheet go that was flicked, unless the finger came to rest', () => {
    const flick = pullBy(108, 120)
    expect(isDismissed(flick, height, flick.time + 5)).toBe(true)
    expect(isDismissed(flick, height, flick.time + 200)).toBe(false)
  })
  it('keeps a sheet that was pushed back up, or only touched', () => {
    const back = pullBy(400, 380)
    expect(isDismissed(back, height, back.time)).toBe(false)
    expect(isDismissed(startPull(100, 0), height, 0)).toBe(false)
  })
})
