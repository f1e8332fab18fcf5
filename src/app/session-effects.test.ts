import { createMemoryHistory } from '@tanstack/react-router'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTexts } from '#i18n/setup.ts'
import { connect } from '~/api/connection.ts'
import { send } from '~/api/send.ts'
import { profileQuery } from '~/domain/player/profile.ts'
import { removeStored, writeStored } from '~/lib/storage.ts'
import { acceptToken, refuseToken, session } from '~/session/session.ts'
import { toasts } from '~/ui/toast.ts'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './router.tsx'
import { followSession } from './session-effects.ts'

const message = 'You signed in on another device.'
const answer = { code: 0, msg: message }

const routerOf = (address: string) => {
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [address] }))
  followSession(queryClient, router)
  return { queryClient, router }
}

beforeAll(async () => {
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(answer))))
  connect({ token: () => session.token, unauthorised: refuseToken })
  await startTexts('en-US')
})
beforeEach(() => {
  toasts.list.length = 0
  acceptToken('T1')
})

describe('a player whose token is refused sees the server’s message', () => {
  const { queryClient } = routerOf('/')
  const read = () => send('station/query', { current: 1, size: 20 })
  it.each<[string, number, () => Promise<unknown>]>([
    [
      'with a read that shows its failure',
      401,
      () => queryClient.fetchQuery({ queryKey: ['a'], queryFn: read }),
    ],
    [
      'with a quiet read',
      402,
      () => queryClient.fetchQuery({ queryKey: ['b'], queryFn: read, meta: { quiet: true } }),
    ],
    ['with the profile', 402, () => queryClient.fetchQuery(profileQuery())],
    [
      'with a form that shows it inline',
      401,
      () =>
        queryClient
          .getMutationCache()
          .build(queryClient, { mutationFn: read, meta: { inline: true } })
          .execute(undefined),
    ],
    ['as a page opens', 402, () => routerOf('/user/user-center').router.load()],
    ['as a page opens, by another code', 403, () => routerOf('/user/user-center').router.load()],
  ])('%s', async (_with, code, call) => {
    answer.code = code
    await call().catch(() => undefined)
    expect(session).toMatchObject({ token: null, refusedWith: message })
    expect(toasts.list.map((toast) => toast.message)).toContain(message)
  })
})

it('leaves nothing of a player whom no tab knew when the session ended', () => {
  const { queryClient } = routerOf('/')
  const refuse = () => refuseToken(session.token ?? '', new Error(message))
  queryClient.setQueryData(['invites'], ['of taro'])
  writeStored('ownerOfTab', '7')
  refuse()
  // The same player finds the page as it was.
  expect(queryClient.getQueryData(['invites'])).toEqual(['of taro'])
  acceptToken('T2')
  removeStored('ownerOfTab')
  refuse()
  expect(queryClient.getQueryData(['invites'])).toBeUndefined()
})
