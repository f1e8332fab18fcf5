import { afterEach, expect, it } from 'vitest'
import { removeStored, storageKeys, writeStored, type StorageKey } from '~/lib/storage.ts'
import { dataOfDevice, secretKeys } from './data-section.tsx'

const keys = Object.keys(storageKeys) as StorageKey[]
afterEach(() => keys.forEach(removeStored))

it('gives what the device keeps, and nothing that would open the account', () => {
  for (const key of keys) writeStored(key, `{"of":"${key}"}`)
  writeStored('lang', 'ja-JP')
  const { device } = dataOfDevice()
  expect(device['lang']).toBe('ja-JP')
  expect(device['drafts']).toEqual({ of: 'drafts' })
  expect(Object.keys(device).toSorted()).toEqual(keys.filter((key) => !secretKeys.includes(key)).toSorted())
})
