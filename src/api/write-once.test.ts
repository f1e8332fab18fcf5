import { MutationObserver, onlineManager, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connect } from './connection.ts'
import { writeCallOnce } from './write-once.ts'

const sent = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const body = { oldPassword: 'before', newPassword: 'after' }

beforeEach(() => {
  vi.stubGlobal('fetch', sent)
  connect({ token: () => 'T1' })
})
afterEach(() => {
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
  sent.mockReset()
  connect({ token: () => null })
})

/** Even under a query client that would wait for the line, try again and keep what was typed. */
const client = () => new QueryClient({ defaultOptions: { mutations: { retry: 3, gcTime: 60_000 } } })

it('a write goes out at once as it was typed, also where the browser believes itself offline', async () => {
  onlineManager.setOnline(false)
  sent.mockResolvedValue(new Response('{"code":200}'))
  await new MutationObserver(client(), writeCallOnce('auth/password/update')).mutate(body)
  expect(sent).toHaveBeenCalledOnce()
  const [address = '', init] = sent.mock.lastCall ?? []
  await expect(new Request(new URL(address, 'https://app.test'), init).json()).resolves.toEqual(body)
})

it('a write that failed is not sent again', async () => {
  sent.mockRejectedValue(new TypeError('Failed to fetch'))
  const write = new MutationObserver(client(), writeCallOnce('auth/password/update')).mutate(body)
  await expect(write).rejects.toMatchObject({ kind: 'transport' })
  expect(sent).toHaveBeenCalledOnce()
})

it('a password is kept nowhere once its form is closed, and its failure is told in the form alone', async () => {
  sent.mockResolvedValue(new Response('{"code":400,"msg":"too short"}'))
  const queryClient = client()
  const observer = new MutationObserver(queryClient, writeCallOnce('auth/password/update'))
  const close = observer.subscribe(() => undefined)
  await expect(observer.mutate(body)).rejects.toMatchObject({ message: 'too short' })
  // `query-client.ts` makes no toast of a failure that is inline.
  expect(queryClient.getMutationCache().getAll()[0]?.meta).toEqual({ inline: true })
  close()
  observer.reset()
  await vi.waitFor(() => expect(queryClient.getMutationCache().getAll()).toEqual([]))
})
