import { beforeEach, describe, expect, it } from 'vitest'
import { readStored, removeStored, writeStored } from '~/lib/storage.ts'
import {
  addressesFor,
  changeBook,
  readBooks,
  withAddress,
  withoutAddress,
  type SavedAddress,
} from './address-book.ts'

const entry = (label: string, change: Partial<SavedAddress> = {}): SavedAddress => ({
  label,
  coin: 'USDT',
  network: 'TRC20',
  address: `T${label}`,
  memo: '',
  ...change,
})
const labels = (book: readonly SavedAddress[]) => book.map(({ label }) => label)

beforeEach(() => removeStored('coinAddresses'))

describe('the address book', () => {
  it('takes an address in once, at the front, and renames the one it knows', () => {
    const book = withAddress([entry('a'), entry('b')], entry('b renamed', { address: 'Tb' }))
    expect(labels(book)).toEqual(['b renamed', 'a'])
    expect(withAddress(book, entry('x', { address: 'Tb', memo: '7' }))).toHaveLength(3)
  })
  it('shows only those of the same coin on the same network', () => {
    const book = [entry('a'), entry('b', { network: 'ERC20' }), entry('c', { coin: 'TRX' })]
    expect(labels(addressesFor(book, 'USDT', 'TRC20'))).toEqual(['a'])
  })
  it('survives damaged storage and drops only what is damaged', () => {
    expect(readBooks('no json')).toEqual({})
    expect(readBooks('[1]')).toEqual({})
    expect(readBooks(JSON.stringify({ x: [entry('a'), { label: 3 }, null] }))).toEqual({ x: [entry('a')] })
  })
  it('is kept per account, and under no account’s name', () => {
    changeBook('10000001', (book) => withAddress(book, entry('mine')))
    changeBook('10000002', (book) => withAddress(book, entry('hers')))
    const stored = readStored('coinAddresses') ?? ''
    expect(stored).not.toContain('10000001')
    expect(Object.values(readBooks(stored)).map(labels)).toEqual([['mine'], ['hers']])
    changeBook('10000001', (book) => withoutAddress(book, entry('mine')))
    expect(Object.values(readBooks(readStored('coinAddresses'))).map(labels)).toEqual([[], ['hers']])
    writeStored('coinAddresses', 'damaged')
    changeBook('10000001', (book) => withAddress(book, entry('again')))
    expect(Object.values(readBooks(readStored('coinAddresses'))).map(labels)).toEqual([['again']])
  })
})
