import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { siteFunctions, siteStatus, type SiteFunction } from '~/api/contract/site.ts'
import { readEnvelope } from '~/api/http.ts'
import { noteServerTime } from '~/api/server-time.ts'
import {
  functionReopened,
  notePause,
  pauseIn,
  pauseLeft,
  refusedPause,
  siteStatusQuery,
} from './site-status.ts'

const isPaused = (client: QueryClient, of: SiteFunction) => {
  const state = client.getQueryState(siteStatusQuery().queryKey)
  return state?.status === 'success' && pauseIn(state.data, of) !== null
}

const noon = Date.parse('2026-11-24T03:00:00.000Z')
const inAnHour = '2026-11-24T04:00:00.000Z'
const anHourAgo = '2026-11-24T02:00:00.000Z'

beforeEach(() => {
  vi.useFakeTimers({ now: noon })
  noteServerTime(new Date(noon).toUTCString())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const read = (data: unknown) => v.parse(siteStatus.answer, data)

describe('the response of site/status', () => {
  it('names what is paused, and nothing else', () => {
    const until = '2026-11-24 13:00:00'
    const status = read({
      deposits: { state: 'paused', until, whyJp: '点検', region: 'JP' },
      play: { state: 'open' },
    })
    expect(status.deposits).toMatchObject({ until: inAnHour, whyJp: '点検', region: 'JP' })
    for (const name of ['withdrawals', 'play', 'signUp'] as const) expect(status[name] ?? null).toBeNull()
  })
})

function failure(envelope: object, httpStatus = 200): unknown {
  try {
    return readEnvelope(JSON.stringify(envelope), httpStatus)
  } catch (error) {
    return error
  }
}

describe('a refusal', () => {
  const data = { function: 'deposits', until: inAnHour, whyEn: 'Maintenance' }

  it.each([200, 503])('with code 503 names the paused function, under HTTP %i', (httpStatus) => {
    expect(refusedPause(failure({ code: 503, msg: 'x', data }, httpStatus), 'deposits')).toEqual({
      of: 'deposits',
      pause: { until: inAnHour, whyEn: 'Maintenance' },
    })
  })
})

describe('the end of a pause', () => {
  it('is computed with the server’s clock', () => {
    noteServerTime(new Date(noon + 3_600_000).toUTCString())
    expect(pauseLeft({ until: inAnHour }, noon)).toBe(0)
    noteServerTime(new Date(noon - 3_600_000).toUTCString())
    expect(pauseLeft({ until: inAnHour }, noon)).toBe(7_200_000)
    expect(pauseLeft({}, noon)).toBeNull()
  })
  it('reopens the function without a request', () => {
    const status = { deposits: { until: inAnHour }, withdrawals: null, play: null, signUp: null }
    expect(pauseIn(status, 'deposits', noon)).not.toBeNull()
    expect(pauseIn(status, 'deposits', noon + 3_600_000)).toBeNull()
  })
})

describe('the cached status', () => {
  const answer = (data: unknown) =>
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 200, msg: 'ok', data })))
  it('takes a pause that outlasts its end as one without an end', async () => {
    const client = new QueryClient()
    answer({ deposits: { state: 'paused', until: anHourAgo } })
    await client.fetchQuery(siteStatusQuery())
    expect(isPaused(client, 'deposits')).toBe(true)
    expect(client.getQueryData(siteStatusQuery().queryKey)?.deposits?.until).toBeUndefined()
  })
  it('learns from a refusal of one function, and forgets it with its end', () => {
    const client = new QueryClient()
    const refused = failure({ code: 503, msg: 'x', data: { function: 'play', until: inAnHour } })
    expect(notePause(client, refused, 'play')).toBe(true)
    expect(siteFunctions.filter((name) => isPaused(client, name))).toEqual(['play'])
    functionReopened(client, 'play')
    expect(isPaused(client, 'play')).toBe(false)
  })
})
