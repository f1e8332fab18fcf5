/** A player's own addresses, kept on the device and per account, by explicit choice only. */
import * as v from 'valibot'
import { readByOwner, storedByOwner } from '~/domain/player/owner-storage.ts'

const entrySchema = v.object({
  label: v.string(),
  coin: v.string(),
  network: v.string(),
  address: v.string(),
  memo: v.string(),
})
export type SavedAddress = v.InferOutput<typeof entrySchema>

const mostSaved = 50
export const longestLabel = 40

/** Every book in the stored text, by the tag of its owner; what is damaged is left out. */
export const readBooks = (stored: string | null) =>
  readByOwner(stored, (entries): SavedAddress[] | undefined =>
    Array.isArray(entries)
      ? entries.flatMap((entry) => {
          const read = v.safeParse(entrySchema, entry)
          return read.success ? [read.output] : []
        })
      : undefined,
  )

/** The same target is one entry, whatever it is called. */
const isSame = (one: SavedAddress, other: SavedAddress) =>
  one.coin === other.coin &&
  one.network === other.network &&
  one.address === other.address &&
  one.memo === other.memo

/** Takes an address in at the front, under its new label where it is known already; not without end. */
export const withAddress = (book: readonly SavedAddress[], entry: SavedAddress): SavedAddress[] =>
  [
    { ...entry, label: entry.label.trim().slice(0, longestLabel) },
    ...book.filter((known) => !isSame(known, entry)),
  ].slice(0, mostSaved)

export const withoutAddress = (book: readonly SavedAddress[], entry: SavedAddress): SavedAddress[] =>
  book.filter((known) => !isSame(known, entry))

/** Puts a deleted address back where it stood. */
export const restoredAddress = (book: readonly SavedAddress[], entry: SavedAddress, position: number) =>
  withoutAddress(book, entry).toSpliced(position, 0, entry)

/** Those that fit: an address of another network would only mislead. */
export const addressesFor = (book: readonly SavedAddress[], coin: string, network: string) =>
  book.filter((entry) => entry.coin === coin && entry.network === network)

/** `useAddressBook`: the signed-in player's saved addresses, the latest first. */
export const { change: changeBook, useOwn: useAddressBook } = storedByOwner<readonly SavedAddress[]>(
  'coinAddresses',
  readBooks,
  [],
)
