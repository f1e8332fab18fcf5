import { afterEach, expect, it } from 'vitest'
import { removeStored, storageKeys, writeStored, type StorageKey } from '~/lib/storage.ts'
import { forgetKind, storedElsewhere, storedKinds, storedNow } from './device-section.tsx'

afterEach(() => (Object.keys(storageKeys) as StorageKey[]).forEach(removeStored))

it('every key of the storage registry has its words, once', () => {
  const told = [...storedElsewhere, ...storedKinds.flatMap(({ keys }) => keys)].toSorted()
  expect(told, 'put the new key into a kind of kept-on-device.ts, with words in account.json').toEqual(
    Object.keys(storageKeys).toSorted(),
  )
})

it('shows only what holds something', () => {
  writeStored('drafts', '{}')
  writeStored('favourites', '{"a":{"favourites":["x"]}}')
  writeStored('lang', 'ja-JP')
  expect(storedNow().map(({ kind }) => kind)).toEqual(['language', 'games'])
})

it('forgets what may be forgotten, and nothing that guards money, limits or the sign-in', () => {
  for (const key of Object.keys(storageKeys) as StorageKey[]) writeStored(key, '"x"')
  storedKinds.forEach(forgetKind)
  expect(storedNow().map(({ kind }) => kind)).toEqual(
    'signIn language theme orders transfers limits visit telemetry'.split(' '),
  )
})
