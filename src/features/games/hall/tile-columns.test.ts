import { describe, expect, it } from 'vitest'
import { tileColumns } from './game-grid.tsx'

describe('tileColumns', () => {
  it('is three on every phone', () => {
    for (const width of [0, 288, 358, 700]) expect(tileColumns(width, true)).toBe(3)
    // Enlarged text has fewer.
    expect(tileColumns(326, true, 32)).toBe(1)
    expect(tileColumns(366, true, 24)).toBe(2)
  })
  it('grows with the room to seven', () => {
    expect(tileColumns(330, false)).toBe(2)
    expect(tileColumns(448, false)).toBe(4)
    expect(tileColumns(700, false)).toBe(6)
    expect(tileColumns(1400, false)).toBe(7)
  })
})
