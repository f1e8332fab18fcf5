/**
 * The worker's cache of public calls against an oracle: a map from what was asked (path, body, language) to what was
 * answered last and when. The code is the worker's own; network, disk and clock are ours, and bad.
 */
import fc from 'fast-check'
import { answerCall, cachedCalls, type Environment } from '../../../sw/cached-calls.ts'
import { FakeCaches } from '../../../sw/fake-caches.ts'
import type { Line } from '../line.ts'

const paths = ['notice/query', 'banner/query', 'country', 'cpp/coins']
const languages = ['ja-JP', 'en-US']

/** How the network takes a call. `late`: it answers, but only after the player's patience. */
const networks = [
  'good',
  'late',
  'refused',
  'refusedLate',
  'broken',
  'portal',
  'empty',
  'cut',
  'hangs',
] as const
type Network = (typeof networks)[number]

type Step =
  | { do: 'call'; path: number; body: number; language: number; network: Network }
  /** The clock goes on, or jumps: somebody sets it, forwards or back. */
  | { do: 'clock'; by: number }
  /** The browser throws one entry away, or writes rubbish over when it was kept. */
  | { do: 'evict' | 'damage'; entry: number }
  | { do: 'disk'; isFull: boolean }

const hour = 3_600_000
const year = 8766 * hour
const pick = (length: number) => fc.nat({ max: length - 1 })

const call = (network: fc.Arbitrary<Network>, body: fc.Arbitrary<number>) =>
  fc.record({
    do: fc.constant('call' as const),
    path: pick(paths.length),
    body,
    language: pick(languages.length),
    network,
  })
const clock = (by: fc.Arbitrary<number>) => fc.record({ do: fc.constant('clock' as const), by })

/** More addresses than there is room for, most of them answered; some asked for again and again; seldom a disaster. */
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 60, arbitrary: call(fc.constant('good'), pick(12)) },
  { weight: 30, arbitrary: call(fc.constantFrom(...networks), pick(2)) },
  { weight: 10, arbitrary: clock(fc.nat({ max: hour })) },
  {
    weight: 2,
    arbitrary: clock(
      fc.constantFrom(cachedCalls.maxAgeMs, cachedCalls.maxAgeMs + 1, -hour, 60 * year, -60 * year),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('evict' as const, 'damage' as const), entry: fc.nat() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('disk' as const), isFull: fc.boolean() }) },
)

interface Known {
  text: string
  at: number
  isDamaged: boolean
}

/** What the cache should hold, as plainly as it can be said. */
class Oracle {
  /** In the order of the last write. */
  readonly known = new Map<string, Known>()
  now = 1_800_000_000_000
  isFull = false

