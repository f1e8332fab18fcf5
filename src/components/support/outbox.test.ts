import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { online } from '~/pwa/connectivity/online.ts'
import { session } from '~/session/session.ts'
import { outbox, write } from './outbox.ts'

it('promises nothing where nothing can be stored and there is no connection', async () => {
  session.token = 'token'
  online.isOnline = false
  const written = { subject: 'a', text: 'b', pictures: [] }
  expect(await write(new QueryClient(), 'u1', written)).toBe('noRoom')
  expect(outbox.of('u1')).toEqual([])
})
