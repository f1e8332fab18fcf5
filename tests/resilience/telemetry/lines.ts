/**
 * `npm run resilience -- telemetry`: every form is filled and sent, every page with a read is shown as it is and with another
 * answer, where an operator measures all visits; nothing typed, answered or in an address may be in what leaves or waits.
 * `OTELCOL=<program>` has the collector of OpenTelemetry take it (`otelcol.sh`), else the reference back end does.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { languages } from '../../../i18n/languages.ts'
import * as allowed from '../../../src/pwa/telemetry/field-event.ts'
import { freePorts } from '../../e2e/support/own-server.ts'
import { settled } from '../../e2e/support/settled.ts'
import { findBrowser } from '../../support/find-browser.mjs'
import type { Line } from '../line.ts'
import { resiliencePort } from '../screens/browser.ts'
import type { Form, WriteName } from '../screens/form.ts'
import { places } from '../screens/places.ts'
import { onScreenStage, openStageFor } from '../screens/run.ts'
import { answerBadly, callAt, type Stage } from '../screens/stage.ts'
import { formOf, openFormStage, sentWrites } from '../screens/writes.ts'
import { startCollector } from './collector.ts'

/** Every text and number in a value that is long enough not to be there by chance. */
const leavesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(leavesOf)
    : String(value).length > 3
      ? [String(value)]
      : []

/** The same answer with another text in the place of each. */
const marked = (value: unknown, at = 'answer'): unknown => {
  if (typeof value === 'string') return `Geheim ${at}`
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one, nth) => marked(one, `${at} ${nth}`))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, marked(one, `${at} ${name}`)]))
}

const { vitalNames, vitalParts, errorNames, countedNames, reportNames, devices } = allowed
const lists = [vitalNames, vitalParts, errorNames, countedNames, reportNames, devices, languages]
const known = new Set<string>(lists.flat())
const routes: readonly string[] =
  readFileSync('tests/support/spec-routes.txt', 'utf8').match(/^\/\S*/gm) ?? []
const isKnown = (value: string) =>
  known.has(value) ||
  /^\d{19}$/.test(value) ||
  value.split('\n').every((line) => allowed.framePattern.test(line))

/** What of a page's own stands in what it told. */
const leaksOf = (told: readonly string[], own: ReadonlySet<string>): string[] => {
  const open = [...new Set(told)].filter((value) => !isKnown(value))
  const words = new Set(open.flatMap((value) => [value, ...value.split(/[^\p{L}\p{N}]+/u)]))
  // A plain word, as "deposit", and a page's address are ours as well.
  const isOurs = (leaf: string) => /^[a-z]{1,12}$/.test(leaf) || routes.includes(leaf)
  const isIn = (leaf: string) =>
    words.has(leaf) || (leaf.length > 7 && open.some((value) => value.includes(leaf)))
  return [...own].filter((leaf) => isIn(leaf) && !isOurs(leaf))
}

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(textsOf)

/** Of one page: everything that was typed into it, answered to it or stood in its address, and all that left it. */
async function watch({ page, context, url }: Stage, address: string) {
  const own = new Set<string>(['Geheim4711'])
  const left: string[] = []
  const telemetry = JSON.stringify({ address, share: 100 })
  await context.route(
    ({ origin }) => origin === url,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const headers = response.headers()
      const name = 'content-security-policy'
      const { origin } = new URL(address, url)
      const policy = (headers[name] ?? '').replace("connect-src 'self'", `$& ${origin}`)
      const body = (await response.text()).replace(/id="platform">\s*\{/, `$&"telemetry":${telemetry},`)
      return route.fulfill({ response, body, headers: { ...headers, [name]: policy } })
    },
  )
  await context.exposeFunction('leaves', (body: string) => void left.push(body))
  await context.addInitScript(`{
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (to, body) => (body.text().then(leaves), send(to, body))
  }`)
  page.on('response', (response) => {
    if (!callAt(response.url())) return
    void response.json().then(
      (answer: unknown) => leavesOf(answer).forEach((leaf) => own.add(leaf)),
      () => undefined,
    )
  })
  return {
    left,
    own,
    /** What stands in the fields now is the player's own, and an error throws it. */
    typed: async () => {
      const values = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value),
      )
      for (const leaf of leavesOf(values)) own.add(leaf)
    },
    failWith: (words: readonly string[]) =>
      page.evaluate(async (all) => {
        history.replaceState(history.state, '', `${location.pathname}?of=Geheim4711`)
        for (const word of all)
          setTimeout(() => {
            throw Object.assign(new Error(word), {
              name: word,
              stack: `${word}\n at ${word} (/user?${word}:1:2)`,
            })
          })
        void Promise.reject(all[0])
      }, words),
    /** As a player who puts the app away; what waited until then. */
    hide: () =>
      page.evaluate(async () => {
        const waited = localStorage.getItem('amigo.fieldEvents')
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
        document.dispatchEvent(new Event('visibilitychange'))
        await new Promise((resolve) => setTimeout(resolve, 200))
        return waited
      }),
  }
}

/** A page that is left tells only the collector, and one whose clock is held never rests. */
const isMute = (name: WriteName, { leaves }: Form) =>
  leaves === true || name === 'jsy/transfer/resend/validate/code'

