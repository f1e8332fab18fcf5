import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createQueryClient } from './query-client.ts'

function reading(name: string) {
  const answers: ((value: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
  return { client: createQueryClient(), answers, options: { queryKey: [name], queryFn } }
}

it('reads anew what was first asked for before something changed', async () => {
  const { client, answers, options } = reading('list')
  const stop = new QueryObserver(client, options).subscribe(() => undefined)
  const awaited = client.ensureQueryData(options)
  const invalidated = client.invalidateQueries({ queryKey: ['list'] })
  expect(answers).toHaveLength(2)
  answers[0]?.('before')
  answers[1]?.('after')
  await invalidated
  expect(await awaited).toBe('after')
  expect(client.getQueryData(['list'])).toBe('after')
  stop()
})

it('reads again, once a screen shows it, what something overtook on its way', async () => {
  const { client, answers, options } = reading('profile')
  const awaited = client.fetchQuery(options)
  await client.invalidateQueries()
  answers[0]?.('before')
  expect(await awaited).toBe('before')
  await Promise.resolve()
  expect(client.getQueryState(['profile'])?.isInvalidated).toBe(true)
})
