/** Cache Storage in memory, in the order in which it was written, with a disk that may be full. */
export class FakeCaches {
  readonly #origin: string
  isFull = false

  /** `origin`: what addresses without one belong to. */
  constructor(origin = 'https://app.test') {
    this.#origin = origin
  }

  /** Name of the cache → address → body and headers. */
  readonly stored = new Map<string, Map<string, { body: string; headers: [string, string][] }>>()

  async delete(name: string): Promise<boolean> {
    return this.stored.delete(name)
  }

  keys = async (): Promise<string[]> => [...this.stored.keys()]
  has = async (name: string): Promise<boolean> => this.stored.has(name)

  async match(request: RequestInfo | URL, options?: MultiCacheQueryOptions): Promise<Response | undefined> {
    const names = options?.cacheName === undefined ? [...this.stored.keys()] : [options.cacheName]
    for (const name of names) {
      const found = this.stored.has(name) ? await (await this.open(name)).match(request) : undefined
      if (found) return found
    }
    return undefined
  }

  async open(name: string): Promise<Cache> {
    const entries = () => {
      const found = this.stored.get(name) ?? new Map<string, { body: string; headers: [string, string][] }>()
      this.stored.set(name, found)
      return found
    }
    entries()
    const urlOf = (request: RequestInfo | URL) =>
      typeof request === 'object' && 'url' in request ? request.url : new URL(request, this.#origin).href
    const cache: Pick<Cache, 'addAll' | 'keys' | 'match' | 'delete' | 'put'> = {
      addAll: async (requests) => {
        for (const request of requests) {
          const response = await fetch(request)
          if (!response.ok) throw new TypeError('not ok')
          await cache.put(request, response)
        }
      },
      keys: async () => [...entries().keys()].map((url) => new Request(url)),
      match: async (request) => {
        const found = entries().get(urlOf(request))
        return found && new Response(found.body, { headers: found.headers })
      },
      delete: async (request) => entries().delete(urlOf(request)),
      put: async (request, response) => {
        const url = urlOf(request)
        if (request instanceof Request && request.method !== 'GET') throw new TypeError('only GET is cached')
        const body = await response.text()
        if (this.isFull) throw new DOMException('the disk is full', 'QuotaExceededError')
        entries().delete(url)
        entries().set(url, { body, headers: [...response.headers] })
      },
    }
    return cache as Cache
  }
}
