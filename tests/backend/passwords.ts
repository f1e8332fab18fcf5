import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const keyLength = 32

/** 'scrypt$salt$key', both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password.normalize('NFKC'), salt, keyLength)
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/** False also when there is no hash, after the same work: a missing account must not answer faster. */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, salt = '', key = ''] = (hash ?? '').split('$')
  const expected = Buffer.from(key, 'base64url')
  const actual = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), keyLength)
  return expected.length === keyLength && timingSafeEqual(actual, expected)
}

/** Spec §5: 0 when shorter than 6, else one point each for lowercase, uppercase, digit, another symbol. */
export function passwordScore(password: string): number {
  if (password.length < 6) return 0
  return [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length
}
