/** The same sources, built twice where nothing else is the same: each byte has to be. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolveStack } from '../../../src/operator/release/resolve-stack.ts'
import { buildElsewhere } from '../../support/build-elsewhere.ts'
import type { Line } from '../line.ts'

/** Loaded into the second build: it runs forty days and some hours from now. */
const laterDate = `const Now = Date, shift = 40.3 * 864e5
globalThis.Date = class extends Now {
  constructor(...parts) { if (parts.length) super(...parts); else super(Now.now() + shift) }
  static now() { return Now.now() + shift }
}`

const filesIn = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && !file.name.endsWith('.map'))
      .map((file) => join(file.parentPath, file.name))
      .map((file) => [file.slice(folder.length + 1), readFileSync(file)] as const),
  )

/** A line of the wallet's code that stands behind the names of other files, which are shorter than in its map. */
function lostPlace(folder: string): string[] {
  const assets = readdirSync(join(folder, 'assets'))
  const file = `assets/${assets.find((name) => /^wallet-[\w-]+\.js$/.test(name))}`
  const lines = readFileSync(join(folder, file), 'utf8').split('\n')
  const line = lines.findIndex((text) => text.includes('problem.feeTakesAll'))
  const place = `${file}:${line + 1}:${(lines[line] ?? '').indexOf('problem.feeTakesAll') + 1}`
  const found = resolveStack(place, folder)
  const [, sourceLine = '0'] = /  src\/features\/finance\/rules\.ts:(\d+):/.exec(found) ?? []
  const source = readFileSync('src/features/finance/rules.ts', 'utf8').split('\n')[Number(sourceLine) - 1]
  return source?.includes('problem.feeTakesAll') ? [] : [found]
}

export async function rebuildLines(): Promise<Line[]> {
  const out = mkdtempSync(join(tmpdir(), 'amigo-rebuild-'))
  const [one, other] = [join(out, 'one'), join(out, 'other')]
  try {
    await buildElsewhere(one, { env: { TZ: 'Asia/Tokyo', LC_ALL: 'C' } })
    await buildElsewhere(other, {
      within: 'of/Somebody Else',
      maps: true,
      env: {
        TZ: 'America/St_Johns',
        LC_ALL: 'cs_CZ.UTF-8',
        USER: 'somebody',
        LOGNAME: 'somebody',
        HOME: out,
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(laterDate)}`,
      },
    })
    const [first, second] = [filesIn(one), filesIn(other)]
    const differing = [...new Set([...first.keys(), ...second.keys()])].filter(
      (file) => !first.get(file)?.equals(second.get(file) ?? Buffer.alloc(0)),
    )
    return [
      {
        fault: 'another folder, day, zone, language and user',
        runs: first.size,
        problems: differing.map((file) => `${file} differs`),
      },
      { fault: 'a reported place, found in the sources', runs: 1, problems: lostPlace(other) },
    ]
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}
