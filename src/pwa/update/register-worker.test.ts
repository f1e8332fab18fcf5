import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followWaiting, isWithdrawn, type WorkerRegistration } from './register-worker.ts'

vi.mock('../page-build.ts', () => ({ pageBuild: () => 'a' }))
afterEach(() => vi.unstubAllGlobals())

class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing'
  is(state: ServiceWorkerState) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class FakeRegistration extends EventTarget implements WorkerRegistration {
  active: FakeWorker | null = null
  waiting: FakeWorker | null = null
  installing: FakeWorker | null = null
  /** The browser finds an update itself. */
  find(): FakeWorker {
    this.installing = new FakeWorker()
    this.dispatchEvent(new Event('updatefound'))
    return this.installing
  }
  /** Installs it; a worker that waited before becomes redundant. */
  install(worker: FakeWorker) {
    this.waiting?.is('redundant')
    this.waiting = worker
    this.installing = null
    worker.is('installed')
  }
}

let registration: FakeRegistration
const onWaiting = vi.fn<() => void>()

beforeEach(() => {
  registration = new FakeRegistration()
  onWaiting.mockClear()
})

it('reports a worker that waited before the page loaded, and the next one', () => {
  registration.active = new FakeWorker()
  registration.waiting = new FakeWorker()
  followWaiting(registration, onWaiting)
  expect(onWaiting).toHaveBeenCalledTimes(1)
  registration.install(registration.find())
  expect(onWaiting).toHaveBeenCalledTimes(2)
})

it('does not report the first worker, but a second one in the same session', () => {
  const first = registration.find()
  followWaiting(registration, onWaiting)
  registration.install(first)
  expect(onWaiting).not.toHaveBeenCalled()
  Object.assign(registration, { active: first, waiting: null })
  registration.install(registration.find())
  expect(onWaiting).toHaveBeenCalledTimes(1)
})

it('does not report a worker whose install failed', () => {
  registration.active = new FakeWorker()
  followWaiting(registration, onWaiting)
  registration.find().is('redundant')
  expect(onWaiting).not.toHaveBeenCalled()
})

it.each([
  ['the next build is there', new Response('self.build={name:"b",files:``}'), false],
  ['this page’s build is there again', new Response('self.build={name:"a",files:``}'), true],
  [
    'it is there in another brand',
    new Response('self.build={name:"a",files:`assets/online/brand-1.css`}'),
    false,
  ],
  ['there is no worker', new Response('', { status: 404 }), true],
  [
    'the app answers in its place',
    new Response('<script type="application/json" id="first-modules">{"build":"a"}'),
    true,
  ],
  ['a captive portal answers', new Response('<!doctype html><title>Free Wi-Fi</title>'), false],
  ['the kill-switch is there', new Response('self.skipWaiting()'), true],
  ['the host is broken', new Response('', { status: 503 }), false],
  ['there is no connection', null, false],
])('%s', async (_what, answer, expected) => {
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', async () => answer ?? Promise.reject(new TypeError('offline')))
  expect(await isWithdrawn()).toBe(expected)
})
