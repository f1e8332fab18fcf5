import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inMemory, openEmbedded } from './embedded.ts'
import { lockFolder } from './lock.ts'
import { prepared } from './prepared.ts'

const warned = vi.fn<(warning: Error) => void>()
process.on('warning', warned)
const db = await openEmbedded(inMemory)
afterAll(() => {
  process.off('warning', warned)
  return db.close()
})
await db.exec('create table notes (id integer primary key, text text not null)')
const insert = prepared`insert into notes (id, text) values ($1, $2)`
const texts = async () =>
  (await db.query<{ text: string }>('select text from notes order by id')).map(({ text }) => text)

test('a transaction that fails leaves nothing, and the next statement finds the database as it was', async () => {
  await db.query(insert, [1, 'kept'])
  const failing = db.transaction(async (queries) => {
    await queries.query(insert, [2, 'lost'])
    await queries.query(insert, [1, 'twice'])
  })
  await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'notes_pkey' })
  expect(await texts()).toEqual(['kept'])
  await expect(db.query(insert, [1, 'twice'])).rejects.toMatchObject({ code: '23505' })
  await expect(db.query('select nothing from nowhere')).rejects.toMatchObject({ code: '42P01' })
  await db.query(insert, [2, 'new'])
  expect(await texts()).toEqual(['kept', 'new'])
})

test('a statement from outside waits for the transaction that is under way', async () => {
  let inside: string[] = []
  const transaction = db.transaction(async (queries) => {
    await queries.query(insert, [3, 'first'])
    await new Promise((resolve) => setTimeout(resolve, 20))
    inside = (await queries.query<{ text: string }>('select text from notes where id > 2')).map(
      ({ text }) => text,
    )
  })
  await Promise.all([transaction, db.query(insert, [4, 'second'])])
  expect(inside).toEqual(['first'])
  expect(await texts()).toEqual(['kept', 'new', 'first', 'second'])
})

let folder: string
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'amigo-lock-')), 'db')
})
afterEach(() => rm(join(folder, '..'), { recursive: true }))

test('a folder in use is refused by name, a released one is free', async () => {
  const unlock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`)
  await unlock()
  const again = await lockFolder(folder)
  await again()
})

test('the lock of a process that was killed is taken over', async () => {
  await writeFile(`${folder}.lock`, '999999999')
  const unlock = await lockFolder(folder)
  expect(await readFile(`${folder}.lock`, 'utf8')).toBe(String(process.pid))
  await unlock()
})
