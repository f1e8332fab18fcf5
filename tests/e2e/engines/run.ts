/**
 * `npm run resilience -- engines`: the main journey and the start without a server, in every engine beside Chromium that is installed.
 *
 *   npm run resilience -- engines firefox webkit
 *   npm run resilience -- engines firefox:journey      (without the start without a server)
 *
 * Prints each check; `ENGINES_REPORT` names a file for the count and for why an engine was skipped.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { request } from 'playwright'
import { presentFirefox, presentWebKit, type Missing } from '../../support/find-engines.mjs'
import { operatorState } from '../../support/operator-access.ts'
import { BackEnd } from '../support/back-end-client.ts'
import type { Engine, Session } from './engine.ts'
import { journey, type Step } from './journey.ts'
import { offlineStart } from './offline-start.ts'
import { Page } from './page.ts'
import { firefox } from './puppeteer.ts'
import { openStage, type Stage } from './stage.ts'
import { webKit } from './webkit.ts'

/** Of one engine; longer than the slowest good run by far: then something hangs. */
const limitMs = 240_000

/** With `start` by what is installed, or why it cannot take part. */
const engines: Record<string, () => Promise<Engine | Missing>> = {
  firefox: async () => {
    const present = presentFirefox()
    return Promise.resolve('missing' in present ? present : firefox(present.path))
  },
  webkit: async () => {
    const present = presentWebKit()
    return Promise.resolve('missing' in present ? present : webKit(present))
  },
}

interface Counts {
  passed: number
  failed: number
  skipped?: string[]
}

const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.message + (error.cause ? ` (${explain(error.cause)})` : '')
}

/** What the screen showed when a step failed, for the person who repairs it. */
async function keepScreen(session: Session, engine: string): Promise<void> {
  mkdirSync('test-results', { recursive: true })
  const file = `test-results/${engine}.png`
  const shown = await session.run<string>('return location.href + "\\n" + document.body.innerText')
  console.error(shown.replace(/^/gm, '    | '))
  writeFileSync(file, await session.screenshot())
  console.error(`    screenshot: ${file}`)
}

/** Runs the steps in order; the ones behind a failed one cannot be reached and count as failed. */
async function runSteps(steps: readonly Step[], onFailure: () => Promise<void>) {
  const counts = { passed: 0, failed: 0 }
  for (const { name, run } of steps) {
    if (counts.failed) {
      console.log(`  – ${name}: not reached`)
      counts.failed += 1
      continue
    }
    const since = performance.now()
    const seconds = () => `${((performance.now() - since) / 1000).toFixed(1)} s`
    try {
      await run()
      console.log(`  ✓ ${name} (${seconds()})`)
      counts.passed += 1
    } catch (error) {
      console.log(`  ✗ ${name} (${seconds()}): ${explain(error)}`)
      counts.failed += 1
      await onFailure().catch((problem: unknown) => console.error(`    no picture: ${explain(problem)}`))
    }
  }
  return counts
}

async function playThrough(stage: Stage, engine: string, journeyOnly: boolean) {
  const { session, origin } = stage
  const context = await request.newContext({ baseURL: origin, storageState: operatorState })
  const page = new Page(session, origin)
  const complaints: string[] = []
  /** Every step ends with a look at what went wrong in the pages meanwhile; the last check tells. */
  const watched = journey(page, new BackEnd(context)).map((step) => ({
    name: step.name,
    run: async () => {
      await step.run()
      complaints.push(...(await page.problems()).map((problem) => `${step.name}: ${problem}`))
    },
  }))
  const silence: Step = {
    name: 'no error, no refused promise, no policy violation, no console error',
    run: async () => {
      if (complaints.length) throw new Error(`\n    ${complaints.join('\n    ')}`)
      return Promise.resolve()
    },
  }
  // Behind the look at complaints: a call that is not answered is one.
  const steps = [...watched, silence, ...(journeyOnly ? [] : offlineStart(page, () => stage.stopServer()))]
  const counts = await runSteps(steps, () => keepScreen(session, engine))
  await context.dispose()
  return counts
}

async function runOnce(engine: Engine, name: string, journeyOnly: boolean) {
  const since = performance.now()
  let counts = { passed: 0, failed: 1 }
  const limit = setTimeout(() => process.kill(process.pid, 'SIGTERM'), limitMs)
  try {
    const stage = await openStage(engine)
    console.log(`${engine.name}: ${stage.session.browser}`)
    try {
      counts = await playThrough(stage, name, journeyOnly)
    } finally {
      await stage.close()
    }
  } catch (error) {
    console.error(`${engine.name}: ${explain(error)}`)
  }
  clearTimeout(limit)
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  console.log(`${engine.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`)
  return counts
}

/** An engine's run, and a second one where that failed: as with Chromium's tests, it is named, but does not fail the run. */
async function runEngine(argument: string): Promise<Counts> {
  const [name = '', part] = argument.split(':')
  const engine = await engines[name]?.()
  if (!engine || 'missing' in engine) {
    const skipped = `${name}: ${engine?.missing ?? 'unknown'}`
    console.log(`skipped: ${skipped}`)
    return { passed: 0, failed: 0, skipped: [skipped] }
  }
  const first = await runOnce(engine, name, part === 'journey')
  if (!first.failed) return first
  console.log(`second try: ${engine.name}`)
  return runOnce(engine, name, part === 'journey')
}

const given = process.argv.slice(2)
const wanted = given.length ? given : Object.keys(engines)
const unknown = wanted.filter((name) => !(name.replace(/:journey$/, '') in engines))
if (unknown.length) {
  console.error(`no engine: ${unknown.join(', ')}; there are ${Object.keys(engines).join(', ')}`)
  process.exit(2)
}
const total = { passed: 0, failed: 0, skipped: [] as string[] }
for (const name of wanted) {
  const { passed, failed, skipped = [] } = await runEngine(name)
  total.passed += passed
  total.failed += failed
  total.skipped.push(...skipped)
}
const report = process.env['ENGINES_REPORT']
if (report) {
  mkdirSync(dirname(report), { recursive: true })
  writeFileSync(report, JSON.stringify(total))
}
process.exit(total.failed ? 1 : 0)
