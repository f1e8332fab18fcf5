import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { isCommonPassword } from './common-passwords.ts'

const keyLength = 32
/** OWASP's parameters for scrypt: 128 MiB and some tenths of a second for each guess. */
const strong = { logN: 17, r: 8, p: 1 } as const
/** Of hashes that say no parameters: Node's defaults, by which they were made. */
const unstated = { logN: 14, r: 8, p: 1 } as const

interface Cost {
  logN: number
  r: number
  p: number
}

/** What new hashes cost; test set-ups sign in thousands of times and take less (`SCRYPT_LOG_N`). */
export const costOf = (env: Record<string, string | undefined>): Cost => ({
  ...strong,
  logN: Number(env['SCRYPT_LOG_N'] ?? strong.logN),
})
const today = costOf(process.env)

/** 'scrypt$logN$r$p$salt$key', salt and key in base64url. */
export async function hashPassword(password: string, cost: Cost = today): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.logN, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join(
    '$',
  )
}

/** False also when there is no hash, after the same work: a missing account must not answer faster. */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const { cost, salt, key } = readHash(hash ?? '')
  const expected = Buffer.from(key, 'base64url')
  const actual = await derive(password, Buffer.from(salt, 'base64url'), cost)
  return expected.length === keyLength && timingSafeEqual(actual, expected)
}

/** Whether a hash was made at another cost than today's: to be made anew when the password is at hand. */
export function isOutdated(hash: string, cost: Cost = today): boolean {
  const { logN, r, p } = readHash(hash).cost
  return logN !== cost.logN || r !== cost.r || p !== cost.p
}

function readHash(hash: string): { cost: Cost; salt: string; key: string } {
  const parts = hash.split('$')
  if (parts.length === 3) return { cost: unstated, salt: parts[1] ?? '', key: parts[2] ?? '' }
  const [, logN, r, p, salt = '', key = ''] = parts
  const cost = { logN: Number(logN), r: Number(r), p: Number(p) }
  return parts.length === 6 ? { cost, salt, key } : { cost: today, salt: '', key: '' }
}

const derive = (password: string, salt: Buffer, { logN, r, p }: Cost) =>
  new Promise<Buffer>((resolve, reject) => {
    const N = 2 ** logN
    const options: ScryptOptions = { N, r, p, maxmem: 128 * N * r * 2 }
    scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

const shortest = 8

/**
 * Why a login password is refused, as a key of the texts: too short, or among the first that anybody would guess.
 * Which kinds of characters it has does not matter; a phrase is as good as signs.
 */
export function passwordFault(
  password: string,
  ...own: readonly string[]
): 'passwordShort' | 'passwordCommon' | null {
  const text = password.normalize('NFKC')
  if ([...text].length < shortest) return 'passwordShort'
  const guessable = own.flatMap((name) => [name.toLowerCase(), name.split('@')[0]?.toLowerCase()])
  return isCommonPassword(text) || guessable.includes(text.toLowerCase()) ? 'passwordCommon' : null
}
