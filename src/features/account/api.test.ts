import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { ApiError } from '~/api/api-error.ts'
import { updateEmailMutation } from './api.ts'

vi.mock('~/api/send.ts', () => ({
  send: async (name: string) => {
    if (name === 'user/email/update') throw new ApiError('transport', 'lost')
    return name === 'user/info' ? { userId: 'u1', email: 'new@example.com' } : {}
  },
}))

it('takes an address as changed after a lost answer exactly if the profile has it', async () => {
  const client = new QueryClient()
  const change = (email: string) =>
    client.getMutationCache().build(client, updateEmailMutation(client)).execute({ email, code: '123456' })
  await expect(change('new@example.com')).resolves.toBeUndefined()
  await expect(change('other@example.com')).rejects.toThrow('lost')
})
