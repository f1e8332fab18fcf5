import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './lock.ts'

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

test('a lock without heartbeat is stale even when its pid lives on in another process', async () => {
  await writeFile(`${folder}.lock`, String(process.pid))
  const longAgo = new Date(Date.now() - 60_000)
  await utimes(`${folder}.lock`, longAgo, longAgo)
  const unlock = await lockFolder(folder)
  await unlock()
})
