/**
 * The one door to web storage (safety rule 3): each key is declared here with its owner, its contents and
 * the moment it is cleared. Direct use elsewhere is a lint error. Where storage is blocked or full, values
 * live for the session in memory, so that everything works without persistence.
 */
interface StorageEntry {
  /** What it is really called in storage. */
  name: string
  area: 'local' | 'session'
  owner: 'player' | 'device'
  contents: string
  cleared: 'sign-out' | 'by the player' | 'with the tab'
}

export const storageKeys = {
  token: {
    name: 'token',
    area: 'local',
    owner: 'player',
    contents: 'login token (spec §3)',
    cleared: 'sign-out',
  },
  lang: {
    name: 'lang',
    area: 'local',
    owner: 'device',
    contents: 'chosen language (spec §3)',
    cleared: 'by the player',
  },
  rememberedLogin: {
    name: 'amigo.rememberedLogin',
    area: 'local',
    owner: 'device',
    contents: 'rememberPassword, account and the sealed password (spec §3, safety rule 8)',
    cleared: 'by the player',
  },
  owner: {
    name: 'amigo.owner',
    area: 'local',
    owner: 'player',
    contents: 'user id of whom the stored drafts and shelves belong to',
    cleared: 'sign-out',
  },
  agentCode: {
    name: 'amigo.agentCode',
    area: 'session',
    owner: 'device',
    contents: 'agentCode of the invite link that led here',
    cleared: 'with the tab',
  },
  codeCountdown: {
    name: 'amigo.codeCountdown',
    area: 'session',
    owner: 'device',
    contents: 'when each mailed code may be asked for again (spec §9: 60 s)',
    cleared: 'with the tab',
  },
  drafts: {
    name: 'amigo.drafts',
    area: 'session',
    owner: 'player',
    contents: 'what was typed into forms, without passwords',
    cleared: 'sign-out',
  },
  moneyJournal: {
    name: 'amigo.moneyJournal',
    area: 'local',
    owner: 'player',
    contents: 'id, kind, amount and time of money orders without a known outcome (safety rule 5)',
    cleared: 'by the player',
  },
  lastGame: {
    name: 'amigo.lastGame',
    area: 'local',
    owner: 'player',
    contents: 'game that was opened last and since when',
    cleared: 'sign-out',
  },
  favourites: {
    name: 'amigo.favourites',
    area: 'local',
    owner: 'device',
    contents: 'favourite and recent machines, per account under a digest of its id',
    cleared: 'by the player',
  },
} as const satisfies Record<string, StorageEntry>

export type StorageKey = keyof typeof storageKeys

const memory = new Map<StorageKey, string>()

function areaOf(key: StorageKey): Storage | null {
  try {
    return storageKeys[key].area === 'local' ? globalThis.localStorage : globalThis.sessionStorage
  } catch {
    return null
  }
}

export function readStored(key: StorageKey): string | null {
  if (memory.has(key)) return memory.get(key) ?? null
  try {
    return areaOf(key)?.getItem(storageKeys[key].name) ?? null
  } catch {
    return null
  }
}

export function writeStored(key: StorageKey, value: string): void {
  try {
    const area = areaOf(key)
    if (!area) throw new Error('no storage')
    area.setItem(storageKeys[key].name, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

export function removeStored(key: StorageKey): void {
  memory.delete(key)
  try {
    areaOf(key)?.removeItem(storageKeys[key].name)
  } catch {
    // Blocked storage holds nothing of ours.
  }
}

/** Parsed JSON, or null when it is missing or damaged; the caller checks its shape. */
export function readStoredJson(key: StorageKey): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null')
  } catch {
    return null
  }
}

export const writeStoredJson = (key: StorageKey, value: unknown) => writeStored(key, JSON.stringify(value))

/** Removes every key that the registry says ends with this moment, but for those that the caller keeps. */
export function clearStored(moment: StorageEntry['cleared'], kept: readonly StorageKey[] = []): void {
  for (const key of Object.keys(storageKeys) as StorageKey[]) {
    if (storageKeys[key].cleared === moment && !kept.includes(key)) removeStored(key)
  }
}

/** Calls `listener` when another tab changes the key. Returns the unsubscriber. */
export function onStoredChange(key: StorageKey, listener: (value: string | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === storageKeys[key].name || event.key === null) listener(readStored(key))
  }
  globalThis.addEventListener('storage', handle)
  return () => globalThis.removeEventListener('storage', handle)
}
