/** The network between a device and the server: latency, and the outcome of each request. */
import type { BackEnd, Call, Envelope } from './back-end.ts'
import type { Device } from './device.ts'
import { WorldResponse, type WorldRequest } from './http-types.ts'
import type { LiveServer } from './live-server.ts'
import type { Process, Schedule, Timer } from './schedule.ts'
import { Streams } from './streams.ts'

/** The outcomes of a request, with their texts in the story. */
export const outcomes = {
  answered: 'is answered',
  cutBefore: 'never reaches the server',
  commitsLate: 'is cut; the server acts on it a good while later',
  cutAfter: 'is done, and its answer is lost',
  cutInAnswer: 'is done, and its answer breaks off',
  malformed: 'is done, and its answer is garbled',
  closed: 'is refused: the site is closed',
  silentDone: 'is done, and nothing ever comes back',
  silent: 'is heard by nobody, and nothing ever comes back',
  portal: 'is answered by a proxy with a page',
  brokenDone: 'is done, and the server then breaks with 500',
  broken: 'breaks with 500',
  twice: 'comes twice',
  busy: 'is answered 409 while the server is still at work on it',
  busyInVain: 'is answered 409 while the server gives it up',
  slow: 'is worked on for longer than anybody waits',
} as const
export type Outcome = keyof typeof outcomes
export const outcomeNames = Object.keys(outcomes) as Outcome[]

/** After a broken connection the server may process the request for nearly the request time-out. */
const longestAfterBreakMs = 58_000
const requestLifeMs = 60_000
const cut = () => new TypeError('Failed to fetch')

interface StreamAsked {
  device: Device
  owner: Process
  request: WorldRequest
  call: Call
  outcome: Outcome
  latency: () => number
  resolve: (response: WorldResponse) => void
  reject: (why: unknown) => void
}

export class Network {
  readonly #schedule: Schedule
  readonly #backEnd: BackEnd
  readonly #files: (path: string) => WorldResponse
  /** The planned outcome of a device's next order. */
  readonly next = new Map<Device, Outcome>()
  /** How often a page sent each order. */
  readonly sent = new Map<string, number>()
  /** Orders whose response reached the page. */
  readonly answered = new Set<string>()
  readonly met = new Map<Outcome, number>()
  /** The server is down until then. */
  downUntil = 0
  #waiting = new Set<() => void>()
  /** Called for every call that the server has executed. */
  onDone: (call: Call, envelope: Envelope) => void = () => undefined
  /** Called when a live event reaches a page of `who`. */
  onHint: (device: Device, call: Call, who: string) => void = () => undefined
  onOutcome: (device: Device, call: Call, outcome: Outcome) => void = () => undefined

  constructor(
    schedule: Schedule,
    backEnd: BackEnd,
    files: (path: string) => WorldResponse,
    newLive: () => LiveServer,
  ) {
    this.#schedule = schedule
    this.streams = new Streams(schedule)
    this.#newLive = newLive
    this.#live = newLive()
    this.#backEnd = backEnd
    this.#files = files
  }

  readonly streams: Streams
  #live: LiveServer
  readonly #newLive: () => LiveServer

