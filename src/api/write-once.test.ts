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

/** A query client whose defaults would wait for a connection, retry and cache variables. */
const client = () => new QueryClient({ defaultOptions: { mutations: { retry: 3, gcTime: 60_000 } } })

it('a write is sent at once and unchanged, even if the browser reports offline', async () => {
  onlineManager.setOnline(false)
  sent.mockResolvedValue(new Response('{"code":200}'))
  await new MutationObserver(client(), writeCallOnce('auth/password/update')).mutate(body)
  expect(sent).toHaveBeenCalledOnce()
  const [address = '', init] = sent.mock.lastCall ?? []
  await expect(new Request(new URL(address, 'https://app.test'), init).json()).resolves.toEqual(body)
})

it('a failed write is not retried', async () => {
  sent.mockRejectedValue(new TypeError('Failed to fetch'))
  const write = new MutationObserver(client(), writeCallOnce('auth/password/update')).mutate(body)
  await expect(write).rejects.toMatchObject({ kind: 'transport' })
  expect(sent).toHaveBeenCalledOnce()
})

it('a password is not cached after its form closes, and its error shows only in the form', async () => {
  sent.mockResolvedValue(new Response('{"code":400,"msg":"too short"}'))
  const queryClient = client()
  const observer = new MutationObserver(queryClient, writeCallOnce('auth/password/update'))
  const close = observer.subscribe(() => undefined)
  await expect(observer.mutate(body)).rejects.toMatchObject({ message: 'too short' })
  // `query-client.ts` shows no toast for inline errors.
  expect(queryClient.getMutationCache().getAll()[0]?.meta).toEqual({ inline: true })
  close()
  observer.reset()
  await vi.waitFor(() => expect(queryClient.getMutationCache().getAll()).toEqual([]))
})
