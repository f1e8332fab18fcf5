import { expect, test } from 'vitest'
import { inTransaction } from './open.ts'

/** A connection on which statements fail as told; notes what was sent and how it was given back. */
function connection(failing: Record<string, string>) {
  const sent: unknown[] = []
  return {
    sent,
    query: async (sql: string) => {
      sent.push(sql)
      if (failing[sql]) throw new Error(failing[sql])
    },
    release: (destroy?: boolean) => sent.push(destroy ? 'destroyed' : 'released'),
  }
}

test('a failing rollback does not hide why the transaction failed, and the connection is given up', async () => {
  const client = connection({ rollback: 'Connection terminated' })
  const work = () => Promise.reject(new Error('insufficient balance'))
  await expect(inTransaction(client, work)).rejects.toThrow('insufficient balance')
  expect(client.sent).toEqual(['begin', 'rollback', 'destroyed'])
})

test('a commit whose answer is lost is reported as it was', async () => {
  const client = connection({ commit: 'lost at commit', rollback: 'Connection terminated' })
  await expect(inTransaction(client, async () => 'done')).rejects.toThrow('lost at commit')
})

test('a good transaction gives its connection back', async () => {
  const client = connection({})
  expect(await inTransaction(client, async () => 'done')).toBe('done')
  expect(client.sent).toEqual(['begin', 'commit', 'released'])
})
