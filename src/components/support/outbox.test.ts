import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { profileAnsweredTo, profileQuery } from '~/domain/player/profile.ts'
import { acceptToken, clearSession, session } from '~/session/session.ts'
import { outbox, write } from './outbox.ts'

const sent: { text: string; token: string | null; answer: (answer: object) => void }[] = []
vi.mock('~/api/send.ts', () => ({
  send: (_name: string, { text }: { text: string }) =>
    new Promise((answer) => sent.push({ text, token: session.token, answer })),
}))
vi.useFakeTimers()

const client = new QueryClient()
const signIn = (userId: string) => {
  acceptToken(`token of ${userId}`)
  profileAnsweredTo(session.token)
  client.setQueryData(profileQuery().queryKey, { userId } as never)
}
const letter = (text: string) => ({ subject: 'x', text, pictures: [] })

it('sends nothing of one player under the next one’s session', async () => {
  signIn('taro')
  outbox.change('taro', () =>
    ['first', 'second'].map((text) => ({ ...letter(text), requestId: text, writtenOn: '' })),
  )
  void write(client, 'taro', letter('third'))
  await vi.advanceTimersByTimeAsync(10)
  expect(sent.map(({ text }) => text).toSorted()).toEqual(['first', 'third'])
  clearSession()
  signIn('hana')
  for (const { answer } of sent) answer({ threadId: '1' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent.map(({ text, token }) => `${text} by ${token}`).toSorted()).toEqual([
    'first by token of taro',
    'third by token of taro',
  ])
})