  /** Kills the server's process: pending requests get no response. */
  killServer(forMs: number): void {
    this.downUntil = this.#schedule.now + forMs
    this.#live.kill()
    this.streams.end()
    this.#schedule.after(forMs, () => {
      this.#live.kill()
      this.#live = this.#newLive()
    })
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    for (const breakOff of waiting) breakOff()
  }

  /** Stops the live server. */
  close = () => this.#live.kill()

  readonly #slow: { owner: Process; timer: Timer }[] = []

  /** The connections of a closed page broke: the server finishes its pending requests soon. */
  lineBroke(gone: Process): void {
    this.streams.end((owner) => owner === gone)
    for (const { owner, timer } of this.#slow) {
      if (owner !== gone || !timer.run || timer.at <= this.#schedule.now + longestAfterBreakMs) continue
      this.#schedule.after(this.#schedule.random.below(longestAfterBreakMs), timer.run)
      timer.run = null
    }
  }

  /** By device and session: the pages that wait for the response to an order. */
  readonly #ordering = new Map<string, Set<Process>>()

  fetch(device: Device, owner: Process, request: WorldRequest): Promise<WorldResponse> {
    const { pathname } = new URL(request.url)
    if (!isOrder(pathname)) return this.#send(device, owner, request, pathname)
    const whose = `${device.name} ${request.headers.get('TOKEN')}`
    const ordering = this.#ordering.get(whose) ?? new Set()
    this.#ordering.set(whose, ordering)
    if (device.hasLocks && [...ordering].some(({ isAlive }) => isAlive))
      device.host.problem(`doubled: ${pathname} was sent beside another`)
    ordering.add(owner)
    return this.#send(device, owner, request, pathname).finally(() => ordering.delete(owner))
  }

  #send(device: Device, owner: Process, request: WorldRequest, pathname: string): Promise<WorldResponse> {
    return new Promise((resolve, reject) => {
      const { signal } = request
      const abort = () => reject(signal?.reason)
      if (signal?.aborted) return abort()
      signal?.addEventListener('abort', abort)
      const later = (ms: number, run: () => void) => this.#schedule.after(ms, run, owner)
      const longest = device.failureRate > 0 ? 9000 : 900
      const latency = () => 5 + this.#schedule.random.next() ** 3 * longest
      if (!device.isOnline) return void later(10, () => reject(cut()))
      if (!pathname.startsWith('/v2/'))
        return void later(latency(), () => (this.#isDown() ? reject(cut()) : resolve(this.#files(pathname))))
      const call = callOf(pathname, request, device)
      const outcome = this.#fateOf(device, call)
      if (outcome !== 'answered') this.onOutcome(device, call, outcome)
      const answer = (response: () => WorldResponse, ms = latency()) => later(ms, () => resolve(response()))
      const up = latency()
      if (outcome === 'cutBefore') return void later(up, () => reject(cut()))
      if (outcome === 'silent') return undefined
      if (outcome === 'portal') return void answer(() => new WorldResponse('<!doctype html>', htmlType), up)
      if (outcome === 'broken') return void answer(() => response500(), up)
      if (outcome === 'closed')
        return void answer(() => {
          this.answered.add(String(call.body['requestId']))
          return closed()
        }, up)
      if (outcome === 'busyInVain') return void answer(() => conflict(), up)
      if (isStream(call, request))
        return void later(
          up,
          () => void this.#beginStream({ device, owner, request, call, outcome, latency, resolve, reject }),
        )
      if (outcome === 'commitsLate' || outcome === 'busy' || outcome === 'slow') {
        if (outcome === 'commitsLate') later(up, () => reject(cut()))
        if (outcome === 'busy') answer(() => conflict(), up)
        const wait = outcome === 'slow' ? requestLifeMs : 0
        const late = wait + this.#schedule.random.below(longestAfterBreakMs)
        const work = () => void this.#work(call).catch(() => undefined)
        const timer = this.#schedule.after(up + late, work)
        if (outcome === 'slow') this.#slow.push({ owner, timer })
        return undefined
      }
      if (outcome === 'twice')
        this.#schedule.after(up + latency(), () => void this.#work(call).catch(() => undefined))
      const breakOff = () => reject(cut())
      this.#waiting.add(breakOff)
      this.#schedule.after(up, () => {
        if (this.#isDown()) return void later(latency(), () => reject(cut()))
        void this.#work(call).then(
          (envelope) => {
            if (!this.#waiting.has(breakOff)) return
            if (outcome === 'silentDone') return
            this.#waiting.delete(breakOff)
            if (outcome === 'cutAfter') later(latency(), () => reject(cut()))
            else
              answer(() => {
                if (outcome === 'answered' || outcome === 'twice')
                  this.answered.add(String(call.body['requestId']))
                return responseOf(envelope, outcome, this.#schedule.now)
              })
          },
          () => later(latency(), () => reject(cut())),
        )
      })
      return undefined
    })
  }

  async #beginStream({ call, outcome, latency, resolve, reject, ...line }: StreamAsked): Promise<void> {
    if (this.#isDown()) return reject(cut())
    const live = this.#live
    const answer = await live.answer(call).catch(() => null)
    if (!answer) return reject(cut())
    if (!answer.headers.get('Content-Type')?.startsWith('text/event-stream') || !answer.body)
      return resolve(new WorldResponse(await answer.text(), { status: answer.status }))
    const isSwallowed = outcome === 'silentDone' || outcome === 'slow'
    const hear = (piece: string) => {
      for (const [, id = ''] of piece.matchAll(/^id: (.*)$/gm))
        this.onHint(line.device, call, live.whose.get(id) ?? '')
    }
    resolve(this.streams.begin({ ...line, isSwallowed }, answer.body, latency, hear))
    if (outcome !== 'answered' && !isSwallowed)
      this.#schedule.after(this.#schedule.random.below(requestLifeMs), () =>
        this.streams.end((owner) => owner === line.owner),
      )
  }

  #isDown = () => this.#schedule.now < this.downUntil

  #fateOf(device: Device, { name, body }: Call): Outcome {
    const places = isOrder(name)
    if (places) {
      const id = String(body['requestId'])
      this.sent.set(id, (this.sent.get(id) ?? 0) + 1)
    }
    const planned = places || isPlanned(name) ? this.next.get(device) : undefined
    if (planned) this.next.delete(device)
    const { random } = this.#schedule
    const drawn = planned ?? (random.next() < device.failureRate ? random.pick(outcomeNames) : 'answered')
    // A server is not "still at work" on what is only read.
    const outcome = drawn.startsWith('busy') && (name === 'batch' || !isWrite(name)) ? 'broken' : drawn
    this.met.set(outcome, (this.met.get(outcome) ?? 0) + 1)
    return outcome
  }

  async #work(call: Call): Promise<Envelope> {
    if (this.#isDown()) throw cut()
    const parts = call.name === 'batch' ? partsOf(call) : null
    const work = parts
      ? Promise.all(parts.map((part) => this.#backEnd.answer(part))).then((data) => ({
          status: 200,
          code: 200,
          msg: '',
          data: data.map(({ code, msg, data: own }) => ({ code, msg, data: own })),
        }))
      : this.#backEnd.answer(call)
    const envelope = await this.#schedule.host(work)
    this.onDone(call, envelope)
    return envelope
  }
}

