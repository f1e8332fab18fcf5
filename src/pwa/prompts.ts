/** Prompts for installing and push: never on load or over a form, once per visit, and not again after a "no". */
import { readStoredJson, writeStoredJson } from '~/lib/storage.ts'
import { offers, type Prompt } from './prompt-showing.ts'

/** The passkey card is part of its page, so it is not a `Prompt`. */
type Declinable = Prompt | 'passkey'

interface StoredPrompts {
  /** The number of days on which the app was used, and the last one (`yyyy-m-d` in the device's time zone). */
  days: number
  lastDay: string
  /** Declined for good on this device. */
  declined: Declinable[]
}

export function readPrompts(): StoredPrompts {
  const { days, lastDay, declined } = Object(readStoredJson('offers')) as Partial<
    Record<keyof StoredPrompts, unknown>
  >
  return {
    days: typeof days === 'number' && days > 0 ? days : 0,
    lastDay: typeof lastDay === 'string' ? lastDay : '',
    declined: (['push', 'install', 'passkey'] as const).filter(
      (offer) => Array.isArray(declined) && declined.includes(offer),
    ),
  }
}

/** Counts today once. Returns the number of days so far. */
export function countDay(now: Date): number {
  const stored = readPrompts()
  const today = `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`
  if (stored.lastDay === today) return stored.days
  writeStoredJson('offers', { ...stored, days: stored.days + 1, lastDay: today })
  return stored.days + 1
}

/** "Not now": the prompt does not show again; the settings and `/download` still offer it. */
export function declinePrompt(offer: Declinable): void {
  const stored = readPrompts()
  writeStoredJson('offers', { ...stored, declined: [...new Set([...stored.declined, offer])] })
  offers.showing = null
}

/** The passkey card may show once on this device, in a visit without another prompt. */
export const mayOfferPasskey = () => !offers.made && !readPrompts().declined.includes('passkey')

/** The card was shown: it does not show again, and this visit has no other prompt. */
export function passkeyOffered(): void {
  offers.made = true
  declinePrompt('passkey')
}

export const closePrompt = () => {
  offers.showing = null
}

/** Pages without a task that a prompt would interrupt. */
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

/** What the player did on the page they leave: read a letter, or viewed an order. */
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
  /** Push is off and can be turned on with a tap. */
  canPush: boolean
  /** The browser has an install dialog, or there are instructions. */
  canInstall: boolean
}

/** The prompt to show after a navigation; null, which is the usual case, for none. */
export function promptAfter({ from, to, days, declined, canPush, canInstall }: Facts): Prompt | null {
  if (!isCalm(to)) return null
  const value = valueOf(from)
  if (value && canPush && !declined.includes('push')) return 'push'
  if ((value || days >= 2) && canInstall && !declined.includes('install')) return 'install'
  return null
}
