import { describe, expect, it } from 'vitest'
import { wrapped } from './draw-picture.ts'

/** A sign is ten wide, as in a fixed font. */
const widthOf = (line: string) => line.length * 10

describe('wrapped', () => {
  it('parts a line between words', () =>
    expect(wrapped('Come and play with me', 'en-US', widthOf, 120)).toEqual(['Come and', 'play with me']))
  it('lets a mark hang over rather than begin a line with it', () =>
    expect(wrapped('一緒に遊びませんか？', 'ja-JP', widthOf, 90)).toEqual(['一緒に遊びませんか？']))
  it('keeps what fits on one line', () =>
    expect(wrapped('함께 즐겨요!', 'ko-KR', widthOf, 900)).toEqual(['함께 즐겨요!']))
})
