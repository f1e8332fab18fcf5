/**
 * A new build: offered once it is there, taken when the player agrees, and never while something is open
 * (rules.md, "An update waits for consent"). Whichever tab agrees, all change: one in which something is open does so when that is over.
 */
import { proxy } from 'valtio'
import { takeOverMs } from '../worker-protocol.ts'

/** What this tab can do about a new build. Shown by `UpdatePrompt` while `isOffered`. */
export const update = proxy<{
  /** Nothing; a worker that waits for consent; or a worker that took over while something was open here. */
  state: 'none' | 'waiting' | 'replaced'
  isOffered: boolean
}>({ state: 'none', isOffered: false })

/** What a tab gives; a test gives its own. */
export interface Tab {
  /** Something would be lost or torn: typed content, an open dialog, a game, an order without a known outcome. */
  hasUnsavedChanges: () => boolean
  isHidden: () => boolean
  reload: () => void
  /** Lets the waiting worker take over. */
  activateWaiting: () => void
}

let tab: Tab | null = null
/** "Later" holds until the tab is loaded again or a still newer build comes. */
let isPutOff = false
let watch: ReturnType<typeof setInterval> | undefined

const lookMs = 1000

/** Looks again whether this is a moment for the offer, for as long as there is one. */
function look(): void {
  if (!tab || update.state === 'none') return
  const isFree = !tab.hasUnsavedChanges()
  // Nobody looks at it, and nothing is open any more.
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
  watch = setInterval(look, lookMs)
  look()
}

/** From here on this tab follows the worker. */
export function followUpdates(of: Tab): void {
  end()
  tab = of
  isPutOff = false
}

/** A new worker is installed and waits. */
export const updateIsWaiting = () => begin('waiting')

/** What waits is not offered any more (`register-worker.ts`). */
export function updateIsGone(): void {
  if (update.state === 'waiting') end()
}

/** A new worker has taken over, by this tab's consent or another's. */
export function updateTookOver(): void {
  if (!tab?.hasUnsavedChanges()) reload()
  else begin('replaced')
}

export function putOffUpdate(): void {
  isPutOff = true
  update.isOffered = false
}

/** The player agreed: every tab is told by the worker's taking over. */
export function takeUpdate(): void {
  update.isOffered = false
  if (update.state !== 'waiting') return reload()
  tab?.activateWaiting()
  // A worker that is gone by now answers nothing; the page is still brought up to date.
  setTimeout(() => {
    if (update.state === 'waiting') reload()
  }, takeOverMs)
}
