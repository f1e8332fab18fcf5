/** The only access to web storage: each key with its owner and when it is cleared (rules.md, "Persisted data has an owner"). */
import { parseJson } from './parse-json.ts'

interface StorageEntry {
  owner: 'player' | 'device'
  cleared: 'sign-out' | 'by the player' | 'with the tab'
}

export const storageKeys = {
  token: { owner: 'player', cleared: 'sign-out' },
  lang: { owner: 'device', cleared: 'by the player' },
  /** Chosen theme, `light` or `dark`; read by `src/build/page/bootstrap.ts` too. */
  theme: { owner: 'device', cleared: 'by the player' },
  /** "Remember me": the choice, the account and the encrypted password. */
  rememberedLogin: { owner: 'device', cleared: 'by the player' },
  /** Set while the desktop's rail is collapsed; read by `src/build/page/bootstrap.ts` too. */
  rail: { owner: 'device', cleared: 'by the player' },
  /** User id of the player to whom drafts and persisted reads belong. */
  owner: { owner: 'player', cleared: 'sign-out' },
  /** User id of the player to whom this tab's drafts belong: another tab may have written the next `owner` already. */
  ownerOfTab: { owner: 'player', cleared: 'sign-out' },
  /** Persisted reads (`src/pwa/persist/persisted-state.ts`), with user id, token tag and contract version. */
  persistedReads: { owner: 'player', cleared: 'sign-out' },
  /** A random salt of this device for the digests of players' ids (`src/lib/user-hash.ts`). */
  ownerSalt: { owner: 'device', cleared: 'by the player' },
  /** The agent code of an invite link, and since when: for 30 days, or until a sign-up uses it. */
  agentCode: { owner: 'device', cleared: 'by the player' },
  /** Pending sign-ins at a provider: state, nonce, verifier; once, 10 minutes (rules.md, "A third-party sign-in is proved"). */
  thirdPartySignIns: { owner: 'device', cleared: 'sign-out' },
  /** When each mailed code may be requested again. */
  codeCountdown: { owner: 'device', cleared: 'with the tab' },
  /** Builds for which this tab has reloaded once after a chunk-load error (`src/build/page/start-app.ts`). */
  reloadedBuilds: { owner: 'device', cleared: 'with the tab' },
  /** When this tab reloaded because of a remembered module failure, and the popup to reopen. */
  reloadedForFile: { owner: 'device', cleared: 'with the tab' },
  /** Why the page is loaded anew: a sign-out or another language. */
  arrival: { owner: 'device', cleared: 'with the tab' },
  /** Drafts of forms, without passwords. */
  drafts: { owner: 'player', cleared: 'sign-out' },
  /** Orders with an unknown outcome; a sign-out keeps only id, kind and time of each, under a digest of the player's id. */
  moneyJournal: { owner: 'player', cleared: 'by the player' },
  /** Payment instructions of unpaid deposits, per account under a digest of its id. */
  payInstructions: { owner: 'player', cleared: 'sign-out' },
  /** When this device first saw each status of the latest orders, per account under a digest of its id. */
  orderStages: { owner: 'player', cleared: 'sign-out' },
  /** Unsent messages to customer service with their pictures, per account under a digest of its id. */
  supportOutbox: { owner: 'player', cleared: 'sign-out' },
  /** The progress of an account transfer: its id, account name and balance; no password, no code. */
  walletTransfer: { owner: 'player', cleared: 'sign-out' },
  /** The game opened last, and since when. */
  lastGame: { owner: 'player', cleared: 'sign-out' },
  /** Saved withdrawal addresses, per account under a digest of its id. */
  coinAddresses: { owner: 'device', cleared: 'by the player' },
  /** Favourite and recent machines, per account under a digest of its id. */
  favourites: { owner: 'device', cleared: 'by the player' },
  /** Synchronized and unsaved preferences (`src/domain/player/account-preferences.ts`), per account under a digest of its id. */
  preferences: { owner: 'device', cleared: 'by the player' },
  /** A player's budgets and breaks, per account under a digest of its id. */
  saferPlay: { owner: 'device', cleared: 'by the player' },
  /** Days with a game this month and playing time today, per account under a digest of its id. */
  playLog: { owner: 'device', cleared: 'by the player' },
  /** Id of the default bank card for withdrawals, per account under a digest of its id. */
  defaultCard: { owner: 'device', cleared: 'by the player' },
  /** Digests of the ids of players who want push on this device. */
  pushWanted: { owner: 'device', cleared: 'by the player' },
  /** The last push registration at the back end: a digest of endpoint, language and token, and when. */
  pushTold: { owner: 'player', cleared: 'sign-out' },
  /** `off`: the player turned telemetry off in this browser. */
  telemetry: { owner: 'device', cleared: 'by the player' },
  /** Unsent telemetry events, without personal data (`src/pwa/telemetry/field-event.ts`). */
  fieldEvents: { owner: 'device', cleared: 'by the player' },
  /** The number of days with a visit, and the declined prompts (install, push). */
  offers: { owner: 'device', cleared: 'by the player' },
} as const satisfies Record<string, StorageEntry>

