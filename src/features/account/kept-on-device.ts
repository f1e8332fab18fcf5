/** The storage registry in a player's terms: what this device keeps, until when, and what may be forgotten by hand. */
import { type StorageKey, readStored, removeStored } from '../../lib/storage.ts'

export interface KeptKind {
  /** Names its words: `account:kept.<kind>`. */
  kind:
    | 'signIn'
    | 'language'
    | 'orders'
    | 'transfers'
    | 'limits'
    | 'visit'
    | 'drafts'
    | 'games'
    | 'cards'
    | 'addresses'
    | 'push'
    | 'copies'
  keys: readonly StorageKey[]
  /** When it goes by itself; what has another end goes by the player's hand only. */
  ends: 'signOut' | 'tab' | 'itself' | 'byHand'
  canForget: boolean
}

/** "Remember me" has a card of its own. */
export const keptElsewhere: readonly StorageKey[] = ['rememberedLogin']

export const keptKinds: readonly KeptKind[] = [
  { kind: 'signIn', keys: ['token', 'owner'], ends: 'signOut', canForget: false },
  { kind: 'language', keys: ['lang'], ends: 'byHand', canForget: false },
  // Forgetting one would leave the player without an answer about money (safety rule 5).
  { kind: 'orders', keys: ['moneyJournal'], ends: 'itself', canForget: false },
  // Without it nobody could tell where to transfer to.
  { kind: 'transfers', keys: ['payInstructions'], ends: 'signOut', canForget: false },
  // A limit that could be wiped in a weak moment would be none.
  { kind: 'limits', keys: ['saferPlay', 'playLog'], ends: 'byHand', canForget: false },
  {
    kind: 'visit',
    keys: ['agentCode', 'codeCountdown', 'thirdPartySignIns', 'reloadedBuilds'],
    ends: 'tab',
    canForget: false,
  },
  { kind: 'copies', keys: ['copies'], ends: 'signOut', canForget: true },
  { kind: 'drafts', keys: ['drafts', 'walletTransfer'], ends: 'signOut', canForget: true },
  { kind: 'games', keys: ['favourites', 'lastGame'], ends: 'byHand', canForget: true },
  { kind: 'cards', keys: ['defaultCard'], ends: 'byHand', canForget: true },
  { kind: 'addresses', keys: ['coinAddresses'], ends: 'byHand', canForget: true },
  { kind: 'push', keys: ['pushWanted', 'pushTold', 'offers'], ends: 'byHand', canForget: true },
]

const empty = new Set(['', '{}', '[]', 'null'])

/** The kinds that hold something at this moment. */
export const keptNow = (): KeptKind[] =>
  keptKinds.filter(({ keys }) => keys.some((key) => !empty.has(readStored(key) ?? '')))

/** Forgets one kind, if that may be done by hand. */
export function forgetKind({ keys, canForget }: KeptKind): void {
  if (canForget) keys.forEach(removeStored)
}
