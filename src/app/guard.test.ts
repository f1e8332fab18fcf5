import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, isRedirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTexts } from '#i18n/setup.ts'
import { ApiError } from '~/api/api-error.ts'
import { profile } from '~/api/contract/user.ts'
import { profileAnsweredTo, profileQuery } from '~/domain/player/profile.ts'
import { guard } from '~/layout/guard.ts'
import { session } from '~/session/session.ts'
import { authPopup, confirmAuth } from '~/session/sign-in-gate.ts'
import { createAppRouter } from './router.tsx'

const fetchProfile = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('~/api/send.ts', () => ({
  send: (name: string) => (name === 'user/info' ? fetchProfile() : Promise.resolve(false)),
}))

const player = v.parse(profile, { userId: 'u1', userName: 'taro' })

/** The address to which the guard of the page at `address` redirects, or null if it shows the page. */
async function guardAt(address: string): Promise<string | null> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: 0 } } })
  if (session.token) queryClient.setQueryData(profileQuery().queryKey, player)
  profileAnsweredTo(session.token)
  return guarded(address, queryClient)
}

async function guarded(address: string, queryClient: QueryClient): Promise<string | null> {
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [address] }))
  const location = router.latestLocation
  try {
    await guard({
      context: { queryClient, router },
      matches: router.matchRoutes(location),
      preload: false,
      abortController: new AbortController(),
      location,
    })
    return null
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    return thrown.options.href ?? router.buildLocation(thrown.options).href
  }
}

beforeAll(async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await startTexts('ja-JP')
})
beforeEach(() => {
  session.homePage = 'home'
  fetchProfile.mockReset()
})

describe('a sign-in at /login leads', () => {
  it.each([
    ['to the letter that was pushed', 'redirect=/user/station-letter&id=17', '/user/station-letter?id=17'],
    [
      'to filters of any type',
      'redirect=/user/record&days=7&status=0&type=deposit',
      '/user/record?days=7&status=0&type=deposit',
    ],
    [
      'to what only looks like a number or a yes',
      'redirect=/activity&a=1.0&b=true&c=%22x%22',
      '/activity?a=1.0&b=true&c=%22x%22',
    ],
    ['to a route by its name', 'redirect=record&type=game', '/user/record?type=game'],
    ['to a name as other front ends spell it', 'redirect=user-center', '/user/user-center'],
    ['to a page whose parameter may be left out', 'redirect=guide', '/game/guide'],
    ['home, where the name is none of ours', 'redirect=constructor', '/'],
    ['home, where the page needs more than its name', 'redirect=redirect', '/'],
    ['home, and not round and round', 'redirect=login', '/'],
    ['home, not to another site', 'redirect=//evil.test', '/'],
    ['home without a target', '', '/'],
  ])('%s', async (_what, query, target) => {
    session.token = 'T1'
    expect(await guardAt(`/login?${query}`)).toBe(target)
  })
  it('to the home page of the session', async () => {
    session.homePage = 'promotion'
    session.token = 'T1'
    expect(await guardAt('/login')).toBe('/game/promotion')
  })
})

describe('a refused token leads to login', () => {
  beforeEach(() => {
    session.token = 'T-old'
    fetchProfile.mockRejectedValue(new ApiError('unauthorised', 'no', 401))
  })
  it('with the target’s name and query, and a sign-in there leads to that target', async () => {
    const target = '/user/record?type=deposit&days=7&status=0'
    const login = await guarded(target, new QueryClient())
    expect(login).toBe('/login?type=deposit&days=7&status=0&redirect=record')
    expect(session.token).toBeNull()
    const after = guardAt(login ?? '')
    await vi.waitFor(() => expect(authPopup.waiting).not.toBeNull())
    session.token = 'T2'
    confirmAuth()
    expect(await after).toBe(target)
  })
  it('with the path of a page whose name alone is not enough to reach it', async () => {
    const login = await guarded('/agent/team-report/42?days=7', new QueryClient())
    expect(login).toBe('/login?days=7&redirect=%2Fagent%2Fteam-report%2F42')
  })
})

it.each([429, 503, 504])('a server that is busy (%i) signs nobody out', async (code) => {
  session.token = 'T1'
  fetchProfile.mockRejectedValue(new ApiError('refused', 'busy', code))
  await expect(guarded('/user/record', new QueryClient())).rejects.toMatchObject({ code })
  expect(session.token).toBe('T1')
})
