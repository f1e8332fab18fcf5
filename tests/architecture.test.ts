import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Which rooms each room may import, beside itself (the layers of the house: README, "Rooms"). */
const allowed: Record<string, readonly string[]> = {
  'src/build': ['i18n'],
  'src/lib': ['i18n'],
  'src/api': ['src/lib', 'i18n'],
  'src/session': ['src/api', 'src/lib', 'i18n'],
  'src/lookups': ['src/api', 'src/lib', 'src/session', 'i18n'],
  'src/ui': ['src/lib', 'i18n'],
  'src/offline': ['src/ui', 'src/lookups', 'src/session', 'src/api', 'src/lib', 'i18n'],
  'src/shell': ['src/offline', 'src/ui', 'src/lookups', 'src/session', 'src/api', 'src/lib', 'i18n'],
  'src/features': [
    'src/shell',
    'src/offline',
    'src/ui',
    'src/lookups',
    'src/session',
    'src/api',
    'src/lib',
    'i18n',
  ],
  'src/app': [
    'src/features',
    'src/shell',
    'src/offline',
    'src/ui',
    'src/lookups',
    'src/session',
    'src/api',
    'src/lib',
    'i18n',
  ],
  'src/main.tsx': [
    'src/app',
    'src/shell',
    'src/offline',
    'src/ui',
    'src/session',
    'src/api',
    'src/lib',
    'i18n',
  ],
  sw: ['src/api/paths.ts', 'src/lib'],
  i18n: [],
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^(src|sw|i18n)\/.*\.tsx?$/.test(file) && !file.endsWith('.d.ts'))

const roomOf = (file: string) =>
  file === 'src/main.tsx'
    ? file
    : file.startsWith('src/')
      ? file.split('/').slice(0, 2).join('/')
      : (file.split('/')[0] ?? '')

interface Import {
  from: string
  to: string
}

/** Relative imports of a file, static and dynamic, as paths from the root. */
function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g)].map((match) => ({
    from: file,
    to: normalize(join(dirname(file), match[1] ?? '')).replaceAll('\\', '/'),
  }))
}

const imports = files.flatMap(importsOf)

/** What is wrong with an import, and what to do instead; null when it is fine. */
export function problemOf({ from, to }: Import): string | null {
  const here = roomOf(from)
  const there = roomOf(to)
  if (to.startsWith('tests/'))
    return `${from} imports ${to}: nothing outside tests/ imports tests/; move what both need to src/lib.`
  if (here === 'src/features' && there === 'src/features') {
    const [a, b] = [from.split('/')[2], to.split('/')[2]]
    if (a === b) return null
    return `${from} imports features/${b}: features never import features. Move what both need to src/lookups, or compose it in src/app.`
  }
  if (here === there) return null
  const may = allowed[here]
  if (!may) return `${from} lies in no known room: put it into one of ${Object.keys(allowed).join(', ')}.`
  if (may.some((room) => to === room || to.startsWith(`${room}/`))) return null
  return `${from} imports ${to}: ${here} may import only ${may.join(', ') || 'nothing'}. Move what is needed to a room on the left, or hand it down at boot.`
}

describe('the house', () => {
  it('lets a room import only rooms to its left', () => {
    expect(imports.length).toBeGreaterThan(100)
    expect(imports.map(problemOf).filter(Boolean)).toEqual([])
  })
  it('would notice a wrong import', () => {
    expect(problemOf({ from: 'src/api/http.ts', to: 'src/ui/button.tsx' })).toMatch(/hand it down/)
    expect(problemOf({ from: 'src/features/games/a.ts', to: 'src/features/finance/b.ts' })).toMatch(
      /src\/lookups/,
    )
    expect(problemOf({ from: 'src/lib/a.ts', to: 'tests/backend/b.ts' })).toMatch(/tests/)
    expect(problemOf({ from: 'sw/sw.ts', to: 'src/api/http.ts' })).toMatch(/paths/)
  })
  it('has no barrels', () => {
    expect(
      files.filter((file) => /(^|\/)index\.tsx?$/.test(file)),
      'name the file after what it exports',
    ).toEqual([])
  })
  it('keeps files small (texts and seed data aside)', () => {
    const long = files.filter((file) => readFileSync(file, 'utf8').split('\n').length > 300)
    expect(long, 'split by meaning: none over 300 lines').toEqual([])
  })
  it('names files in kebab-case', () => {
    const odd = files.filter(
      (file) => !/^[a-z0-9]+([-.][a-z0-9]+)*\.tsx?$/.test(file.split('/').at(-1) ?? ''),
    )
    expect(odd).toEqual([])
  })
})
