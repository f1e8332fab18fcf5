/** Streams of server-sent events on their way to a page: in turn, each piece a while later, until the line breaks. */
import type { Device } from './device.ts'
import { WorldResponse, type WorldRequest } from './http-types.ts'
import type { Process, Schedule } from './schedule.ts'

type Step = { done: boolean; value?: string }
type HostReader = ReadableStreamDefaultReader<Uint8Array>

const cut = () => new TypeError('network error')

class WorldStream extends WorldResponse {
  readonly #pieces: Step[] = []
  #broken: unknown
  #wake: () => void = () => undefined

  constructor() {
    super('', { headers: { 'Content-Type': 'text/event-stream' } })
  }
  override get body() {
    return { pipeThrough: () => ({ getReader: () => ({ read: () => this.#read() }) }) }
  }
  async #read(): Promise<Step> {
    for (;;) {
      if (this.#broken) throw this.#broken
      const piece = this.#pieces.shift()
      if (piece) return piece
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }
  take(piece: Step): void {
    this.#pieces.push(piece)
    this.#wake()
  }
  breakOff(why: unknown): void {
    this.#broken ??= why
    this.#wake()
  }
}

interface Line {
  owner: Process
  end: (why: unknown) => void
}

export class Streams {
  readonly #schedule: Schedule
  readonly #lines = new Set<Line>()

  constructor(schedule: Schedule) {
    this.#schedule = schedule
  }

  /** The server's process is gone, or the page is. */
  end(of: (owner: Process) => boolean = () => true): void {
    for (const line of this.#lines) if (of(line.owner)) line.end(cut())
  }

  /** `isSwallowed`: a proxy collects all of it. `hear` is told of each piece that comes to the page. */
  begin(
    {
      device,
      owner,
      request,
      isSwallowed,
    }: { device: Device; owner: Process; request: WorldRequest; isSwallowed: boolean },
    body: ReadableStream<Uint8Array>,
    latency: () => number,
    hear: (piece: string) => void,
  ): WorldResponse {
    const response = new WorldStream()
    const reader = body.getReader()
    const line: Line = {
      owner,
      end: (why) => {
        this.#lines.delete(line)
        void reader.cancel().catch(() => undefined)
        response.breakOff(why)
      },
    }
    this.#lines.add(line)
    request.signal?.addEventListener('abort', () => line.end(request.signal?.reason))
    let last = this.#schedule.now
    const pass = ({ done, value }: Awaited<ReturnType<HostReader['read']>>) => {
      if (!this.#lines.has(line)) return
      last = Math.max(last, this.#schedule.now + latency())
      this.#schedule.after(last - this.#schedule.now, () => {
        // What is sent while there is no network is sent to nobody: the line is dead.
        if (!device.isOnline) line.end(cut())
        if (isSwallowed || !this.#lines.has(line)) return
        const piece = value && decoder.decode(value)
        if (piece !== undefined && owner.isAlive) hear(piece)
        response.take(piece === undefined ? { done } : { done, value: piece })
      })
      if (!done) void read()
    }
    const read = () => reader.read().then(pass, () => line.end(cut()))
    void read()
    return response
  }
}

const decoder = new TextDecoder()
