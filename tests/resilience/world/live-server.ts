/** The back end's live server (`tests/server/live/`) in simulated time; restarts after a kill. */
import * as nodeCrypto from 'node:crypto'
import type { Context } from 'hono'
import type { BackEnd, Call, LiveDb } from './back-end.ts'
import type { Open } from './bundle.ts'
import type * as handlers from './live-handlers.ts'
import type { Process, Schedule, Timer } from './schedule.ts'

export type LiveModules = typeof handlers

/** The simulated globals; all others are the host's. */
export const liveGlobalNames = [
  'Date',
  'performance',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'require',
]

export class LiveServer implements Process {
  isAlive = true
  /** The recipient of each hint. */
  readonly whose = new Map<string, string>()
  readonly #modules: LiveModules
  readonly #db: LiveDb
  #stop: () => Promise<void> = async () => undefined

  constructor(open: Open<LiveModules>, schedule: Schedule, backEnd: BackEnd) {
    const every = (run: () => void, ms: number) => {
      const timer: { now: Timer | null; unref: () => void } = { now: null, unref: () => undefined }
      const next = () => {
        timer.now = schedule.after(ms, () => (next(), run()), this)
      }
      next()
      return timer
    }
    const after = (run: () => void, ms: number) => {
      const timer = { now: schedule.after(ms, run, this), unref: () => timer }
      return timer
    }
    const stop = (timer: { now: Timer | null } | undefined) => schedule.stop(timer?.now)
    this.#modules = open({
      Date: class extends Date {
        static override now = () => schedule.now
      },
      performance: { now: () => schedule.now - schedule.start },
      setTimeout: after,
      setInterval: every,
      clearTimeout: stop,
      clearInterval: stop,
      require: () => ({
        ...nodeCrypto,
        randomInt: (from: number, to: number) => from + schedule.random.below(to - from),
      }),
    })
    const { liveDb } = backEnd
    this.#db = {
      listen: async (channel, hear, lost) => {
        const passed = (told: string) => {
          const [id, who] = JSON.parse(told) as [string, string]
          this.whose.set(id, who)
          if (this.isAlive) hear(told)
        }
        this.#stop = await schedule.host(liveDb.listen(channel, passed, lost))
        return this.#stop
      },
      query: (sql, params) => schedule.host(liveDb.query(sql, params)),
    }
    void this.#modules.liveHub(this.#db as never).begun.catch(() => undefined)
  }

  /** As in `app.ts`: the call's response, or the stream. */
  async answer({ token, body }: Call): Promise<Response> {
    const { playerOf, run, registry, streamedIfAsked } = this.#modules
    const db = this.#db as never
    const player = token === null ? null : await playerOf(db, token)
    const context = { db, lang: 'ja-JP', player, token: player && token }
    const { status, ...envelope } = await run(registry.get('user/live'), context as never, body)
    const headers: Record<string, string> = { TOKEN: token ?? '', Accept: 'text/event-stream' }
    const req = { path: '/v2/app/user/live', header: (name: string) => headers[name], json: async () => body }
    return streamedIfAsked(
      { req } as unknown as Context,
      db,
      new Response(JSON.stringify(envelope), { status }),
    )
  }

  kill(): void {
    this.isAlive = false
    void this.#stop().catch(() => undefined)
  }
}
