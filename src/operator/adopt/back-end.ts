/** A foreign back end, asked call by call as the app asks it; what came is held as it came. */
import { paths, type CallName } from '~/api/paths.ts'
import { isRecord, parseRecord } from '~/lib/parse-json.ts'

export interface Heard {
  path: string
  status: number
  type: string
  text: string
  /** The server's `Date` header, else our clock: epoch ms. */
  at: number
  /** The text as an object; null where it is none. */
  envelope: Record<string, unknown> | null
}

/** `fetch`, or what stands for it in a test. */
export type Post = (url: string, init: RequestInit) => Promise<Response>

/** How a token may travel; the app knows the first alone. The others are tried so that the report can name one. */
export const tokenHeaders = [
  { header: 'TOKEN', before: '' },
  { header: 'Authorization', before: 'Bearer ' },
  { header: 'Authorization', before: '' },
  { header: 'X-Token', before: '' },
  { header: 'Access-Token', before: '' },
  { header: 'X-Access-Token', before: '' },
  { header: 'satoken', before: '' },
] as const
export type TokenHeader = (typeof tokenHeaders)[number]

/** Another place of all calls: before the contract's paths, or instead of how they begin. */
export interface Root {
  prefix: string
  swap?: readonly [from: string, to: string]
}
/** A gateway's usual prefixes, then the same calls under another version or without one. */
const roots: readonly Root[] = [
  ...['', '/api', '/prod-api', '/app-api', '/gateway', '/server'].map((prefix) => ({ prefix })),
  ...['/v1/app', '/v3/app', '/api/app', '/app', '/api/v1/app'].map((to) => ({
    prefix: '',
    swap: ['/v2/app', to] as const,
  })),
]
/** Reads for everybody, without parameters that matter: one of them tells where the calls lie. */
const witnesses: readonly CallName[] = ['country', 'game/query/pop/new', 'notice/query']

const requestMs = 60_000
const longestPauseMs = 30_000
const nonsense = '/v2/app/adopt/no/such/call'

export const plain = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''

export const codeOf = ({ envelope }: Heard): number | null => {
  const code = envelope?.['code']
  return code === undefined || code === null || code === '' ? null : Number(code)
}
export const messageOf = ({ envelope }: Heard): string => {
  const message = envelope?.['msg'] ?? envelope?.['message']
  return typeof message === 'string' ? message : ''
}

const successCodes = [200, 0, 1, 20_000]
/** Whether an answer means well, whether or not the app would take it so. */
export function isSuccess(heard: Heard): boolean {
  if (heard.status < 200 || heard.status > 299 || !heard.envelope) return false
  const code = codeOf(heard)
  return code === null ? heard.envelope['success'] !== false : successCodes.includes(code)
}

/** The same answer but for paths, times and numbers in its words. */
const kindOf = ({ status, envelope, text }: Heard) => {
  const words = envelope ? (envelope['msg'] ?? envelope['message']) : text.slice(0, 200)
  return JSON.stringify([status, envelope?.['code'], JSON.stringify(words)?.replace(/\d+/g, '0')])
}

export class ForeignBackEnd {
  token: string | null = null
  tokenHeader: TokenHeader = tokenHeaders[0]
  root: Root = { prefix: '' }
  firstPage = 1
  /** Other paths of single calls, below the root's prefix. */
  readonly overrides: Partial<Record<CallName, string>> = {}
  readonly baseUrl: string
  asked = 0
  readonly #post: Post
  #nothing: { signedIn: Heard | null; signedOut: Heard | null } = { signedIn: null, signedOut: null }

  constructor(baseUrl: string, post: Post) {
    this.baseUrl = baseUrl.replace(/\/+$/, '')
    this.#post = post
  }

  pathOf(name: CallName): string {
    return this.root.prefix + this.ownPathOf(name)
  }

  /** A path of the contract where this back end's calls begin otherwise; its prefix is not in it. */
  swapped(path: string): string {
    const { swap } = this.root
    return swap && path.startsWith(`${swap[0]}/`) ? path.replace(swap[0], swap[1]) : path
  }

  /** The same without the root's prefix, as the platform block and a batch name it. */
  ownPathOf(name: CallName): string {
    return this.overrides[name] ?? this.swapped(paths[name].path)
  }

  /** The platform block's `pathOverrides`: every call that is not where the contract has it. */
  pathOverrides(): Partial<Record<CallName, string>> {
    const names = Object.keys(paths).filter((name): name is CallName => name in paths)
    const moved = names.map((name) => [name, this.ownPathOf(name)] as const)
    return Object.fromEntries(moved.filter(([name, path]) => path !== paths[name].path))
  }

