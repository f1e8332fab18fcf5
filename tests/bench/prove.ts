/**
 * `npm run bench -- --prove`: what the bench can tell apart. The same build twice gives the noise; a build that was made
 * five percent heavier must be found; and two builds of the same bytes must not be compared at all.
 */
import { createHash } from 'node:crypto'
import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  compare,
  comparisonTable,
  contestant,
  race,
  readings,
  refuseIdentical,
  type Contestant,
  type Reading,
} from './compare-builds.ts'
import { demoToken } from './demo-player.ts'
import { freezeBuild } from './freeze-build.ts'
import type { Grounds } from './stage.ts'
import { median } from './statistics.ts'

const planted = 0.05
/** What the plant goes into: not one of the parts whose names are hashes of what they hold. */
const carrier = 'bootstrap.js'
/** The readings that must show it. The others may, as far as they depend on these. */
const telling: readonly Reading[] = ['busy', 'script']
const pilots = 6

/** So many bytes that no compression makes much smaller, always the same. */
function ballast(bytes: number): string {
  let text = ''
  // Brotli packs four characters of base64 into the three bytes that they stand for.
  for (let count = 0; text.length < (bytes * 4) / 3; count += 1)
    text += createHash('sha256').update(String(count)).digest('base64url')
  return text.slice(0, Math.round((bytes * 4) / 3))
}

/** Makes a build busier by so many milliseconds, before anything else of it runs, and heavier by so many bytes. */
export function plant(dist: string, milliseconds: number, bytes: number): void {
  const file = join(dist, carrier)
  const spin = `for(let e=performance.now()+${milliseconds.toFixed(2)};performance.now()<e;);`
  writeFileSync(file, spin + readFileSync(file, 'utf8'))
  appendFileSync(file, `\n//${ballast(bytes)}`)
}

function isRefused(one: string, other: string): boolean {
  try {
    refuseIdentical(one, other)
    return false
  } catch {
    return true
  }
}

const verdict = (isRight: boolean, what: string) => `${isRight ? 'proved' : 'NOT PROVED'}: ${what}`

/** Prints the three proofs; true when all hold. */
export async function prove(grounds: Grounds): Promise<boolean> {
  const { options, folder, log } = grounds
  const folderOf = (name: string) => join(folder, name)
  freezeBuild(options.dist, folderOf('first'))
  cpSync(folderOf('first'), folderOf('again'), { recursive: true })
  cpSync(folderOf('first'), folderOf('heavier'), { recursive: true })
  const host = async (
    name: string,
    title: string,
  ): Promise<[Contestant, Awaited<ReturnType<typeof grounds.host>>]> => {
    const site = await grounds.host(name, folderOf(name))
    return [contestant(title, site.url, await demoToken(site.url)), site]
  }
  const [first, firstSite] = await host('first', 'build')
  const [again, againSite] = await host('again', 'same build')
  log(`${pilots} runs to know what five percent are`)
  const pilotBrowser = await grounds.browse(firstSite)
  const pilot = contestant('pilot', first.url, first.token)
  await race(pilotBrowser, [pilot], pilots)
  await pilotBrowser.close()
  const [busy, script] = [median(pilot.samples.busy), median(pilot.samples.script)]
  plant(folderOf('heavier'), busy * planted, script * planted * 1000)
  const [heavier, heavierSite] = await host('heavier', 'planted +5 %')
  const browser = await grounds.browse(firstSite, againSite, heavierSite)
  log(`${options.runs} runs of three sites, in turn`)
  await race(browser, [first, again, heavier], options.runs)

  const noise = compare(again, first)
  const found = compare(heavier, first)
  const lies = telling.filter((name) => noise[name].differs)
  const missed = telling.filter((name) => found[name].low <= 1)
  const list = (names: readonly Reading[]) => names.map((name) => readings[name].name).join(', ')
  const identical = isRefused(folderOf('first'), folderOf('again'))
  const different = !isRefused(folderOf('first'), folderOf('heavier'))
  console.log(`\nThe same build twice (A/A), ${options.runs} pairs:\n\n${comparisonTable(again, first)}`)
  console.log(`\nFive percent planted into ${list(telling)}:\n\n${comparisonTable(heavier, first)}\n`)
  console.log(verdict(!lies.length, `no difference between equal builds in ${list(telling)}`))
  console.log(
    verdict(!missed.length, `five percent more ${missed.length ? `missed in ${list(missed)}` : 'found'}`),
  )
  console.log(verdict(identical && different, 'builds of the same bytes are refused, others are not'))
  return !lies.length && !missed.length && identical && different
}
