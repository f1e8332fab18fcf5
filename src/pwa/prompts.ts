/**
 * What the app offers, and when: to be installed, and to announce letters. Never on load or over a form: after something
 * of value, once per visit, and not again after a "no".
 */
import { readStoredJson, writeStoredJson } from '~/lib/storage.ts'
import { offers, type Prompt } from './prompt-showing.ts'

/** The card that offers a passkey stands in its page, so it is no prompt that shows by itself. */
type Declinable = Prompt | 'passkey'

interface PersistOptions {
  /** On how many days the app was used, and the last of them (`yyyy-mm-dd`, the device's own). */
  days: number
  lastDay: string
  /** Declined for good on this device. */
  declined: Declinable[]
}

export function readPrompts(): PersistOptions {
  const { days, lastDay, declined } = Object(readStoredJson('offers')) as Partial<
    Record<keyof PersistOptions, unknown>
  >
  return {
    days: typeof days === 'number' && days > 0 ? days : 0,
    lastDay: typeof lastDay === 'string' ? lastDay : '',
    declined: (['push', 'install', 'passkey'] as const).filter(
      (offer) => Array.isArray(declined) && declined.includes(offer),
    ),
  }
}

/** Counts today, once. Gives the number of days so far. */
export function countDay(now: Date): number {
  const stored = readPrompts()
  const today = `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`
  if (stored.lastDay === today) return stored.days
  writeStoredJson('offers', { ...stored, days: stored.days + 1, lastDay: today })
  return stored.days + 1
}

/** "Not now": it is not asked again; the settings and `/download` still have it. */
export function declinePrompt(offer: Declinable): void {
  const stored = readPrompts()
  writeStoredJson('offers', { ...stored, declined: [...new Set([...stored.declined, offer])] })
  offers.showing = null
}

/** Whether the card of the passkey may show: once on this device, and where nothing else was offered in this visit. */
export const mayOfferPasskey = () => !offers.made && !readPrompts().declined.includes('passkey')

/** The card is in view: it does not come again, and nothing else is offered beside it. */
export function passkeyOffered(): void {
  offers.made = true
  declinePrompt('passkey')
}

export const closePrompt = () => {
  offers.showing = null
}

/** Pages on which nothing is under way. */
const calmPages = new Set([
  '/',
  '/amigo',
  '/user/user-center',
  '/user/station-letter',
  '/user/record',
  '/game/notice',
  '/game/promotion',
])

export interface Place {
  pathname: string
  search: Record<string, unknown>
}

/** What a player has just had of the app when a page is left: a letter read, or an order looked at. */
export const valueOf = ({ pathname, search }: Place): 'letter' | 'order' | null => {
  if (pathname === '/user/station-letter' && search['id'] !== undefined) return 'letter'
  if (pathname.startsWith('/user/finance/') && search['order'] !== undefined) return 'order'
  return null
}

const isCalm = ({ pathname, search }: Place): boolean => calmPages.has(pathname) && search['id'] === undefined

interface Facts {
  from: Place
  to: Place
  days: number
  declined: readonly Declinable[]
  /** Pushes are off here and could be turned on by a tap. */
  canPush: boolean
  /** The browser would install, or the device shows how. */
  canInstall: boolean
}

/** What to offer after this step from page to page; null for nothing, which is nearly always. */
export function promptAfter({ from, to, days, declined, canPush, canInstall }: Facts): Prompt | null {
  if (!isCalm(to)) return null
  const value = valueOf(from)
  if (value && canPush && !declined.includes('push')) return 'push'
  if ((value || days >= 2) && canInstall && !declined.includes('install')) return 'install'
  return null
}
