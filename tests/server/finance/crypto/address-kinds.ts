import { randomInt } from 'node:crypto'

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const bech32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

interface AddressKind {
  /** What an address of this kind looks like. */
  pattern: RegExp
  /** A new one starts with this, so that everybody sees what it is… */
  demoPrefix: string
  /** …and goes on with so many of these. Without a right checksum: no real wallet sends to it. */
  rest: number
  alphabet: string
}

export const addressKinds = {
  tron: { pattern: /^T[1-9A-HJ-NP-Za-km-z]{33}$/, demoPrefix: 'TDEMo', rest: 29, alphabet: base58 },
  evm: {
    pattern: /^0x[0-9a-fA-F]{40}$/,
    demoPrefix: '0xDe40',
    rest: 36,
    alphabet: '0123456789abcdefABCDEF',
  },
  bitcoin: {
    pattern: /^(bc1[02-9ac-hj-np-z]{11,71}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/,
    demoPrefix: 'bc1qdem0',
    rest: 34,
    alphabet: bech32,
  },
  bitcoinTest: {
    pattern: /^(tb1[02-9ac-hj-np-z]{11,71}|[2mn][1-9A-HJ-NP-Za-km-z]{25,34})$/,
    demoPrefix: 'tb1qdem0',
    rest: 34,
    alphabet: bech32,
  },
  ripple: { pattern: /^r[1-9A-HJ-NP-Za-km-z]{24,34}$/, demoPrefix: 'rDEMo', rest: 29, alphabet: base58 },
  ton: { pattern: /^[EU]Q[\w-]{46}$/, demoPrefix: 'UQDEMO', rest: 42, alphabet: base64url },
  tonTest: { pattern: /^[k0]Q[\w-]{46}$/, demoPrefix: 'kQDEMO', rest: 42, alphabet: base64url },
  solana: { pattern: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/, demoPrefix: 'DEMo', rest: 40, alphabet: base58 },
} as const satisfies Record<string, AddressKind>
export type AddressKindName = keyof typeof addressKinds

/** True when the address is one of some network, if not of the wanted one. */
export const isOfAnyKind = (address: string) =>
  Object.values(addressKinds).some(({ pattern }) => pattern.test(address))

/** A new address that looks like one and says that it is a demo's. */
export function drawAddress(kind: AddressKindName): string {
  const { demoPrefix, rest, alphabet } = addressKinds[kind]
  return demoPrefix + Array.from({ length: rest }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** The id under which a network would know a transfer. */
export const drawTxid = () => Array.from({ length: 64 }, () => randomInt(16).toString(16)).join('')