  #write(key: string, text: string, at: number) {
    this.known.delete(key)
    this.known.set(key, { text, at, isDamaged: false })
  }

  /** Age never below zero: what was kept "in the future" begins to age now. False where the disk refuses that. */
  #age(key: string, { text, at, isDamaged }: Known): boolean {
    if (isDamaged || at <= this.now) return true
    if (this.isFull) return false
    this.#write(key, text, this.now)
    return true
  }

  #isOver = ({ at, isDamaged }: Known) => isDamaged || this.now - at > cachedCalls.maxAgeMs

  keep(key: string, text: string) {
    // Without room everything goes.
    if (this.isFull) return this.known.clear()
    this.#write(key, text, this.now)
    // Of two of the same age the one that was written first goes first.
    const written = [...this.known]
    for (const [other, entry] of written) {
      this.#age(other, entry)
      const aged = this.known.get(other)
      if (aged && this.#isOver(aged)) this.known.delete(other)
    }
    const oldest = written.flatMap(([other]) => {
      const aged = this.known.get(other)
      return aged ? [{ other, at: aged.at }] : []
    })
    for (const { other } of oldest.toSorted((one, next) => one.at - next.at).slice(0, -cachedCalls.most))
      this.known.delete(other)
  }

  read(key: string): string | null {
    const entry = this.known.get(key)
    if (!entry || !this.#age(key, entry)) return null
    const aged = this.known.get(key)
    if (!aged) return null
    if (!this.#isOver(aged)) return aged.text
    this.known.delete(key)
    return null
  }
}

/** The environment in which one sequence of steps runs. */
class Run {
  readonly oracle = new Oracle()
  readonly caches = new FakeCaches()
  #answers = 0

  async take(taken: Step): Promise<void> {
    if (taken.do === 'call') await this.#call(taken)
    else if (taken.do === 'clock') this.oracle.now += taken.by
    else if (taken.do === 'disk') this.oracle.isFull = this.caches.isFull = taken.isFull
    else this.#harm(taken)
    this.#compare(JSON.stringify(taken))
  }

  async #call({ path, body, language, network }: Extract<Step, { do: 'call' }>): Promise<void> {
    this.#answers += 1
    const key = `${paths[path]} ${body} ${languages[language]}`
    const good = JSON.stringify({ code: 200, data: `${key} no. ${this.#answers}` })
    const refusal = JSON.stringify({ code: 500, data: null, msg: 'closed' })
    const isLate = network === 'late' || network === 'refusedLate'
    const gate = latch()
    const asked = latch()
    const environment: Environment = {
      store: this.caches,
      now: () => this.oracle.now,
      // Only a network that does not answer in time lets the player's patience end.
      wait: () => (isLate || network === 'hangs' ? asked.promise : new Promise(() => undefined)),
      fetch: async () => {
        asked.open()
        if (isLate || network === 'hangs') await gate.promise
        if (network === 'hangs' || network === 'cut') throw new TypeError('Failed to fetch')
        if (network === 'good' || network === 'late') return new Response(good)
        if (network === 'broken') return new Response('<h1>502</h1>', { status: 502 })
        if (network === 'portal') return new Response('<form>Wi-Fi</form>', { status: 200 })
        if (network === 'empty') return new Response(null, { status: 200 })
        return new Response(refusal)
      },
    }
    const request = new Request(`https://app.test/v2/app/${paths[path]}`, {
      method: 'POST',
      body: JSON.stringify({ current: body }),
      headers: { 'Accept-Language': languages[language] ?? '', TOKEN: 'secret' },
    })
    const going: Promise<unknown>[] = []
    const answer = answerCall(request, environment, (work) => going.push(work)).then(
      (response) => response.text(),
      () => null,
    )
    const inTime = { good, refused: refusal }[network as string]
    if (network === 'good') this.oracle.keep(key, good)
    const kept = inTime === undefined ? this.oracle.read(key) : null
    const fallback: Partial<Record<Network, string>> = {
      late: good,
      refusedLate: refusal,
      broken: '<h1>502</h1>',
      portal: '<form>Wi-Fi</form>',
      empty: '',
    }
    const wanted = inTime ?? kept ?? fallback[network] ?? null
    // A copy is there at once; without one the slow network has its time.
    if (isLate || network === 'hangs') {
      if (kept === null) await abortableDelay()
      else if ((await answer) !== kept) throw new Error(`${key}: the copy did not come in time`)
      gate.open()
    }
    const got = await answer
    await Promise.all(going)
    if (network === 'late') this.oracle.keep(key, good)
    if (got !== wanted) throw new Error(`${key}, ${network}: ${got}, not ${wanted}`)
  }

  #harm({ do: harm, entry }: Extract<Step, { do: 'evict' | 'damage' }>): void {
    const stored = this.caches.stored.get(cachedCalls.cacheName)
    const at = stored?.size ? entry % stored.size : 0
    const address = [...(stored?.keys() ?? [])][at]
    const key = [...this.oracle.known.keys()][at]
    if (!stored || address === undefined || key === undefined) return
    if (harm === 'evict') {
      stored.delete(address)
      this.oracle.known.delete(key)
      return
    }
    const found = stored.get(address)
    const known = this.oracle.known.get(key)
    if (found) found.headers = [[cachedCalls.ageHeader, 'rubbish']]
    if (known) known.isDamaged = true
  }

  /** The same answers in the same order, and nothing else anywhere. */
  #compare(after: string): void {
    const bodies = [...(this.caches.stored.get(cachedCalls.cacheName)?.values() ?? [])].map(
      ({ body }) => body,
    )
    const known = [...this.oracle.known.values()].map(({ text }) => text)
    if (JSON.stringify(bodies) !== JSON.stringify(known))
      throw new Error(`after ${after}: ${bodies.length} kept, ${known.length} known, or others`)
    if (bodies.length > cachedCalls.most) throw new Error(`${bodies.length} kept`)
    const elsewhere = [...this.caches.stored.keys()].filter((name) => name !== cachedCalls.cacheName)
    if (elsewhere.length) throw new Error(`also kept in ${elsewhere.join()}`)
    if (JSON.stringify([...this.caches.stored.values()].map((cache) => [...cache])).includes('secret'))
      throw new Error('the token was kept')
  }
}

function latch() {
  let open: () => void = () => undefined
  const promise = new Promise<void>((resolve) => {
    open = resolve
  })
  return { promise, open: () => open() }
}

/** Lets everything that needs no network come to rest. */
const abortableDelay = () => new Promise((resolve) => setTimeout(resolve, 1))

/** Runs at least this many steps; throws with the sequence that disagrees, and its seed. */
export async function runWorkerModel(steps: number, seed: number): Promise<number> {
  const tally = { steps: 0 }
  const sequence = fc.array(step, { maxLength: 400, size: 'max' })
  const property = fc.asyncProperty(sequence, async (all) => {
    const run = new Run()
    for (const one of all) {
      await run.take(one)
      tally.steps += 1
    }
  })
  for (let round = 0; tally.steps < steps; round += 1)
    // Not made smaller: with this many steps that would take longer than reading them.
    await fc.assert(property, { numRuns: 10, seed: seed + round, endOnFailure: true })
  return tally.steps
}

export const workerLines = async (seed: number): Promise<Line[]> => [
  { fault: "the worker's cache against the oracle", runs: await runWorkerModel(10_000, seed), problems: [] },
]
