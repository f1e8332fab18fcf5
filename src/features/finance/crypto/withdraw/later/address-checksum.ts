/** The checksums of crypto addresses. A chunk of their own: nothing else in the app needs the hashes. */
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { bech32, bech32m, createBase58check } from '@scure/base'

const base58check = createBase58check(sha256)

/** The reading of a checked text throws where its checksum is wrong. */
function fails(read: () => unknown): boolean {
  try {
    read()
    return false
  } catch {
    return true
  }
}

/** EIP-55: the case of each letter is a bit of the hash. An address in one case carries no checksum. */
function failsEvm(address: string): boolean {
  const digits = address.slice(2)
  if (!/^0x[0-9a-f]{40}$/i.test(address) || !(/[a-f]/.test(digits) && /[A-F]/.test(digits))) return false
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits.toLowerCase())))
  return Array.from(digits).some(
    (digit, at) => /[a-f]/i.test(digit) && /[A-F]/.test(digit) !== Number.parseInt(hash.charAt(at), 16) >= 8,
  )
}

const failsTron = (address: string) =>
  /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address) && fails(() => base58check.decode(address))

/** BIP 350: the first sign after "bc1" is the version, 0 ("q") by bech32 and all later ones by bech32m. */
function failsBitcoin(address: string): boolean {
  if (/^bc1[0-9a-z]+$/i.test(address)) {
    const codec = /^bc1q/i.test(address) ? bech32 : bech32m
    return fails(() => codec.decode(address as `${string}1${string}`, 90))
  }
  return /^[13][1-9A-HJ-NP-Za-km-z]{25,34}$/.test(address) && fails(() => base58check.decode(address))
}

const ofKind = (check: (address: string) => boolean, ...networks: string[]) =>
  networks.map((network) => [network, check] as const)

/** Networks by the names that exchanges give them. One that is not named here is left to the server. */
const checks = new Map([
  ...ofKind(failsEvm, 'ERC20', 'ETH', 'ETHEREUM', 'BEP20', 'BSC', 'ARB', 'ARBITRUM', 'POLYGON', 'MATIC'),
  ...ofKind(failsTron, 'TRC20', 'TRX', 'TRON'),
  ...ofKind(failsBitcoin, 'BTC', 'BITCOIN'),
])

/** False where an address has no checksum or its form is unknown: then pattern and server decide. */
export const failsChecksum = (network: string, address: string): boolean =>
  checks.get(network.toUpperCase())?.(address) ?? false
