/** PostgreSQL within this process (PGlite), spoken to by the same client as a server. */
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'
import type { Db, Row } from './db.ts'
import { lockFolder } from './lock.ts'
import { inTransaction, loadClient, named } from './postgres.ts'
import { collectTold, notifier } from './told.ts'

/** `dataDir` of a database that lives in memory only (tests). */
export const inMemory = 'memory'

export async function openEmbedded(dataDir: string): Promise<Db> {
  const { PGlite } = await import('@electric-sql/pglite')
  if (dataDir !== inMemory) {
    const unlock = await lockFolder(dataDir)
    return embedded(await PGlite.create({ dataDir }), unlock)
  }
  const loadDataDir = await emptyCluster(async () => {
    const template = await PGlite.create()
    const dump = await template.dumpDataDir('none')
    await template.close()
    return dump
  })
  return embedded(await PGlite.create({ loadDataDir }), async () => {})
}

/** It has one session: statements and transactions wait for each other. */
async function embedded(lite: PGlite, unlock: () => Promise<void>): Promise<Db> {
  const { Client } = await loadClient()
  const stream = () => new Wire(lite)
  const client = new Client({ user: 'postgres', database: 'postgres', stream, pipeline: true })
  await client.connect()
  const told = collectTold(client)
  const notify = notifier((statement) => client.query(statement))
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work)
    last = result.catch(() => {}).then(() => notify(told()))
    return result
  }
  return {
    kind: 'pglite',
    query: <T extends Row>(sql: string, params?: readonly unknown[]) =>
      inTurn(async () => (await client.query<T>(named(sql, params))).rows),
    exec: (sql) =>
      inTurn(async () => {
        await client.query(sql)
      }),
    // What its one session tells comes back to it with the answer to the commit.
    listen: (channel, hear) =>
      inTurn(async () => {
        const pass = ({ payload = '' }) => hear(payload)
        client.on('notification', pass)
        await client.query(`listen ${channel}`)
        return async () => void client.off('notification', pass)
      }),
    transaction: (work) =>
      inTurn(() => inTransaction({ query: client.query.bind(client), release: () => {} }, named, work)),
    close: () =>
      inTurn(async () => {
        await client.end()
        await lite.close()
        await unlock()
      }),
  }
}

type Done = (error?: Error | null) => void

/** Stands for the socket of the client: PostgreSQL's protocol goes into the database as it is, and its answers come back. */
class Wire extends Duplex {
  readonly #lite: PGlite

  constructor(lite: PGlite) {
    super()
    this.#lite = lite
  }
  connect() {
    process.nextTick(() => this.emit('connect'))
    return this
  }
  // A socket's, for which there is no need here.
  setNoDelay() {
    return this
  }
  setKeepAlive() {
    return this
  }
  override _read() {}
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done) {
    this.#send(chunk, done)
  }
  override _writev(chunks: { chunk: Buffer }[], done: Done) {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done)
  }
  #send(bytes: Buffer, done: Done) {
    // "Terminate": the database closes by itself afterwards.
    if (bytes.toString('latin1', 0, 1) === 'X') return done()
    this.#lite.execProtocolRaw(bytes).then((answer) => {
      // A turn of the event loop for each answer: one lets in one new connection, and a busy database without them kept
      // the last of 64 players waiting for three seconds.
      setImmediate(() => {
        this.push(answer)
        done()
      })
    }, done)
  }
  override _final(done: Done) {
    this.push(null)
    done()
  }
}

const modules = new URL('../../../../node_modules/', import.meta.url)

/**
 * An empty cluster to start in-memory databases from (tests): creating one anew takes 2.5 s, loading this 0.4 s.
 * Stored beside the packages, under the version that wrote it.
 */
async function emptyCluster(create: () => Promise<Blob>): Promise<Blob> {
  const manifest = await readFile(new URL('@electric-sql/pglite/package.json', modules), 'utf8')
  const { version }: { version: string } = JSON.parse(manifest)
  const file = new URL(`.tmp/pglite-${version}.tar`, modules)
  try {
    return new Blob([await readFile(file)])
  } catch {
    const blob = await create()
    // Written aside and renamed, since test files start in parallel.
    const aside = new URL(`${file.href}.${randomUUID()}`)
    await mkdir(new URL('.tmp/', modules), { recursive: true })
    await writeFile(aside, blob.stream())
    await rename(aside, file)
    return blob
  }
}
