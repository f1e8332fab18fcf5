import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'

const keyLength = 32
/** OWASP's parameters for scrypt: 128 MiB and some tenths of a second for each guess. */
const strong = { logN: 17, r: 8, p: 1 } as const
/** Of hashes that say no parameters: Node's defaults, by which they were made. */
const unstated = { logN: 14, r: 8, p: 1 } as const

export interface Cost {
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

/** The first guesses, as lists of leaked passwords have them: eight characters and more, in lower case. */
const common = new Set(
  `password password1 password12 password123 password1234 password! passw0rd p@ssword p@ssw0rd pass1234 passwort
  baseball basketball football football1 superman batman123 starwars trustno1 iloveyou iloveyou1 iloveyou2 ilove123
  princess princess1 sunshine sunshine1 whatever welcome1 welcome123 letmein1 letmein123 monkey123 dragon123
  master123 shadow123 michael1 jennifer jordan23 computer internet samsung1 samsung123 corvette mercedes
  liverpool chelsea1 arsenal1 barcelona juventus manchester charlie1 charlie123 snoopy123 pokemon1 pokemon123
  minecraft fortnite playstation nintendo hello123 helloworld changeme changeme1 default1 administrator admin123
  admin1234 administrator1 root1234 test1234 testtest testing1 testing123 qwerty12 qwerty123 qwerty1234 qwertyui
  qwertyuiop qwertyuiop1 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc zaq12wsx qazwsxedc q1w2e3r4 q1w2e3r4t5 asdfghjk
  asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 abc12345 abcd1234 a1b2c3d4 aa123456 aaa12345 a1234567 a12345678
  a123456789 abc123456 123456aa 123456ab 123456abc 1234abcd 12345abc 11223344 12121212 123123123 12341234 1234567a
  123456789a 123456789q 123321123 147258369 159753456 159357456 987654321 0987654321 1029384756 19871987
  123qweasd 123qwe123 qwe12345 qweasdzxc qweqweqwe q1234567 woaini1314 woaini520 woaini123 5201314520 sakura123
  doraemon anpanman totoro123 hanshin1 tigers123 yamamoto takahashi watanabe nakamura kobayashi mahal123
  mahalkita mahalkita1 pilipinas philippines loveyou1 iloveu123 anhyeuem anhyeuem1 matkhau1 matkhau123 vietnam1
  vietnam123 saranghae korea1234 seoul1234 gkswnsgml dkssud12 tjdrhdgkwk casino123 jackpot1 jackpot777 lucky777
  luckyseven amigo123 amigo1234 amigo777 amigoamigo pachinko pachinko1 pachislot`.split(/\s+/),
)

/** A well-known one, one sign over and over, or a straight run up or down ("12345678", "hgfedcba"). */
function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  const steps = new Set(
    [...text].slice(1).map((sign, index) => (sign.codePointAt(0) ?? 0) - (text.codePointAt(index) ?? 0)),
  )
  const [step = 2] = steps
  return common.has(text) || (steps.size === 1 && Math.abs(step) <= 1)
}
