/** A bad build is stopped, gone back from and killed, before phones of every kind, and how long each takes until it runs. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { promisify } from 'node:util'
import { deliver } from '../../../src/operator/release/release.ts'
import { freePorts, startOwnServer } from '../../e2e/support/own-server.ts'
import { text } from '../../e2e/support/texts.ts'
import { isWorkerWhole } from '../../support/whole-worker.ts'
import { Host } from '../faults/releases.ts'
import type { Line } from '../line.ts'
import { resiliencePort } from '../screens/browser.ts'
import { startFoxes, startPhones, type Phone } from './undebugged.ts'

const latencyMs = 200
const bytesPerMs = 50

/** A way to a server on this machine that can be as slow as a bad mobile network: 400 ms there and back, 400 kbit/s. */
async function openSlowWay(port: number, target: number) {
  const way = { isSlow: false, url: `http://localhost:${port}`, close: () => void server.close() }
  const paced = () =>
    new Transform({
      transform: (bytes: Buffer, _encoding, done) =>
        void setTimeout(() => done(null, bytes), way.isSlow ? latencyMs + bytes.byteLength / bytesPerMs : 0),
    })
  const server = createServer((phone) => {
    const host = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [phone, host],
      [host, phone],
    ] as const)
      one
        .on('error', () => other.destroy())
        .pipe(paced())
        .pipe(other)
  })
  server.listen(port)
  await once(server, 'listening')
  return way
}

const patienceMs = 90_000
const typed = 'taro@example.com'

/** In a page: what it runs and keeps. */
const look = `(async () => {
  const registration = await navigator.serviceWorker.getRegistration()
  return {
    build: document.getElementById('first-modules')?.textContent.match(/"build":"([\\w-]+)"/)?.[1],
    isDrawn: document.querySelector('#root #main, #root form') !== null,
    isOffered: document.querySelector('[aria-label="${text('update:label')}"]') !== null,
    hasWorker: registration?.active != null && (await caches.has('pages')),
    caches: (await caches.keys()).length,
    typed: document.querySelector('#root form input')?.value,
    kept: localStorage.getItem('kept'),
  }
})()`
const lookForWorker = `navigator.serviceWorker.getRegistration().then((one) => one?.update()).then(() => 1, () => 0)`
const agree = `(() => {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === '${text('update:now')}')
  button?.click()
  return button !== undefined
})()`
const type = `(() => {
  const field = document.querySelector('#root form input')
  if (!field) return false
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, '${typed}')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  localStorage.setItem('kept', '1')
  return true
})()`

interface Seen {
  build?: string
  isDrawn?: boolean
  isOffered?: boolean
  hasWorker?: boolean
  caches?: number
  typed?: string
  kept?: string | null
}

/** Looks until it is so, and says after how long since `from`. */
async function until(phone: Phone, from: number, isSo: (seen: Seen) => boolean, meanwhile?: string) {
  let seen: Seen = {}
  while (Date.now() - from < patienceMs) {
    seen = Object(await phone.run(look).catch(() => null)) as Seen
    if (seen.isDrawn && isSo(seen)) return Date.now() - from
    if (meanwhile) await phone.run(meanwhile).catch(() => null)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`in vain: ${JSON.stringify(seen)}`)
}

