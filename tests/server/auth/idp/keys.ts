import { createPublicKey, generateKeyPair, randomUUID, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'

interface SigningKey {
  kid: string
  publicKey: KeyObject
  privateKey: KeyObject
}

let made: Promise<SigningKey> | undefined

/** The providers' signing key: made at its first use, and forgotten with the process. It guards demo accounts only. */
export const signingKey = (): Promise<SigningKey> => (made ??= makeKey())

async function makeKey(): Promise<SigningKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return { kid: randomUUID(), publicKey: createPublicKey(privateKey), privateKey }
}

/** The public half as anybody may fetch it, by its id. */
export async function publicKeyOf(kid: string): Promise<KeyObject | undefined> {
  const key = await signingKey()
  return key.kid === kid ? key.publicKey : undefined
}
