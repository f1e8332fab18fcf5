/** What strangers can hand to the app before anybody looks at it: addresses, messages of frames, times, amounts. */
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serverLink } from '../../../src/domain/server-link.ts'
import { frameMessage, launchPlan, webAddress } from '../../../src/features/games/rules.ts'
import { formatWireTime } from '../../../src/lib/dates.ts'
import {
  addDecimals,
  compareDecimals,
  isMultipleOf,
  multiplyDecimals,
  parseDecimal,
  subtractDecimals,
} from '../../../src/lib/decimal.ts'
import { readLetterTarget } from '../../../src/lib/letter-address.ts'
import { safeRedirect } from '../../../src/lib/links.ts'
import { readStored, removeStored } from '../../../src/lib/storage.ts'
import { instantOf } from '../../../src/lib/wire-time.ts'
import { takePendingSignIn, takeReturned, takeReturnFromAddress } from '../../../src/session/oauth-return.ts'
import { session } from '../../../src/session/session.ts'
import {
  agentCodeOfVisit,
  takeAgentCodeFromAddress,
  takeTokenFromAddress,
} from '../../../src/session/url-parameters.ts'
import { exact } from '../back-end/exact.ts'

const origin = 'https://app.example'
const runs = { numRuns: 3000, seed: 20260301 }

/** Addresses put together from what misleads readers of addresses, with anything between. */
const pieces = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('/', '//', '\\', '..', '.', '/..', '%2e%2e', '%2f', '%5c', '?', '#', '@', ':'),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'evil.test',
      'https:',
      'javascript:alert(1)',
      'data:',
      'user',
      'app.example',
      '[::1]',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '\t',
      '\n',
      '\r',
      '\0',
      ' ',
      '\u3000',
      '\u202e',
      '\ufeff',
      '／',
      '＼',
      '。',
      '\ud800',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 5 }) },
)
const address = fc.array(pieces, { maxLength: 9 }).map((parts) => parts.join(''))
const path = address.map((rest) => `/${rest}`)

describe('a redirect', () => {
  it('never leaves the origin, however often it is parsed, and is settled after the first time', () => {
    let kept = 0
    fc.assert(
      fc.property(fc.oneof(path, address, fc.anything()), (target) => {
        const safe = safeRedirect(target)
        if (safe === null) return
        kept += 1
        expect(new URL(safe, origin).origin).toBe(origin)
        expect(new URL(new URL(safe, origin).pathname, origin).origin).toBe(origin)
        expect(safe).toMatch(/^\/(?![/\\])/)
        expect(safeRedirect(safe)).toBe(safe)
      }),
      runs,
    )
    expect(kept).toBeGreaterThan(300)
  })
  it('of a server’s record leads to a page of ours or to an address that shows its host', () => {
    fc.assert(
      fc.property(fc.oneof(path, address), (link) => {
        const read = serverLink(link, () => true)
        if (read?.kind === 'inside') expect(new URL(read.to, origin).origin).toBe(origin)
        if (read?.kind === 'outside') expect(new URL(read.href).protocol).toMatch(/^(https?|mailto|tel):$/)
        if (read?.kind === 'outside' && read.href.startsWith('http'))
          expect(new URL(read.href).host).toBe(read.host)
      }),
      runs,
    )
  })
})