type Watched = Awaited<ReturnType<typeof watch>>

/** Where nobody measures before the page rests. */
const untilMeasuring = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /telemetry-[\w-]+\.js/.test(name)),
  )

/** What of the texts that left the collector does not have; names of members and times are left out. */
const missedOf = (sent: readonly string[], taken: readonly string[]) =>
  [...new Set(sent)].filter((value) => !/^(\d{19}|[a-z]+\.[a-z]+)$/.test(value) && !taken.includes(value))

/** `only`: the calls, with `|` between them; all where it is empty. */
export async function telemetryLines(dist: string, only: string): Promise<Line[]> {
  const isWanted = (name: string) => !only || only.split('|').includes(name)
  const problems: string[] = []
  const told: string[] = []
  const everything = new Set<string>()
  let runs = 0
  const { calls } = JSON.parse(readFileSync('tests/contract/examples.json', 'utf8')) as {
    calls: Record<string, { answer: { data: unknown } }>
  }
  const folder = mkdtempSync(join(tmpdir(), 'amigo-telemetry-'))
  // A page that a test has changed is nobody's neighbour, and the collector's certificate is its own.
  const flags = ['--disable-features=LocalNetworkAccessChecks', '--ignore-certificate-errors']
  if (process.getuid?.() === 0) flags.push('--no-sandbox')
  const browser = await chromium.launch({ executablePath: await findBrowser(() => false), args: flags })
  const port = await freePorts(resiliencePort + 90)
  const program = process.env['OTELCOL']
  let taken: string[] = []
  await onScreenStage({ browser, dist, firstPort: resiliencePort + 60 }, async (all) => {
    const collector = program ? await startCollector(program, folder, port, all.url) : null
    const address = collector?.address ?? '/telemetry'
    const on = async (
      what: string,
      stage: Stage,
      work: (watched: Watched) => Promise<unknown>,
      mayBeMute = false,
    ) => {
      const watched = await watch(stage, address)
      const failed = await work(watched).then(
        () => null,
        (error: unknown) => String(error).split('\n')[0],
      )
      const waited = await watched.hide().catch(() => null)
      const textsIn = (bodies: readonly string[]) => bodies.flatMap((body) => textsOf(JSON.parse(body)))
      const sent = textsIn(watched.left)
      told.push(...sent)
      for (const leaf of watched.own) everything.add(leaf)
      runs += 1
      const texts = [...sent, ...textsIn(waited ? [waited] : [])]
      const found = leaksOf(texts, watched.own).map((leaf) => `${what}: tells ${leaf}`)
      if (!mayBeMute && !sent.includes('Error'))
        found.push(`${what}: told of no error (${failed ?? 'it ran'})`)
      for (const problem of found) console.log(`  ${problem}`)
      problems.push(...found)
      // A page that is closed takes along what is still on its way.
      const isUnderWay = () => missedOf(sent, collector?.taken() ?? sent).length > 0
      for (let tries = 0; tries < 50 && isUnderWay(); tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 100))
      await stage.end()
    }
    const jobs = [
      ...sentWrites.filter(isWanted).map((name) => async () => {
        const form = formOf(name)
        if (!form) return
        const stage = await openFormStage(browser, all.url, form)
        await on(
          name,
          stage,
          async ({ typed, failWith, own }) => {
            for (const leaf of leavesOf(stage.player)) own.add(leaf)
            // The first page of a browser takes its time on a busy machine.
            await form.open(stage).catch(() => form.open(stage))
            await form.refill?.(stage)
            await untilMeasuring(stage.page)
            await typed()
            await failWith([...own].slice(-12))
            await form.button(stage.page).first().click()
            await settled(stage.page)
          },
          isMute(name, form),
        )
      }),
      ...places
        .filter(([name]) => isWanted(name))
        .map(([name, place]) => async () => {
          const stage = await openStageFor(all, place.who)
          await on(name, stage, async ({ failWith, own }) => {
            const visit = async () => {
              await stage.page.goto(`${place.path}${place.path.includes('?') ? '&' : '?'}of=Geheim4711`)
              await untilMeasuring(stage.page)
              await place.act?.(stage.page)
              await settled(stage.page)
            }
            await visit()
            const body = JSON.stringify({
              code: 200,
              msg: 'Geheim4712',
              data: marked(calls[name]?.answer.data),
            })
            await answerBadly(stage.page, all.cutter, name, { name: 'marked', status: 200, body })
            await visit().catch(() => undefined)
            await failWith([...own].slice(-12))
          })
        }),
    ]
    const worker = async () => {
      for (let job = jobs.shift(); job; job = jobs.shift()) await job()
    }
    await Promise.all([worker(), worker()])
    taken = collector?.taken() ?? []
    await collector?.stop()
  })
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
  return [
    { fault: 'telemetry × every form and read', runs, problems, note: `${told.length} texts left` },
    {
      fault: 'telemetry, as a collector took it',
      runs: taken.length,
      problems: [
        ...missedOf(program ? told : [], taken).map((value) => `the collector does not have ${value}`),
        ...leaksOf(taken, everything).map((leaf) => `the collector has ${leaf}`),
      ],
      note: program ? '' : 'none: see otelcol.sh',
    },
  ]
}
