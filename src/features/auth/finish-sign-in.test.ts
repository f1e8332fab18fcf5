import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '~/api/api-error.ts'
import { dropToken, session } from '~/session/session.ts'
import { openAuthPopup } from '~/session/sign-in-gate.ts'
import { finishSignIn } from './finish-sign-in.ts'

const load = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('~/domain/player/profile.ts', () => ({
  profileQuery: () => ({ queryKey: ['profile'], queryFn: load, retry: 0 }),
}))

const page = { style: new Map<string, string>() }
Object.assign(page.style, {
  setProperty: page.style.set.bind(page.style),
  removeProperty: page.style.delete.bind(page.style),
})
vi.stubGlobal('document', { getElementById: () => page, activeElement: null })

afterEach(() => {
  dropToken()
  load.mockReset()
})

describe('after a sign-in', () => {
  it('stores the token, then the settings, then loads the player, then lets the navigation go on', async () => {
    const order: string[] = []
    const popup = openAuthPopup()
    load.mockImplementation(async () => {
      order.push(`profile with ${session.token}`)
      return { userId: '1' }
    })
    await finishSignIn(new QueryClient(), 'token-1', {
      afterToken: async () => void order.push(`settings with ${session.token}`),
      beforeConfirm: () => void order.push('announced'),
    })
    expect(order).toEqual(['settings with token-1', 'profile with token-1', 'announced'])
    await expect(popup).resolves.toBe(true)
  })
  it("never shows the last player's profile", async () => {
    const queryClient = new QueryClient()
    queryClient.setQueryData(['profile'], { userId: 'old' })
    load.mockResolvedValue({ userId: 'new' })
    await finishSignIn(queryClient, 'token-1', { afterToken: async () => undefined })
    expect(queryClient.getQueryData(['profile'])).toEqual({ userId: 'new' })
  })
  it('takes an answer without a token for a failure, and keeps nothing', async () => {
    const afterToken = vi.fn<() => Promise<void>>()
    await expect(finishSignIn(new QueryClient(), '', { afterToken })).rejects.toBeInstanceOf(ApiError)
    expect(session.token).toBeNull()
    expect(afterToken).not.toHaveBeenCalled()
  })
  it.each([
    ['the connection is lost', () => Promise.reject(new ApiError('transport', 'Request Error'))],
    ['the server is busy', () => Promise.reject(new ApiError('refused', 'later', 429))],
    ['an update stops all reads', (client: QueryClient) => client.cancelQueries()],
  ])('lets the player in where %s, but onto no page of the last player', async (_when, read) => {
    const queryClient = new QueryClient()
    for (const key of ['profile', 'orders']) queryClient.setQueryData([key], 'of the last player')
    load.mockImplementation(() => read(queryClient))
    await finishSignIn(queryClient, 'token-2', { afterToken: async () => undefined })
    expect(session.token).toBe('token-2')
    for (const key of ['profile', 'orders']) expect(queryClient.getQueryData([key])).toBeUndefined()
  })
  it("hides the last player's page until the next one is known", async () => {
    const queryClient = new QueryClient()
    queryClient.setQueryData(['profile'], { userId: 'old' })
    let answer: (profile: unknown) => void = () => undefined
    load.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
    const signedIn = finishSignIn(queryClient, 'token-3', { afterToken: async () => undefined })
    await vi.waitFor(() => expect(load).toHaveBeenCalled())
    expect(page.style.get('visibility')).toBe('hidden')
    answer({ userId: 'new' })
    await signedIn
    expect(page.style.has('visibility')).toBe(false)
  })
  it('drops the token when the server refuses the player', async () => {
    load.mockRejectedValue(new ApiError('refused', 'closed account', 403))
    await expect(
      finishSignIn(new QueryClient(), 'token-1', { afterToken: async () => undefined }),
    ).rejects.toThrow('closed account')
    expect(session.token).toBeNull()
  })
})
