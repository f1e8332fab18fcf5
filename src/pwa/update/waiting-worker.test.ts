import { beforeEach, expect, it, vi } from 'vitest'
import { followWaiting, type WorkerRegistration } from './register-worker.ts'

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