/** `only`: `firefox` for phones with that one, else Chromium's. */
export async function incidentLines(dist: string, only: string): Promise<Line[]> {
  const root = mkdtempSync(join(tmpdir(), 'amigo-incidents-'))
  const host = new Host(join(root, 'releases'))
  for (const mark of ['a', 'b']) host.add(dist, mark)
  const [good, bad] = [host.build('a'), host.build('b')]
  const to = join(root, 'web')
  const give = async (mark: string) => deliver(host.folder(mark), { to, effort: 'fast', keepReleases: 9 })
  await give('a')
  const port = await freePorts(resiliencePort)
  const server = await startOwnServer(port, { DIST: to, DATA_DIR: join(root, 'data') })
  const way = await openSlowWay(await freePorts(port + 2), port)
  const start = only === 'firefox' ? startFoxes : startPhones
  const { phone, stop } = await start(join(root, 'profile'), way.url)

  /** With the delivered build whole, and its tab open. */
  const settled = async (path = '/game/notice') => {
    const one = await phone()
    await one.open(path)
    const from = Date.now()
    const isWhole = async () => (await one.run(`(${String(isWorkerWhole)})()`).catch(() => false)) === true
    while (!(await isWhole()) && Date.now() - from < patienceMs)
      await new Promise((resolve) => setTimeout(resolve, 500))
    return one
  }
  const release = ['--import', 'tsx', 'src/operator/commands/release-command.ts']
  const command = (...options: string[]) =>
    promisify(execFile)(process.execPath, [...release, '--to', to, ...options])
  const lines: Line[] = []
  const add = (fault: string, problems: string[], note = '') => lines.push({ fault, runs: 1, problems, note })
  const measured = (fault: string, wait: Promise<number>) =>
    wait.then(
      (ms) => add(fault, [], `${(ms / 1000).toFixed(1)} s`),
      (error: unknown) => add(fault, [`${fault}: ${String(error)}`]),
    )

  /** The phones of an incident, and what becomes of each once the commands have run. */
  const incident = async (
    name: string,
    commands: string[],
    whenAsked: string,
    wanted: Record<'asked' | 'had' | 'left' | 'typing' | 'fresh', (seen: Seen) => boolean>,
  ) => {
    way.isSlow = false
    await give('a')
    const isKept = (seen: Seen) => seen.typed === typed && seen.kept === '1' && wanted.typing(seen)
    const asked = await settled()
    await give('b')
    const [had, left, typing] = [await settled(), await settled(), await settled('/login')]
    await left.close()
    // On a slow phone the form stands later than the page is loaded.
    await until(typing, Date.now(), (seen) => seen.typed === typed && seen.kept === '1', type)
    await until(asked, Date.now(), ({ isOffered }) => isOffered === true, lookForWorker)
    way.isSlow = true
    const from = Date.now()
    for (const option of commands) await command(option)
    const fresh = await phone()
    await measured(`${name}: the command`, Promise.resolve(Date.now() - from))
    // As its player comes back to it, or the hour is over.
    await had.run(lookForWorker)
    await typing.run(lookForWorker)
    await left.open('/game/guide')
    await fresh.open('/game/guide')
    await Promise.all([
      measured(`${name}: a tab that had been asked`, until(asked, from, wanted.asked, whenAsked)),
      measured(`${name}: a tab that ran it`, until(had, from, wanted.had, agree)),
      measured(`${name}: an app that was closed`, until(left, from, wanted.left, agree)),
      measured(`${name}: who comes for the first time`, until(fresh, from, wanted.fresh)),
      measured(`${name}: a tab in which something is typed`, until(typing, from, isKept)),
    ])
    // And stays so.
    await new Promise((resolve) => setTimeout(resolve, 12_000))
    for (const [who, one] of Object.entries({ asked, had, left, fresh, typing })) {
      const seen = Object(await one.run(look)) as Seen
      const isSo = Object.entries({ ...wanted, typing: isKept }).some(
        ([of, isWanted]) => of === who && isWanted(seen),
      )
      add(`${name}: and stays, ${who}`, isSo && !seen.isOffered ? [] : [JSON.stringify(seen)])
      await one.close()
    }
  }
  const runs = (build: string) => (seen: Seen) => seen.build === build && !seen.isOffered
  const runsAlone = (seen: Seen) => seen.build === good && seen.caches === 0
  try {
    await incident('stop', ['--stop'], agree, {
      asked: runs(good),
      had: runs(bad),
      left: runs(bad),
      typing: runs(bad),
      fresh: (seen) => seen.build === good && !seen.hasWorker,
    })
    await incident('back', ['--back'], lookForWorker, {
      asked: runs(good),
      had: runs(good),
      left: runs(good),
      typing: (seen) => seen.build === bad,
      fresh: runs(good),
    })
    await incident('kill', ['--back', '--kill-switch'], lookForWorker, {
      asked: runsAlone,
      had: runsAlone,
      left: runsAlone,
      typing: (seen) => seen.build === bad && seen.caches === 0,
      fresh: runsAlone,
    })
  } finally {
    await stop()
    way.close()
    await server.stop()
    rmSync(root, { recursive: true, force: true })
  }
  return lines
}
