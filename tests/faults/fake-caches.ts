/** Cache Storage in memory, in the order in which it was written, with a disk that may be full. */
export class FakeCaches {
  isFull = false
  /** Name of the cache → address → body and headers. */
  readonly kept = new Map<string, Map<string, { body: string; headers: [string, string][] }>>()

  async delete(name: string): Promise<boolean> {
    return this.kept.delete(name)
  }

  async open(name: string): Promise<Cache> {
    const entries = () => {
      const found = this.kept.get(name) ?? new Map<string, { body: string; headers: [string, string][] }>()
      this.kept.set(name, found)
      return found
    }
    entries()
    const urlOf = (request: RequestInfo | URL) => new Request(request).url
    const cache: Pick<Cache, 'keys' | 'match' | 'delete' | 'put'> = {
      keys: async () => [...entries().keys()].map((url) => new Request(url)),
      match: async (request) => {
        const found = entries().get(urlOf(request))
        return found && new Response(found.body, { headers: found.headers })
      },
      delete: async (request) => entries().delete(urlOf(request)),
      put: async (request, response) => {
        const url = urlOf(request)
        if (new Request(request).method !== 'GET') throw new TypeError('only GET is kept')
        const body = await response.text()
        if (this.isFull) throw new DOMException('the disk is full', 'QuotaExceededError')
        entries().delete(url)
        entries().set(url, { body, headers: [...response.headers] })
      },
    }
    return cache as Cache
  }
}
