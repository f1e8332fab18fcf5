/** Requests, responses and caches without streams: a body is a string, so that reading it needs no host task. */
import type { WorldSignal } from './events.ts'

const origin = 'https://app.test'

type Fields = ConstructorParameters<typeof Headers>[0]

class Body {
  readonly headers: Headers
  /** An error if the connection broke within the body. */
  readonly content: string | Error
  bodyUsed = false
  constructor(content: string | Error, headers?: Fields) {
    this.content = content
    this.headers = new Headers(headers)
  }
  get body() {
    return this.content === '' ? null : {}
  }
  async text(): Promise<string> {
    if (this.content instanceof Error) throw this.content
    return this.content
  }
  async json(): Promise<unknown> {
    return JSON.parse(await this.text())
  }
  async blob(): Promise<{ size: number; text: () => Promise<string> }> {
    const text = await this.text()
    return { size: text.length, text: async () => text }
  }
}

export class WorldResponse extends Body {
  readonly status: number
  readonly redirected = false
  readonly type = 'basic'
  readonly statusText = ''
  constructor(content: string | Error | null = null, init: { status?: number; headers?: Fields } = {}) {
    super(content ?? '', init.headers)
    this.status = init.status ?? 200
  }
  get ok() {
    return this.status >= 200 && this.status < 300
  }
  clone() {
    return new WorldResponse(this.content, this)
  }
  static error = () => new WorldResponse('', { status: 0 })
}

interface RequestOptions {
  method?: string
  headers?: Fields
  body?: string | null
  mode?: string
  cache?: string
  credentials?: string
  destination?: string
  signal?: WorldSignal | null
}

export class WorldRequest extends Body {
  readonly url: string
  readonly method: string
  readonly mode: string
  readonly cache: string
  readonly credentials: string
  readonly destination: string
  readonly signal: WorldSignal | null
  constructor(input: string | URL | WorldRequest, init: RequestOptions = {}) {
    const from = input instanceof WorldRequest ? input : null
    super(init.body ?? from?.content ?? '', init.headers ?? from?.headers)
    this.url = from ? from.url : new URL(input as string | URL, origin).href
    this.method = init.method ?? from?.method ?? 'GET'
    this.mode = init.mode ?? from?.mode ?? 'cors'
    this.cache = init.cache ?? from?.cache ?? 'default'
    this.credentials = init.credentials ?? from?.credentials ?? 'same-origin'
    this.destination = init.destination ?? from?.destination ?? ''
    this.signal = init.signal ?? from?.signal ?? null
  }
  clone() {
    return new WorldRequest(this)
  }
}

type Asked = string | URL | WorldRequest
const urlOf = (asked: Asked) => (asked instanceof WorldRequest ? asked.url : new URL(asked, origin).href)

/** Cache Storage of a device, in insertion order. */
export class WorldCaches {
  readonly stored = new Map<string, Map<string, WorldResponse>>()

  cacheOf(name: string) {
    const entries = this.stored.get(name) ?? new Map<string, WorldResponse>()
    this.stored.set(name, entries)
    return {
      keys: async () => [...entries.keys()].map((url) => new WorldRequest(url)),
      match: async (asked: Asked) => entries.get(urlOf(asked))?.clone(),
      delete: async (asked: Asked) => entries.delete(urlOf(asked)),
      put: async (asked: Asked, response: WorldResponse) => {
        const text = await response.text()
        entries.delete(urlOf(asked))
        entries.set(urlOf(asked), new WorldResponse(text, response))
      },
    }
  }
  open = async (name: string) => this.cacheOf(name)
  has = async (name: string) => this.stored.has(name)
  keys = async () => [...this.stored.keys()]
  delete = async (name: string) => this.stored.delete(name)
  match = async (asked: Asked, options?: { cacheName?: string }) => {
    const names = options?.cacheName === undefined ? [...this.stored.keys()] : [options.cacheName]
    for (const name of names) {
      const found = this.stored.get(name)?.get(urlOf(asked))
      if (found) return found.clone()
    }
    return undefined
  }
}