const htmlType = { headers: { 'Content-Type': 'text/html' } }
const conflict = () => new WorldResponse('{"code":409,"msg":"busy","data":null}')
const closed = () => new WorldResponse('{"code":503,"msg":"closed","data":null}', { status: 503 })
const response500 = () => new WorldResponse('{"code":500,"msg":"broken","data":null}', { status: 500 })
const isOrder = (path: string) => /(pay\/order|draw\/withdraw|agent\/type\/member\/transfer)$/.test(path)
/** What is done may change something. */
export const isWrite = (name: string) => !/query|list|page|captcha|info|is\/agent/.test(name)
/** Writes whose outcome the plan decides too. */
const isPlanned = (path: string) =>
  /(pay\/paid|limits\/(set|confirm)|preferences\/save|favorable\/(join|leave)|notify\/mail|support\/(send|close)|game\/wait(\/end)?|agent\/(sub\/member\/edit|invite\/(save|end)))$/.test(
    path,
  )
const isStream = ({ name }: Call, request: WorldRequest) =>
  name === 'user/live' && request.headers.get('Accept') === 'text/event-stream'
const prefix = /^\/v2\/(app\/)?/

const callOf = (pathname: string, request: WorldRequest, { name: address }: Device): Call => ({
  name: pathname.replace(prefix, ''),
  body: typeof request.content === 'string' && request.content ? JSON.parse(request.content) : {},
  token: request.headers.get('TOKEN'),
  address,
})

const partsOf = ({ body, ...call }: Call): Call[] => {
  const calls = body['calls'] as { path: string; body: Record<string, unknown> }[]
  return calls.map((part) => ({ ...call, name: part.path.replace(prefix, ''), body: part.body }))
}

function responseOf({ status, ...envelope }: Envelope, outcome: Outcome, now: number): WorldResponse {
  const headers = { 'Content-Type': 'application/json', Date: new Date(now).toUTCString() }
  const text = JSON.stringify(envelope)
  if (outcome === 'cutInAnswer') return new WorldResponse(cut(), { headers })
  if (outcome === 'malformed') return new WorldResponse(`${text.slice(0, -1)},`, { headers })
  if (outcome === 'brokenDone') return response500()
  return new WorldResponse(text, { status, headers })
}
