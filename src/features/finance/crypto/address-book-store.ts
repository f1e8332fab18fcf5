import { keptByOwner } from '../../../session/kept-by-owner.ts'
import { type SavedAddress, readBooks } from './address-book.ts'

/** `useAddressBook`: the signed-in player's saved addresses, the latest first. */
export const { change: changeBook, useOwn: useAddressBook } = keptByOwner<readonly SavedAddress[]>(
  'coinAddresses',
  readBooks,
  [],
)
