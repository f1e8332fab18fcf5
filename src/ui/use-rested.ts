import { useSyncExternalStore } from 'react'

/** Longer than home takes on a slow phone to load completely. */
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

/** True once the page is idle or the player interacts: then content outside the viewport may render and fetch. */
export const useRested = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isRested,
    () => false,
  )
