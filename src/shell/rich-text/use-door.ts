import { useSyncExternalStore } from 'react'
import type { cleanHtml } from './clean-html.ts'

type Door = typeof cleanHtml

let door: Door | null = null
const listeners = new Set<() => void>()

/** Fetches the sanitiser with the first text that needs it; without it (offline) the text stays text. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!door) {
    void import('./clean-html.ts').then(
      (module) => {
        door = module.cleanHtml
        listeners.forEach((listen) => listen())
      },
      () => undefined,
    )
  }
  return () => listeners.delete(listener)
}
const noSubscription = () => () => undefined
const current = () => door
const none = () => null

/** The door for HTML once it is here, and null until then or where it is not `needed`. */
export const useDoor = (needed: boolean): Door | null =>
  useSyncExternalStore(needed ? subscribe : noSubscription, needed ? current : none, none)