describe('a parameter of the address', () => {
  const replaceState = vi.fn<(state: unknown, title: string, address: string) => void>()
  const shown: string[] = []
  beforeEach(() => {
    vi.stubGlobal('history', { state: null, replaceState })
    vi.spyOn(console, 'info').mockImplementation((text: string) => void shown.push(text))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  const openAt = (at: URL) =>
    vi.stubGlobal('location', { href: at.href, pathname: at.pathname, search: at.search, hash: at.hash })
  /** As browsers do: another origin is refused with an error. */
  const left = (at: URL) => {
    const to = replaceState.mock.lastCall?.[2]
    const now = to === undefined ? at : new URL(to, at)
    expect(now.origin).toBe(at.origin)
    return now
  }
  const at = fc
    .tuple(
      path,
      fc.constantFrom('token', 'code', 'id_token', 'state', 'error', 'x'),
      fc.string({ unit: 'binary', maxLength: 40 }),
    )
    .map(([rest, name, value]) => {
      const url = new URL(origin)
      url.href = `${origin}${rest.replaceAll(/[\t\n\r]/g, '')}`
      return { url, name, value }
    })
    .filter(({ url }) => url.origin === origin)

  it('that is a token is always taken out, on this origin, and signs nobody in by itself', () => {
    fc.assert(
      fc.property(at, fc.oneof(fc.stringMatching(/^[\w.~+/=:-]{8,60}$/), address), ({ url }, token) => {
        replaceState.mockReset()
        removeStored('token')
        session.offeredToken = null
        url.searchParams.set('token', token)
        openAt(url)
        takeTokenFromAddress('confirm')
        expect(left(url).searchParams.has('token')).toBe(false)
        expect(readStored('token')).toBeNull()
        if (session.offeredToken !== null) expect(session.offeredToken).toMatch(/^[\w.~+/=:-]{8,2048}$/)
      }),
      { ...runs, numRuns: 1000 },
    )
  })
  it('that answers a sign-in which nobody began is taken out and used for nothing', () => {
    fc.assert(
      fc.property(at, fc.boolean(), ({ url, name, value }, isInFragment) => {
        replaceState.mockReset()
        url.pathname = '/login'
        const params = new URLSearchParams([
          [name, value],
          ['state', value],
        ])
        if (isInFragment) url.hash = params.toString()
        else url.search = params.toString()
        openAt(url)
        takeReturnFromAddress()
        expect(takeReturned()).toBeNull()
        const now = left(url)
        if (['code', 'id_token', 'error'].includes(name)) expect(now.search + now.hash).toBe('')
        expect(takePendingSignIn(value)).toBeNull()
      }),
      { ...runs, numRuns: 1000 },
    )
    expect(shown.every((text) => text.length < 120)).toBe(true)
  })
  it('that is an agent’s code is taken as one or not at all', () => {
    fc.assert(
      fc.property(fc.oneof(fc.stringMatching(/^[\w-]{1,64}$/), address), (code) => {
        removeStored('agentCode')
        openAt(new URL(`${origin}/?agentCode=${encodeURIComponent(code.toWellFormed())}`))
        takeAgentCodeFromAddress()
        expect(agentCodeOfVisit() || 'none').toMatch(/^[\w-]{1,64}$/)
      }),
      { ...runs, numRuns: 1000 },
    )
  })
})

/** What a frame or a worker may post: anything that can be cloned, ours now and then, and ours with other members. */
const posted = fc.oneof(
  fc.anything({
    withDate: true,
    withMap: true,
    withSet: true,
    withTypedArray: true,
    withNullPrototype: true,
  }),
  fc.record({
    type: fc.oneof(
      fc.constantFrom('amigo:balance', 'amigo:leave', 'amigo:closed', 'AMIGO:BALANCE'),
      fc.anything(),
    ),
  }),
  fc.record({
    id: fc.oneof(fc.constantFrom('7', '../7', 'https://evil.test'), fc.anything()),
    for: fc.anything(),
  }),
)

it('hears of a frame only the three words that it may say, and of a worker only a letter’s id', () => {
  fc.assert(
    fc.property(posted, (data) => {
      const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined
      const heard = frameMessage(data)
      expect(heard).toBe(
        type === 'amigo:balance'
          ? 'balance'
          : type === 'amigo:leave' || type === 'amigo:closed'
            ? 'leave'
            : null,
      )
      const target = readLetterTarget(data)
      if (target) expect(target.id).toMatch(/^[\w-]{1,64}$/)
    }),
    runs,
  )
})

it('opens a game at http(s) alone, and frames none of this origin', () => {
  const url = fc.oneof(
    address,
    address.map((rest) => `https://${rest}`),
    address.map((rest) => `${origin}/${rest}`),
  )
  fc.assert(
    fc.property(
      url,
      fc.constantFrom('iframe' as const, 'redirect' as const, 'tab' as const),
      (target, openMode) => {
        const plan = launchPlan({ url: target, openMode }, origin)
        if (!plan) return
        expect(new URL(plan.url).protocol).toMatch(/^https?:$/)
        if (plan.mode === 'frame') expect(new URL(plan.url).origin).not.toBe(origin)
        expect(webAddress(plan.url)).toBe(plan.url)
      },
    ),
    runs,
  )
})

describe('a time', () => {
  it('of any kind is an instant of this age or none, and is written without an error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.double(), fc.integer().map(String)), (value) => {
        const read = instantOf(value)
        if (read)
          expect([read.getTime() >= Date.UTC(1971, 0, 1), read.getUTCFullYear() <= 9999]).toEqual([
            true,
            true,
          ])
        if (typeof value === 'string') expect(formatWireTime(value, 'ja-JP', 'date')).not.toBe('')
      }),
      runs,
    )
  })
  it('with an offset is the instant that it names, in each spelling', () => {
    const date = fc.date({ min: new Date('1972-01-01'), max: new Date('9998-12-31'), noInvalidDate: true })
    const offset = fc.record({
      sign: fc.constantFrom(1, -1),
      hours: fc.nat(14),
      minutes: fc.constantFrom(0, 30, 45),
    })
    fc.assert(
      fc.property(
        date,
        offset,
        fc.boolean(),
        fc.boolean(),
        (when, { sign, hours, minutes }, hasColon, hasBlank) => {
          const wall = new Date(when.getTime() + sign * (hours * 60 + minutes) * 60_000)
            .toISOString()
            .slice(0, 23)
          const two = (part: number) => String(part).padStart(2, '0')
          const zone = `${sign > 0 ? '+' : '-'}${two(hours)}${hasColon ? ':' : ''}${two(minutes)}`
          const text = `${hasBlank ? wall.replace('T', ' ') : wall}${zone}`
          expect(instantOf(text, 'America/New_York')?.toISOString(), text).toBe(when.toISOString())
        },
      ),
      runs,
    )
  })
})

describe('decimals', () => {
  const decimal = fc
    .tuple(
      fc.constantFrom('', '-', '+'),
      fc.bigInt({ min: 0n, max: 10n ** 24n }),
      fc.stringMatching(/^\d{0,18}$/),
    )
    .map(([sign, whole, fraction]) => `${sign}${whole}${fraction && `.${fraction}`}`)
  const of = (text: string) => exact(text) ?? 0n

  it('are added, taken away and compared as whole numbers would be', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        expect(of(addDecimals(a, b))).toBe(of(a) + of(b))
        expect(of(subtractDecimals(a, b))).toBe(of(a) - of(b))
        expect(of(multiplyDecimals(a, b)) * 10n ** 36n).toBe(of(a) * of(b))
        expect(compareDecimals(a, b)).toBe(of(a) < of(b) ? -1 : of(a) > of(b) ? 1 : 0)
        expect(isMultipleOf(a, b)).toBe(of(b) !== 0n && of(a) % of(b) === 0n)
      }),
      runs,
    )
  })
  it('are read from no other text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), address, decimal), (text) => {
        const isPlain = /^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)$/.test(text.trim())
        expect(parseDecimal(text) !== null, text).toBe(isPlain)
      }),
      runs,
    )
  })
})
