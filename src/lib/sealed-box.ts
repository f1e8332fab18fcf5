/** AES-GCM with a key in IndexedDB that cannot be exported (rules.md, "A remembered password is sealed"); without it, nothing. */
import { del, get, set } from 'idb-keyval'

const keyName = 'amigo.sealKey'
const ivLength = 12
/** A time-out, because a database that another tab blocks must not delay a form or a sign-out. */
const patienceMs = 1500

/** The encrypted text; null if this browser cannot encrypt. */
export async function seal(text: string): Promise<string | null> {
  try {
    const key = (await readKey()) ?? (await createKey())
    const iv = crypto.getRandomValues(new Uint8Array(ivLength))
    const secret = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text))
    return toBase64(new Uint8Array([...iv, ...new Uint8Array(secret)]))
  } catch {
    return null
  }
}

/** The decrypted text; null if it was altered or its key is gone. */
export async function open(sealed: string): Promise<string | null> {
  try {
    const key = await readKey()
    if (!key) return null
    const bytes = fromBase64(sealed)
    const iv = bytes.slice(0, ivLength)
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(ivLength))
    return new TextDecoder().decode(text)
  } catch {
    return null
  }
}

/** Deletes the key, so that nothing can be decrypted any more. */
export async function forget(): Promise<void> {
  try {
    await inTime(del(keyName))
  } catch {
    // Without IndexedDB there is no key; a blocked database deletes it later.
  }
}

const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([work, new Promise<never>((_resolve, reject) => setTimeout(reject, patienceMs))])

async function readKey(): Promise<CryptoKey | undefined> {
  const key: unknown = await inTime(get(keyName))
  return key instanceof CryptoKey ? key : undefined
}

async function createKey(): Promise<CryptoKey> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  await inTime(set(keyName, key))
  return key
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
