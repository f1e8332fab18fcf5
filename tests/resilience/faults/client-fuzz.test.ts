/** What strangers can hand to the app before anybody looks at it: addresses and amounts. */
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serverLink } from '../../../src/domain/server-link.ts'
import {
  addDecimals,
  compareDecimals,
  isMultipleOf,
  multiplyDecimals,
  subtractDecimals,
} from '../../../src/lib/decimal.ts'
import { safeRedirect } from '../../../src/lib/links.ts'
import { readStored, removeStored } from '../../../src/lib/storage.ts'
import { takePendingSignIn, takeReturned, takeReturnFromAddress } from '../../../src/session/oauth-return.ts'
import { session } from '../../../src/session/session.ts'
import { takeTokenFromAddress } from '../../../src/session/url-parameters.ts'
import { exact } from './exact.ts'

const origin = 'https://app.example'
const runs = { numRuns: 3000, seed: 20260301 }

/** Addresses put together from what misleads readers of addresses, with anything between. */
const pieces = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...'/ // \\ .. . /.. %2e%2e %2f %5c ? # @ :'.split(' ')) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...'evil.test https: javascript:alert(1) data: user app.example [::1]'.split(' '),
    ),
  },
  { weight: 2, arbitrary: fc.constantFrom(...Array.from('\t\n\r\0 \u3000\u202e\ufeff／＼。\ud800')) },
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
})
