/** A service worker in a test: the modules of `sw/` with caches, a server and a registration of ours. */
import { vi } from 'vitest'
import type { FakeCaches } from './fake-caches.ts'

const origin = 'https://app.test'
const entry: string = new URL('../../sw/sw.ts', import.meta.url).pathname

/** A build: its name and its files by path, index.html among them. */
export interface Build {
  name: string
  files: Record<string, string>
  /** Paths of what is fetched at the install. */
  ahead?: readonly string[]
}

/** The page of a build, with the import map that names these files. */
export const pageOf = (name: string, platform = '{}', files: readonly string[] = []) =>
  `<script type="importmap">${JSON.stringify({ imports: Object.fromEntries(files.map((path) => [path, path])) })}</script>` +
  `<script type="application/json" id="platform">${platform}</script><i>{"build":"${name}"}</i>`

const typeOf = (path: string) =>
  path.endsWith('.js') ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : 'application/json'

export const htmlType = { 'Content-Type': 'text/html' }

/** Answers with the files of a build as a good host does. */
export const serve = ({ files }: Build, path: string): Response => {
  const text = files[path]
  if (text === undefined) return new Response('<h1>404</h1>', { status: 404, headers: htmlType })
  return new Response(text, {
    headers: { 'Content-Type': path.endsWith('.html') ? 'text/html' : typeOf(path) },
  })
}

/** As in the app: an address without an origin is of the app's own. */
const NodeRequest = Request
class RequestOfApp extends NodeRequest {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, origin) : input, init)
  }
}

type Listener = (event: unknown) => void

/** How the network answers: an error stands for a cut connection. */
export type Network = (path: string, init: RequestInit) => Response | Promise<Response>

export interface Worker {
  /** Lets an event happen, and waits for what it is extended by. Rejects as that does. */
  dispatch: (type: string, event?: object) => Promise<void>
  /** The worker's answer, once all that it does for it is done; undefined where the browser asks. `onAnswer` hears it at once. */
  answer: (
    path: string,
    init?: RequestInit & { mode?: string; destination?: string },
    onAnswer?: (response: Response) => void,
  ) => Promise<Response | undefined>
}

/** Which others there are beside this worker, and how many tabs are open. */
export interface Surroundings {
  active?: object | null
  waiting?: object | null
  installing?: object | null
  tabs: number
  wishes?: ('update' | 'skipWaiting')[]
  navigator?: { onLine?: boolean; storage?: Partial<Pick<StorageManager, 'estimate'>> }
}

/** Starts a worker of `build`, with modules of its own. */
export async function startWorker(
  build: Build,
  caches: FakeCaches,
  network: Network,
  around: Surroundings,
): Promise<Worker> {
  vi.resetModules()
  const listeners = new Map<string, Listener[]>()
  const wish = (what: 'update' | 'skipWaiting') => void (around.wishes ??= []).push(what)
  const self = {
    build: { name: build.name, files: (build.ahead ?? []).map((path) => path.slice(1)).join('\n') },
    __WB_DISABLE_DEV_LOGS: true,
    caches,
    location: new URL(`${origin}/sw.js`),
    navigator: around.navigator ?? {},
    registration: Object.assign(around, { scope: `${origin}/`, update: async () => wish('update') }),
    clients: {
      // The open tabs are of the worker before, or of none.
      matchAll: async (options?: ClientQueryOptions) =>
        options?.includeUncontrolled && options.type === 'window'
          ? Array.from({ length: around.tabs }, () => ({}))
          : [],
      claim: async () => undefined,
    },
    skipWaiting: async () => wish('skipWaiting'),
    addEventListener: (type: string, listener: Listener) =>
      listeners.set(type, [...(listeners.get(type) ?? []), listener]),
  }
  const enter = () => {
    vi.stubGlobal('self', self)
    for (const [name, value] of Object.entries({
      caches,
      location: self.location,
      registration: self.registration,
    }))
      vi.stubGlobal(name, value)
    vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true)
    vi.stubGlobal('Request', RequestOfApp)
    // Workbox asks for the kind of an event.
    vi.stubGlobal('ExtendableEvent', Event)
    vi.stubGlobal('FetchEvent', Event)
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
      const request = input instanceof NodeRequest ? input : null
      const { pathname } = new URL(input instanceof NodeRequest ? input.url : input, origin)
      const signal = init.signal ?? request?.signal
      const aborted = () => new DOMException('aborted', 'AbortError')
      if (signal?.aborted) throw aborted()
      const cut = new Promise<never>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(aborted()))
      })
      cut.catch(() => undefined)
      const response = await Promise.race([
        network(pathname, {
          ...(request ? { cache: request.cache, credentials: request.credentials } : {}),
          ...init,
        }),
        cut,
      ])
      return response
    })
  }
  enter()
  // Types of a worker and of a page exclude each other: by its address.
  await import(entry)
  const happen = async (type: string, event: object) => {
    enter()
    const going: Promise<unknown>[] = []
    const full = Object.assign(new Event(type), event, {
      waitUntil: (work: Promise<unknown>) => void going.push(work),
    })
    for (const listener of listeners.get(type) ?? []) listener(full)
    return { going }
  }
  return {
    dispatch: async (type, event = {}) => {
      const { going } = await happen(type, event)
      await Promise.all(going)
    },
    answer: async (path, init = {}, onAnswer) => {
      const { mode, destination, ...rest } = init
      const request = new Request(new URL(path, origin), rest)
      if (mode) Object.defineProperty(request, 'mode', { value: mode })
      if (destination) Object.defineProperty(request, 'destination', { value: destination })
      let answered: Promise<Response> | undefined
      const { going } = await happen('fetch', {
        request,
        respondWith: (response: Promise<Response>) => {
          answered = Promise.resolve(response)
        },
      })
      const response = await answered
      if (response) onAnswer?.(response)
      await Promise.allSettled(going)
      return response
    },
  }
}
