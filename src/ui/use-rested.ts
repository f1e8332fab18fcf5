import { useSyncExternalStore } from 'react'

/** Longer than home takes on a slow phone until nothing of it changes any more. */
const restMs = 4000

let isRested = false
const listeners = new Set<() => void>()

function rest(): void {
  isRested = true
  for (const event of inputs) globalThis.removeEventListener(event, rest, true)
  for (const listener of listeners) listener()
}

const inputs = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const

function subscribe(listener: () => void): () => void {
  if (!listeners.size && !isRested) {
    setTimeout(rest, restMs)
    for (const event of inputs) globalThis.addEventListener(event, rest, { capture: true, passive: true })
  }
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True once the page rests or is used: what is out of view is rendered and fetched then, after the first screen. */
export const useRested = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isRested,
    () => false,
  )
