import { readStored, storageKeys, type StorageKey } from '~/lib/storage.ts'
import { rememberedOnDevice } from '~/session/remembered-login.ts'

/** Who has one of these can act for the player; a file lies about longer than they live. */
export const secretKeys: readonly StorageKey[] = [
  'token',
  'thirdPartySignIns',
  'walletTransfer',
  'rememberedLogin',
]

/** What is stored, as it was meant; what is no JSON is a text. */
function readable(stored: string): unknown {
  try {
    return JSON.parse(stored)
  } catch {
    return stored
  }
}

/** All that this browser keeps for the player, by the names of the registry, without what would open the account. */
export function dataOfDevice(): { device: Record<string, unknown> } {
  const device: Record<string, unknown> = {}
  for (const key of Object.keys(storageKeys) as StorageKey[]) {
    const stored = readStored(key)
    if (stored !== null && !secretKeys.includes(key)) device[key] = readable(stored)
  }
  const remembered = rememberedOnDevice()
  if (remembered) device['rememberedLogin'] = { account: remembered.account, until: remembered.until }
  return { device }
}
