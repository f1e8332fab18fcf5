import { describe, expect, it } from 'vitest'
import { readCurve, readSeconds } from './motion-transition.ts'

describe('readSeconds', () => {
  it('reads times as written and as minified', () => {
    expect(['220ms', ' .22s', '0.15s', '1s '].map(readSeconds)).toEqual([0.22, 0.22, 0.15, 1])
  })
  it('refuses what is no time', () => {
    expect(['', '220', 'fast', '1.2.3s', '-1s'].map(readSeconds)).toEqual([null, null, null, null, null])
  })
})

describe('readCurve', () => {
  it('reads a curve as written and as minified', () => {
    expect(readCurve(' cubic-bezier(0.2, 0.8, 0.2, 1)')).toEqual([0.2, 0.8, 0.2, 1])
    expect(readCurve('cubic-bezier(.2,.8,.2,1)')).toEqual([0.2, 0.8, 0.2, 1])
  })
  it('refuses other curves', () => {
    expect(['ease-out', 'cubic-bezier(0,0,1)', 'cubic-bezier(a,0,0,1)', ''].map(readCurve)).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})
