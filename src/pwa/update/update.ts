/** A new build is activated when the player agrees, for all tabs (rules.md, "An update waits for consent"). */
import { proxy } from 'valtio'
import { takeOverMs } from '../worker-protocol.ts'

/** The state of an update in this tab. `UpdatePrompt` shows while `isOffered`. */
export const update = proxy<{
  /** `waiting`: a worker waits for consent; `replaced`: a worker took over while this tab had unsaved changes. */
  state: 'none' | 'waiting' | 'replaced'
  isOffered: boolean
}>({ state: 'none', isOffered: false })

/** The tab's functions, injected for tests. */
export interface Tab {
  /** A reload would lose something: typed content, an open dialog, a game, an order without a known outcome. */
  hasUnsavedChanges: () => boolean
  isHidden: () => boolean
  reload: () => void
  activateWaiting: () => void
}

let tab: Tab | null = null
/** "Later" holds until a reload or a newer build. */
let isPutOff = false
let watch: ReturnType<typeof setInterval> | undefined

const checkMs = 1000

/** Polls whether the update can be offered now. */
function check(): void {
  if (!tab || update.state === 'none') return
  const isFree = !tab.hasUnsavedChanges()
  // A hidden tab without unsaved changes reloads without asking.
  if (isFree && update.state === 'replaced' && tab.isHidden()) return reload()
  update.isOffered = isFree && !isPutOff
}

function end(): void {
  clearInterval(watch)
  update.state = 'none'
  update.isOffered = false
}

function reload(): void {
  end()
  tab?.reload()
}

function begin(state: 'waiting' | 'replaced'): void {
  isPutOff = false
  update.state = state
  clearInterval(watch)
  watch = setInterval(check, checkMs)
  check()
}

export function followUpdates(of: Tab): void {
  end()
  tab = of
  isPutOff = false
}

/** A new worker is installed and waits. */
export const updateIsWaiting = () => begin('waiting')

/** The waiting worker was withdrawn (`register-worker.ts`). */
export function updateIsGone(): void {
  if (update.state === 'waiting') end()
}

/** A new worker has taken over after consent in this tab or another. */
export function updateTookOver(): void {
  if (!tab?.hasUnsavedChanges()) reload()
  else begin('replaced')
}

export function putOffUpdate(): void {
  isPutOff = true
  update.isOffered = false
}

/** The player agreed. The other tabs notice by `controllerchange`. */
export function takeUpdate(): void {
  update.isOffered = false
  if (update.state !== 'waiting') return reload()
  tab?.activateWaiting()
  // If the waiting worker no longer exists, no `controllerchange` follows; a reload still updates the page.
  setTimeout(() => {
    if (update.state === 'waiting') reload()
  }, takeOverMs)
}
