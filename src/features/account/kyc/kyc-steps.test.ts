import { describe, expect, it } from 'vitest'
import type { KycSide } from '~/api/contract/user.ts'
import { readKycStep } from '../search.ts'
import { allowedStep, neededSides, nextKycStep, verdictOf } from './kyc-steps.ts'

const having =
  (...taken: KycSide[]) =>
  (side: KycSide) =>
    taken.includes(side)
const all: KycSide[] = ['front', 'back', 'hand']

describe('what the server says', () => {
  it('has a name for each verdict on a photo, and a neutral one for any other', () => {
    expect([0, 1, 2, 7].map(verdictOf)).toEqual(['review', 'accepted', 'refused', 'unknown'])
  })
  it('asks for all photos at first, and after a rejection for those that were not accepted', () => {
    expect(neededSides({ status: -1, photos: [] })).toEqual(all)
    const photos = [
      { side: 'front' as const, status: 1 },
      { side: 'back' as const, status: 2 },
      { side: 'hand' as const, status: 1 },
    ]
    expect(neededSides({ status: 2, photos })).toEqual(['back'])
    expect(neededSides({ status: 2, photos: photos.slice(0, 1) })).toEqual(['back', 'hand'])
  })
  it('asks for all where a rejection names no photo, or accepted every one', () => {
    expect(neededSides({ status: 2, photos: [] })).toEqual(all)
    expect(neededSides({ status: 2, photos: all.map((side) => ({ side, status: 1 })) })).toEqual(all)
  })
})

describe('the steps', () => {
  it('go from one missing photo to the next, then to all of them', () => {
    expect(nextKycStep(all, having())).toBe('front')
    expect(nextKycStep(all, having('front', 'hand'))).toBe('back')
    expect(nextKycStep(all, having('front', 'back', 'hand'))).toBe('summary')
    expect(nextKycStep(['back'], having('back'))).toBe('summary')
  })
  it('let an address go back, but not beyond what is missing', () => {
    expect(allowedStep('front', all, having('front', 'back'))).toBe('front')
    expect(allowedStep('hand', all, having('front'))).toBe('back')
    expect(allowedStep('summary', all, having())).toBe('front')
    expect(allowedStep('summary', all, having('front', 'back', 'hand'))).toBe('summary')
  })
  it('leave out a photo that is not asked for', () => {
    expect(allowedStep('front', ['back'], having())).toBe('back')
    expect(allowedStep('hand', ['back'], having('back'))).toBe('summary')
  })
  it('are read from an address tolerantly', () => {
    expect(readKycStep('hand')).toBe('hand')
    expect([readKycStep('x'), readKycStep(3), readKycStep(undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
