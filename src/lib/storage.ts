/**
 * The one access to web storage (rules.md, "Persisted data has an owner"): each key is declared with its owner, its
 * contents and when it is cleared. Where storage is blocked or full, values live in memory for the session.
 */
import { parseJson } from './parse-json.ts'

interface StorageEntry {
  owner: 'player' | 'device'
  cleared: 'sign-out' | 'by the player' | 'with the tab'
}

export const storageKeys = {
  /** Login token. */
  token: { owner: 'player', cleared: 'sign-out' },
  /** Chosen language. */
  lang: { owner: 'device', cleared: 'by the player' },
  /** Chosen theme, `light` or `dark`; read by `src/build/page/bootstrap.ts` too. */
  theme: { owner: 'device', cleared: 'by the player' },
  /** RememberPassword, account and the sealed password. */
  rememberedLogin: { owner: 'device', cleared: 'by the player' },
  /** Set while the rail of a desktop shows its icons only; read by `src/build/page/bootstrap.ts` too. */
  rail: { owner: 'device', cleared: 'by the player' },
  /** User id of whom the stored drafts and shelves belong to. */
  owner: { owner: 'player', cleared: 'sign-out' },
  /** Persisted reads (`src/pwa/persist/persisted-state.ts`), with user id, token tag and contract version. */
  persistedReads: { owner: 'player', cleared: 'sign-out' },
  /** Random, drawn here: the digests of players' ids are no others' (`src/lib/user-hash.ts`). */
  ownerSalt: { owner: 'device', cleared: 'by the player' },
  /** AgentCode of the invite link that led here and since when: for 30 days, or until somebody signs up with it. */
  agentCode: { owner: 'device', cleared: 'by the player' },
  /** Sign-ins under way at a provider: state, nonce, verifier; single use, 10 minutes (rules.md, "A third-party sign-in is proved"). */
  thirdPartySignIns: { owner: 'device', cleared: 'sign-out' },
  /** When each mailed code may be asked for again. */
  codeCountdown: { owner: 'device', cleared: 'with the tab' },
  /** Builds whose missing chunks this tab was loaded again for, once each; written by `src/build/page/start-app.ts`. */
  reloadedBuilds: { owner: 'device', cleared: 'with the tab' },
  /** When this tab was loaded again because the browser remembered a file's failure, and what popup was to come. */
  reloadedForFile: { owner: 'device', cleared: 'with the tab' },
  /** What was typed into forms, without passwords. */
  drafts: { owner: 'player', cleared: 'sign-out' },
  /** Orders without a known outcome; a sign-out leaves of each id, kind and time, under the player's digest. */
  moneyJournal: { owner: 'player', cleared: 'by the player' },
  /** Where to transfer for deposits that are still to be paid, per account under a digest of its id. */
  payInstructions: { owner: 'player', cleared: 'sign-out' },
  /** When this device first saw each status of the latest orders, per account under a digest of its id. */
  orderStages: { owner: 'player', cleared: 'sign-out' },
  /** Messages to customer service that the server does not have yet, with their pictures, per account under a digest of its id. */
  supportOutbox: { owner: 'player', cleared: 'sign-out' },
  /** How far an account transfer has come: its id, account name and balance; no password, no code. */
  walletTransfer: { owner: 'player', cleared: 'sign-out' },
  /** Game that was opened last and since when. */
  lastGame: { owner: 'player', cleared: 'sign-out' },
  /** Withdrawal addresses that a player chose to keep, per account under a digest of its id. */
  coinAddresses: { owner: 'device', cleared: 'by the player' },
  /** Favourite and recent machines, per account under a digest of its id. */
  favourites: { owner: 'device', cleared: 'by the player' },
  /** What of the player follows them, as the account says it and with what it does not know yet (`src/domain/player/account-preferences.ts`), per account under a digest of its id. */
  preferences: { owner: 'device', cleared: 'by the player' },
  /** Budgets and breaks that a player set, per account under a digest of its id. */
  saferPlay: { owner: 'device', cleared: 'by the player' },
  /** Days with a game this month and time in games today, per account under a digest of its id. */
  playLog: { owner: 'device', cleared: 'by the player' },
  /** Id of the bank card that withdrawals start with, per account under a digest of its id. */
  defaultCard: { owner: 'device', cleared: 'by the player' },
  /** Which players want letters announced on this device, each by a digest of the id. */
  pushWanted: { owner: 'device', cleared: 'by the player' },
  /** What the back end was told last about this device's pushes: a digest of address, language and token, and when. */
  pushTold: { owner: 'player', cleared: 'sign-out' },
  /** `off`: the player wants nothing measured in this browser. */
  telemetry: { owner: 'device', cleared: 'by the player' },
  /** What was measured and not sent yet: names and figures without anybody's data (`src/pwa/telemetry/field-event.ts`). */
  fieldEvents: { owner: 'device', cleared: 'by the player' },
  /** On how many days the app was used, and which offers (install, notifications) were declined here. */
  offers: { owner: 'device', cleared: 'by the player' },
} as const satisfies Record<string, StorageEntry>