export type StorageKey = keyof typeof storageKeys

const memory = new Map<StorageKey, string>()

/** Storage names that differ from `amigo.` plus the key. */
const names: Partial<Record<StorageKey, string>> = {
  token: 'token',
  lang: 'lang',
  // The name of the first release: with another name an update would leave the old entry behind.
  persistedReads: 'amigo.copies',
}
const nameOf = (key: StorageKey): string => names[key] ?? `amigo.${key}`

/** Keys in `sessionStorage`; all others are in `localStorage`. */
export const keysOfTab: readonly StorageKey[] = [
  'codeCountdown',
  'reloadedBuilds',
  'reloadedForFile',
  'arrival',
  'drafts',
  'walletTransfer',
  'ownerOfTab',
]
/** Throws if storage is blocked. */
const areaOf = (key: StorageKey): Storage =>
  keysOfTab.includes(key) ? globalThis.sessionStorage : globalThis.localStorage

export const readStored = (key: StorageKey): string | null => memory.get(key) ?? readShared(key)

/** Without the fallback to memory: what other tabs and the next start find. */
export function readShared(key: StorageKey): string | null {
  try {
    return areaOf(key).getItem(nameOf(key))
  } catch {
    return null
  }
}

/** Returns only a value that would survive a reload. */
export const readKept = (key: StorageKey): string | null => (memory.has(key) ? null : readStored(key))

export function writeStored(key: StorageKey, value: string): void {
  try {
    keepStored(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

/** Without the fallback to memory. Throws if storage is blocked or full. */
export function keepStored(key: StorageKey, value: string): void {
  areaOf(key).setItem(nameOf(key), value)
}

const isFull = (error: unknown) =>
  error instanceof Error && /QuotaExceededError|NS_ERROR_DOM_QUOTA_REACHED/.test(error.name)

/** For what must survive a reload: deletes the persisted reads if storage is full, and throws if that is not enough. */
export function writeDurably(key: StorageKey, value: string): void {
  try {
    keepStored(key, value)
  } catch (error) {
    if (!isFull(error)) return writeStored(key, value)
    removeStored('persistedReads')
    keepStored(key, value)
  }
  memory.delete(key)
}

export function removeStored(key: StorageKey): void {
  memory.delete(key)
  try {
    areaOf(key).removeItem(nameOf(key))
  } catch {
    // Blocked storage contains no data of the app.
  }
}

/** Removes this tab's value. If that is in memory only, a stored value is another tab's and stays. */
export function takeBackStored(key: StorageKey): void {
  if (!memory.delete(key)) removeStored(key)
}

/** Parsed JSON, or null if missing or damaged; the caller must validate its shape. */
export const readStoredJson = (key: StorageKey): unknown => parseJson(readStored(key))

export const writeStoredJson = (key: StorageKey, value: unknown) => writeStored(key, JSON.stringify(value))

/** Removes every key that is declared as cleared at `moment`, except `spared`. */
export function clearStored(
  moment: StorageEntry['cleared'],
  spared: readonly StorageKey[] = [],
  keys: readonly StorageKey[] = Object.keys(storageKeys) as StorageKey[],
): void {
  for (const key of keys) {
    if (storageKeys[key].cleared === moment && !spared.includes(key)) removeStored(key)
  }
}

/** The same for sessionStorage alone. */
export const clearStoredOfTab = (spared?: readonly StorageKey[]): void =>
  clearStored('sign-out', spared, keysOfTab)

/** Calls `listener` when another tab changes the key. Returns the unsubscriber. */
export function onStoredChange(key: StorageKey, listener: (value: string | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === nameOf(key) || event.key === null) listener(readStored(key))
  }
  globalThis.addEventListener('storage', handle)
  return () => globalThis.removeEventListener('storage', handle)
}
