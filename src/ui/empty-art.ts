import { type ComponentType, lazy } from 'react'

/** Without the drawing, when it does not arrive, the words stand alone. */
const drawn = (load: () => Promise<ComponentType>) =>
  lazy(() =>
    load()
      .catch((): ComponentType => () => null)
      .then((drawing) => ({ default: drawing })),
  )

/** The art of the empty states, each fetched when it is first shown. */
export const emptyArt = {
  letters: drawn(async () => (await import('./art/letters-art.tsx')).LettersArt),
  records: drawn(async () => (await import('./art/records-art.tsx')).RecordsArt),
  games: drawn(async () => (await import('./art/games-art.tsx')).GamesArt),
  wallet: drawn(async () => (await import('./art/wallet-art.tsx')).WalletArt),
  search: drawn(async () => (await import('./art/search-art.tsx')).SearchArt),
  offline: drawn(async () => (await import('./art/offline-art.tsx')).OfflineArt),
  lost: drawn(async () => (await import('./art/lost-art.tsx')).LostArt),
}
