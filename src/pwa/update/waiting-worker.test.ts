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
  /** The browser finds a worker by itself. */
  find(): FakeWorker {
    this.installing = new FakeWorker()
    this.dispatchEvent(new Event('updatefound'))
    return this.installing
  }
  /** Installs it; the one before it, which waited, becomes redundant. */
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

it('tells of one that waited before the page came, and of the next one', () => {
  registration.active = new FakeWorker()
  registration.waiting = new FakeWorker()
  followWaiting(registration, onWaiting)
  expect(onWaiting).toHaveBeenCalledTimes(1)
  registration.install(registration.find())
  expect(onWaiting).toHaveBeenCalledTimes(2)
})

it('says nothing of the first worker of all, and tells of the second one in the same session', () => {
  const first = registration.find()
  followWaiting(registration, onWaiting)
  registration.install(first)
  expect(onWaiting).not.toHaveBeenCalled()
  Object.assign(registration, { active: first, waiting: null })
  registration.install(registration.find())
  expect(onWaiting).toHaveBeenCalledTimes(1)
})

it('says nothing of one whose install failed', () => {
  registration.active = new FakeWorker()
  followWaiting(registration, onWaiting)
  registration.find().is('redundant')
  expect(onWaiting).not.toHaveBeenCalled()
})
