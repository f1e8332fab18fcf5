import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { inTransaction, named, openServer, writerFor } from './postgres.ts'
import { prepared } from './prepared.ts'

class ServerError extends Error {
  readonly severity = 'ERROR'
  readonly code: string
  constructor(code: string) {
    super(`error ${code}`)
    this.code = code
  }
}

/** A connection on which statements fail as told; notes what was sent and how it was given back. */
function connection(failing: Record<string, Error>) {
  const sent: string[] = []
  const query = async ({ text: sql }: { text: string }) => {
    sent.push(sql)
    if (failing[sql]) throw failing[sql]
    return { rows: [] }
  }
  const client = { query, release: (destroy?: boolean) => sent.push(destroy ? 'destroyed' : 'released') }
  return { sent, client: client as unknown as Parameters<typeof inTransaction>[0] }
}

const broken = new Error('Connection terminated unexpectedly')

test('a failing rollback does not hide why the transaction failed, and the connection is given up', async () => {
  const { client, sent } = connection({ rollback: broken })
  const work = () => Promise.reject(new Error('insufficient balance'))
  await expect(inTransaction(client, named, work)).rejects.toThrow('insufficient balance')
  expect(sent).toEqual(['begin', 'rollback', 'destroyed'])
})

test('a commit whose answer is lost is reported as it was, and no rollback waits on a dead connection', async () => {
  const { client, sent } = connection({ commit: broken })
  await expect(inTransaction(client, named, async () => 'done')).rejects.toThrow('terminated unexpectedly')
  expect(sent).toEqual(['begin', 'commit', 'destroyed'])
})

test('a good transaction gives its connection back, and so does one that the database refused', async () => {
  const good = connection({})
  expect(await inTransaction(good.client, named, async () => 'done')).toBe('done')
  expect(good.sent).toEqual(['begin', 'commit', 'released'])
  const refused = connection({ insert: new ServerError('23505') })
  const work = inTransaction(refused.client, named, (queries) => queries.query('insert'))
  await expect(work).rejects.toThrow('error 23505')
  expect(refused.sent).toEqual(['begin', 'insert', 'rollback', 'released'])
})

test('a connection to a server that only reads, because it was demoted, is not lent again', async () => {
  const { client, sent } = connection({ insert: new ServerError('25006') })
  await expect(inTransaction(client, named, (queries) => queries.query('insert'))).rejects.toThrow(
    'error 25006',
  )
  expect(sent).toEqual(['begin', 'insert', 'destroyed'])
})

const message = (type: string, body: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}
/** The simple queries of what was sent: several may come in one piece. */
function queriesIn(data: Buffer): Buffer[] {
  const length = data.length > 4 ? data.readInt32BE(1) + 1 : data.length
  const rest = data.length > length ? queriesIn(data.subarray(length)) : []
  return data[0] === 0x51 ? [data.subarray(0, length), ...rest] : rest
}
const signedIn = message('R', Buffer.alloc(4))
const ready = message('Z', Buffer.from('I'))
const done = message('C', Buffer.from('BEGIN\0'))

test('a primary that dies within a transaction fails that one alone: the process lives on and connects anew', async () => {
  const sockets: Socket[] = []
  // As much of PostgreSQL's protocol as a transaction without parameters takes.
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.once('data', () => {
      socket.write(Buffer.concat([signedIn, ready]))
      socket.on('data', (data) => socket.write(Buffer.concat(queriesIn(data).flatMap(() => [done, ready]))))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const db = await openServer(`postgres://amigo@127.0.0.1:${port}/amigo`)
  const cut = db.transaction(async (queries) => {
    const [socket] = sockets
    if (socket) await new Promise((closed) => socket.on('close', closed).destroy())
    await new Promise((resolve) => setTimeout(resolve, 50))
    return queries.query('select 1')
  })
  await expect(cut).rejects.toThrow()
  expect(await db.transaction(async () => 'anew')).toBe('anew')
  expect(sockets).toHaveLength(2)
  expect(logged).toHaveBeenCalledWith('PostgreSQL:', expect.stringContaining('terminated'))
  logged.mockRestore()
  await db.close()
  server.close()
})

test('a statement is sent by a name of its own where it is marked, and by its text alone to a pooler that knows none', () => {
  const [one, other] = [prepared`select 1 where $1`, prepared`select 2 where $1`]
  const url = 'postgres://amigo@%2Frun%2Fpostgresql/amigo'
  const write = writerFor(url)
  const sent = [one, one, other, 'select 3 where $1'].map((sql) => write(sql, [true]))
  expect(new Set(sent.map(({ name }) => name)).size).toBe(3)
  expect(sent[0]).toEqual(sent[1])
  expect(sent[3]).toEqual({ text: 'select 3 where $1', values: [true] })
  expect(writerFor(`${url}?pgbouncer=true`)(one, [true])).toEqual({ text: one, values: [true] })
})