export type StorageKey = keyof typeof storageKeys

const memory = new Map<StorageKey, string>()

/** What is really called otherwise than `amigo.` and its key. */
const names: Partial<Record<StorageKey, string>> = {
  token: 'token',
  lang: 'lang',
  // Named so since the first release: under another name an update would leave the old entry behind.
  persistedReads: 'amigo.copies',
}
const nameOf = (key: StorageKey): string => names[key] ?? `amigo.${key}`

/** In the storage of the tab; all others in that of the device. */
const keysOfTab: readonly StorageKey[] = [
  'codeCountdown',
  'reloadedBuilds',
  'reloadedForFile',
  'drafts',
  'walletTransfer',
]
/** Throws where storage is blocked. */
const areaOf = (key: StorageKey): Storage =>
  keysOfTab.includes(key) ? globalThis.sessionStorage : globalThis.localStorage

export function readStored(key: StorageKey): string | null {
  if (memory.has(key)) return memory.get(key) ?? null
  try {
    return areaOf(key).getItem(nameOf(key))
  } catch {
    return null
  }
}

/** Only what would survive a reload. */
export const readKept = (key: StorageKey): string | null => (memory.has(key) ? null : readStored(key))

export function writeStored(key: StorageKey, value: string): void {
  try {
    keepStored(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

/** For what is worth nothing in memory. Throws where storage is blocked or full. */
export function keepStored(key: StorageKey, value: string): void {
  areaOf(key).setItem(nameOf(key), value)
}

const isFull = (error: unknown) =>
  error instanceof Error && /QuotaExceededError|NS_ERROR_DOM_QUOTA_REACHED/.test(error.name)

/**
 * For what must survive a reload: where storage is full, persisted reads make room, and it throws if that is not enough.
 * Where storage is blocked altogether, memory has to do.
 */
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
    // Blocked storage holds nothing of ours.
  }
}

/** Takes back what this tab wrote: where memory alone has that, what is stored by now is another tab's. */
export function takeBackStored(key: StorageKey): void {
  if (!memory.delete(key)) removeStored(key)
}

/** Parsed JSON, or null when it is missing or damaged; the caller checks its shape. */
export const readStoredJson = (key: StorageKey): unknown => parseJson(readStored(key))

export const writeStoredJson = (key: StorageKey, value: unknown) => writeStored(key, JSON.stringify(value))

/** Removes every key that the registry says ends with this moment, but for those that the caller spares. */
export function clearStored(moment: StorageEntry['cleared'], spared: readonly StorageKey[] = []): void {
  for (const key of Object.keys(storageKeys) as StorageKey[]) {
    if (storageKeys[key].cleared === moment && !spared.includes(key)) removeStored(key)
  }
}

/** Calls `listener` when another tab changes the key. Returns the unsubscriber. */
export function onStoredChange(key: StorageKey, listener: (value: string | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === nameOf(key) || event.key === null) listener(readStored(key))
  }
  globalThis.addEventListener('storage', handle)
  return () => globalThis.removeEventListener('storage', handle)
}
