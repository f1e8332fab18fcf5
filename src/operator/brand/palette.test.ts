import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composite, contrastOf } from './colour.ts'
import {
  brandPalette,
  fills,
  grounds,
  groundsOf,
  inks,
  readDefaultTokens,
  seedNames,
  themes,
  type Seeds,
  type Tokens,
} from './palette.ts'

const own = readDefaultTokens()
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const seeds: fc.Arbitrary<Seeds> = fc.record(Object.fromEntries(seedNames.map((name) => [name, colour])), {
  requiredKeys: [],
})

const valueOf = (tokens: Tokens, name: string) => tokens[`color-${name}`] ?? ''

/** What of a palette cannot be read or seen, in words. */
function failuresOf(tokens: Tokens): string[] {
  const texts = inks.flatMap((ink) =>
    Object.entries(groundsOf(tokens, ink)).map(([ground, behind]) => ({
      pair: `${ink} on ${ground}`,
      least: 4.5,
      contrast: contrastOf(valueOf(tokens, ink), behind),
    })),
  )
  const words = fills.map(([fill, ink]) => ({
    pair: `${ink} on ${fill}`,
    least: 4.5,
    contrast: contrastOf(valueOf(tokens, ink), valueOf(tokens, fill)),
  }))
  const lines = grounds.map((ground) => ({
    pair: `field-line on ${ground}`,
    least: 3,
    contrast: contrastOf(valueOf(tokens, 'field-line'), valueOf(tokens, ground)),
  }))
  const bar = {
    pair: 'accent on line',
    least: 3,
    contrast: contrastOf(valueOf(tokens, 'accent'), valueOf(tokens, 'line')),
  }
  const edge = valueOf(tokens, 'primary-edge')
  const border = edge === 'transparent' ? valueOf(tokens, 'primary') : edge
  const edges = grounds.map((ground) => ({
    pair: `primary's edge on ${ground}`,
    least: 3,
    contrast: contrastOf(border, valueOf(tokens, ground)),
  }))
  return [
    bar,
    ...texts,
    ...words,
    ...lines,
    ...(tokens['color-primary'] === own.dark['color-primary'] ? [] : edges),
  ]
    .filter(({ contrast, least }) => contrast < least)
    .map(({ pair, contrast }) => `${pair}: ${contrast.toFixed(2)}`)
}

describe('the palette of a brand', () => {
  it('is our own, to the letter, without a seed', () => {
    expect(brandPalette({}).tokens).toEqual(own)
    expect(themes.flatMap((theme) => failuresOf(own[theme]))).toEqual([])
  })
  it('can be read in every pair of colours, in both themes, from a thousand draws of seeds', () => {
    fc.assert(
      fc.property(seeds, (drawn) => {
        const { tokens } = brandPalette(drawn, own)
        for (const theme of themes) expect(failuresOf(tokens[theme]), theme).toEqual([])
      }),
      { numRuns: 1000, seed: 18 },
    )
  }, 120_000)
  it('shows a seed as it is where it can be read, and says where it cannot', () => {
    const { tokens, clamped } = brandPalette({ accent: '#ffd166', primary: '#0b5fff' })
    expect(tokens.dark['color-accent']).toBe('#ffd166')
    expect(tokens.dark['color-primary']).toBe('#0b5fff')
    expect(tokens.light['color-primary']).toBe('#0b5fff')
    expect(clamped).toMatchObject([{ seed: 'accent', theme: 'light', from: '#ffd166' }])
    expect(clamped[0]?.contrast.from).toBeLessThan(4.5)
    expect(clamped[0]?.contrast.to).toBeGreaterThanOrEqual(4.5)
  })
  it('knows every pair that a style sheet puts together', () => {
    const pairs = [...styleSheets()].flatMap((css) =>
      [...css.matchAll(/\{([^{}]*)\}/g)].flatMap(([, body = '']) => {
        const [, ink] = /(?:^|[;\s])color:\s*var\(--color-([\w-]+)\)/.exec(body) ?? []
        const [, ground] = /background(?:-color)?:\s*var\(--color-([\w-]+)\)/.exec(body) ?? []
        return ink && ground ? [`${ink} on ${ground}`] : []
      }),
    )
    const known = [
      ...inks.flatMap((ink) =>
        Object.keys(groundsOf(own.dark, ink)).map((ground) => `${ink} on ${ground.replace(/ on .*/, '')}`),
      ),
      ...fills.map(([fill, ink]) => `${ink} on ${fill}`),
      // A progress bar.
      'accent on line',
      // The same in every brand.
      'on-picture on picture-veil',
    ]
    expect(pairs.length).toBeGreaterThan(20)
    expect([...new Set(pairs)].filter((pair) => !known.includes(pair))).toEqual([])
  })
  it('reckons contrast as WCAG does', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.478, 3)
    expect(composite('rgb(255 255 255 / 50%)', '#000000')).toBe('#808080')
  })
})

function* styleSheets(): Generator<string> {
  for (const file of readdirSync('src', { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.css')) yield readFileSync(`src/${file}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
}
