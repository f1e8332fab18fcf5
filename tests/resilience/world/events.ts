/** Events and abort signals. Node's are slow and warn about many listeners. */
export interface WorldEvent {
  type: string
  [member: string]: unknown
}
type Hear = ((event: WorldEvent) => void) | { handleEvent: (event: WorldEvent) => void }

export class WorldTarget {
  readonly #heard = new Map<string, Map<Hear, boolean>>()

  addEventListener = (type: string, hear: Hear | null, options?: { once?: boolean } | boolean): void => {
    if (!hear) return
    const all = this.#heard.get(type) ?? new Map<Hear, boolean>()
    this.#heard.set(type, all)
    all.set(hear, typeof options === 'object' && options.once === true)
  }
  removeEventListener = (type: string, hear: Hear | null): void => {
    if (hear) this.#heard.get(type)?.delete(hear)
  }
  dispatchEvent = (event: WorldEvent): boolean => {
    const all = this.#heard.get(event.type)
    if (!all) return true
    for (const [hear, isOnce] of all) {
      if (isOnce) all.delete(hear)
      if (typeof hear === 'function') hear.call(this, event)
      else hear.handleEvent(event)
      if (event['isStopped']) break
    }
    return true
  }
  /** Dispatches an event with these members. */
  tell = (type: string, members: object = {}): boolean =>
    this.dispatchEvent({
      target: this,
      currentTarget: this,
      stopImmediatePropagation(this: WorldEvent) {
        this['isStopped'] = true
      },
      ...members,
      type,
    })
}

export class WorldEventOf implements WorldEvent {
  [member: string]: unknown
  readonly type: string
  constructor(type: string, init: object = {}) {
    this.type = type
    Object.assign(this, init)
  }
}

export class WorldSignal extends WorldTarget {
  aborted = false
  reason: unknown
  onabort: (() => void) | null = null
  throwIfAborted(): void {
    if (this.aborted) throw this.reason
  }
  static abort(reason?: unknown): WorldSignal {
    const ended = new WorldController()
    ended.abort(reason)
    return ended.signal
  }
  /** Like `AbortSignal.any`. */
  static any(all: readonly WorldSignal[]): WorldSignal {
    const ended = new WorldController()
    const end = (of: WorldSignal) => {
      for (const one of all) one.removeEventListener('abort', listeners.get(one) ?? null)
      ended.abort(of.reason)
    }
    const listeners = new Map(all.map((one) => [one, () => end(one)] as const))
    const first = all.find(({ aborted }) => aborted)
    if (first) ended.abort(first.reason)
    else for (const [one, hear] of listeners) one.addEventListener('abort', hear)
    return ended.signal
  }
}

export class WorldController {
  readonly signal = new WorldSignal()
  abort(reason: unknown = new DOMException('aborted', 'AbortError')): void {
    if (this.signal.aborted) return
    this.signal.aborted = true
    this.signal.reason = reason
    this.signal.onabort?.()
    this.signal.tell('abort')
  }
}
