/** The main journey in WebKitGTK, by plain WebDriver. Prints each check; `WEBKIT_REPORT` names a file for the count. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { request } from 'playwright'
import { BackEnd } from '../e2e/support/back-end-client.ts'
import { presentWebKit } from '../support/find-webkit.mjs'
import { operatorState } from '../support/operator-access.ts'
import type { Session } from './driver.ts'
import { journey, type Step } from './journey.ts'
import { offlineStart } from './offline-start.ts'
import { Page } from './page.ts'
import { openStage, type Stage } from './stage.ts'

/** Longer than the slowest good run by far; then something hangs. */
const limitMs = 240_000

const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.message + (error.cause ? ` (${explain(error.cause)})` : '')
}

/** What the screen showed when a step failed, for the person who repairs it. */
async function keepScreen(session: Session): Promise<void> {
  mkdirSync('test-results', { recursive: true })
  const shown = await session.run<string>('return location.href + "\\n" + document.body.innerText')
  console.error(shown.replace(/^/gm, '    | '))
  writeFileSync('test-results/webkit.png', await session.screenshot())
  console.error('    screenshot: test-results/webkit.png')
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

async function smoke(stage: Stage) {
  const { session, origin } = stage
  await session.resize(447, 900)
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
  const steps = [...watched, silence, ...offlineStart(page, () => stage.stopServer())]
  const counts = await runSteps(steps, () => keepScreen(session))
  await context.dispose()
  return counts
}

const webKit = presentWebKit()
if (!webKit) {
  console.log('WebKit: skipped, no driver here')
  process.exit(0)
}
const since = performance.now()
let counts = { passed: 0, failed: 1 }
try {
  setTimeout(() => process.kill(process.pid, 'SIGTERM'), limitMs).unref()
  const stage = await openStage(webKit)
  console.log(`WebKit: ${stage.session.browser}`)
  try {
    counts = await smoke(stage)
  } finally {
    await stage.close()
  }
} catch (error) {
  console.error(`WebKit: ${explain(error)}`)
}
const report = process.env['WEBKIT_REPORT']
if (report) {
  mkdirSync(dirname(report), { recursive: true })
  writeFileSync(report, JSON.stringify(counts))
}
const seconds = ((performance.now() - since) / 1000).toFixed(1)
console.log(`WebKit: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`)
process.exit(counts.failed ? 1 : 0)
