import { keptByOwner } from '../../session/kept-by-owner.ts'
import { emptyShelf, readShelves } from './shelf.ts'

/** `useShelf`: the signed-in player's favourites and recent machines. */
export const { change: changeShelf, useOwn: useShelf } = keptByOwner('favourites', readShelves, emptyShelf)