  /** Sends one call; `isSignedIn: false` leaves the token out. Never throws: a failure is what was heard. */
  ask(name: CallName, body: object = {}, { isSignedIn = true } = {}): Promise<Heard> {
    return this.post(this.pathOf(name), body, isSignedIn ? this.tokenHeader : null)
  }

  async post(path: string, body: object, tokenIn: TokenHeader | null): Promise<Heard> {
    const heard = await this.#once(path, body, tokenIn)
    const isTooMuch = heard.status === 429 || codeOf(heard) === 429
    if (!isTooMuch) return heard
    const data = heard.envelope?.['data']
    const seconds = isRecord(data) ? Number(data['retryAfter']) : Number.NaN
    const pause = Number.isFinite(seconds) ? seconds * 1000 : longestPauseMs
    if (pause > longestPauseMs) return heard
    await new Promise((resolve) => setTimeout(resolve, pause))
    return this.#once(path, body, tokenIn)
  }

  async #once(path: string, body: object, tokenIn: TokenHeader | null): Promise<Heard> {
    this.asked += 1
    try {
      const response = await this.#post(this.baseUrl + path, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Accept-Language': 'en-US',
          ...(tokenIn && this.token ? { [tokenIn.header]: tokenIn.before + this.token } : {}),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(requestMs),
      })
      const text = await response.text()
      const said = Date.parse(response.headers.get('Date') ?? '')
      const type = response.headers.get('Content-Type') ?? ''
      const at = Number.isNaN(said) ? Date.now() : said
      return { path, status: response.status, type, text, at, envelope: parseRecord(text) }
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
      const text = cause instanceof Error ? cause.message : String(cause)
      return { path, status: 0, type: '', text, at: Date.now(), envelope: null }
    }
  }

  /** Whether CORS lets pages of `origin` call it with a token and a JSON body. `*` is enough: the app sends no cookies. */
  async allowsOrigin(origin: string): Promise<boolean> {
    this.asked += 1
    const asked = ['content-type', tokenHeaders[0].header.toLowerCase()]
    const answer = await this.#post(this.baseUrl + this.pathOf('user/info'), {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': asked.join(','),
      },
      signal: AbortSignal.timeout(requestMs),
    }).catch(() => null)
    if (!answer?.ok) return false
    const named = (header: string) => (answer.headers.get(header) ?? '').toLowerCase().split(/\s*,\s*/)
    const allowed = named('Access-Control-Allow-Headers')
    return (
      ['*', origin].includes(answer.headers.get('Access-Control-Allow-Origin') ?? '') &&
      (allowed.includes('*') || asked.every((name) => allowed.includes(name)))
    )
  }

  /** Learns how it answers where it has no call; once more when a token is there. */
  async learnAbsence(): Promise<void> {
    const path = this.root.prefix + this.swapped(nonsense)
    this.#nothing.signedOut ??= await this.post(path, {}, null)
    if (this.token) this.#nothing.signedIn ??= await this.post(path, {}, this.tokenHeader)
  }

  isAbsent(heard: Heard, isSignedIn: boolean): boolean {
    const isBare = codeOf(heard) === null
    if (isBare && [404, 405, 410, 501].includes(heard.status)) return true
    const nothing = this.#nothing[isSignedIn ? 'signedIn' : 'signedOut']
    return nothing !== null && !isSuccess(nothing) && kindOf(nothing) === kindOf(heard)
  }

  /** Whether it answers the same to whoever has no token, be there a call or not. */
  hidesCalls(): boolean {
    const { signedOut } = this.#nothing
    return signedOut !== null && ([401, 402, 403].includes(signedOut.status) || codeOf(signedOut) === 401)
  }

  /** Finds where the calls lie. False where nothing like the contract answers anywhere; `root` is as it was then. */
  async findRoot(): Promise<boolean> {
    const given = this.root
    for (const isEnough of [isSuccess, (heard: Heard) => codeOf(heard) !== null])
      for (const root of roots) {
        this.root = root
        this.#nothing = { signedIn: null, signedOut: null }
        await this.learnAbsence()
        if (this.#nothing.signedOut?.status === 0) return false
        for (const name of witnesses) {
          const heard = await this.ask(name, {}, { isSignedIn: false })
          if (isEnough(heard) && !this.isAbsent(heard, false)) return true
        }
      }
    this.root = given
    return false
  }
}
