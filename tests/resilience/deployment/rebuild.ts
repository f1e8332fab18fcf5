/** The same sources, built twice where nothing else is the same: each byte has to be. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name))
      .map((file) => [file.slice(folder.length + 1), readFileSync(file)] as const),
  )

export async function rebuildLines(): Promise<Line[]> {
  const out = mkdtempSync(join(tmpdir(), 'amigo-rebuild-'))
  const [one, other] = [join(out, 'one'), join(out, 'other')]
  try {
    await buildElsewhere(one, { env: { TZ: 'Asia/Tokyo', LC_ALL: 'C' } })
    await buildElsewhere(other, {
      within: 'of/Somebody Else',
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
    ]
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}
