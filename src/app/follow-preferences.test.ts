import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { followPreferences } from '~/app/follow-preferences.ts'
import {
  accountPreferencesQuery,
  forgetBrought,
  keptItems,
  type Item,
} from '~/domain/player/account-preferences.ts'
import { profileAnsweredTo, profileQuery } from '~/domain/player/profile.ts'
import { changeShelf, takeShelf } from '~/features/games/account-shelf.ts'
import { emptyShelf, toggledFavourite, withRecent } from '~/features/games/shelf.ts'
import { chooseTheme } from '~/layout/theme-choice.ts'
import { readStored, removeStored, writeStored } from '~/lib/storage.ts'
import { acceptToken, clearSession, session } from '~/session/session.ts'

const sent: { changes: Item[] }[] = []
vi.mock('~/api/send.ts', () => ({
  send: (_name: string, body: { changes: Item[] }) => {
    sent.push(body)
    return Promise.resolve({ preferences: body.changes })
  },
}))
vi.mock('~/api/platform.ts', async (original) => ({
  ...(await original<object>()),
  hasCapability: () => true,
}))
vi.stubGlobal('document', {
  addEventListener: vi.fn(),
  querySelector: () => null,
  documentElement: { dataset: {} },
})
vi.stubGlobal('matchMedia', () => ({ matches: true }))
vi.useFakeTimers({ now: Date.UTC(2026, 10, 26) })

const client = new QueryClient()
followPreferences(client)

const signIn = (userId: string) => {
  acceptToken(`token of ${userId}`)
  client.removeQueries({ queryKey: accountPreferencesQuery().queryKey })
  profileAnsweredTo(session.token)
  client.setQueryData(profileQuery().queryKey, { userId } as never)
}
const says = async (...preferences: Item[]) => {
  client.setQueryData(accountPreferencesQuery().queryKey, { token: session.token, preferences } as never)
  await vi.advanceTimersByTimeAsync(10)
}
const at = (minute: number) => new Date(Date.UTC(2026, 10, 26, 0, minute)).toISOString()
const theme = (value: string, minute: number): Item => ({
  kind: 'theme',
  id: '',
  value,
  changedOn: at(minute),
})
const liked = (id: string, minute: number, value = at(minute)): Item => ({
  kind: 'favourite',
  id,
  value,
  changedOn: at(minute),
})
const shelf = (userId: string) => {
  let seen = emptyShelf
  changeShelf(userId, (now) => (seen = now))
  return seen
}
const unsaved = (userId: string) => keptItems.of(userId).items.filter(({ isUnsaved }) => isUnsaved)

beforeEach(() => {
  vi.setSystemTime(at(30))
  for (const key of ['theme', 'lang', 'favourites', 'preferences'] as const) removeStored(key)
  session.isLeaving = false
  sent.length = 0
})

it('merges the preferences of the device into the account once, in one request', async () => {
  signIn('taro')
  takeShelf('taro', [liked('own', 1), liked('gone', 1)], [])
  await says(liked('far', 2), liked('gone', 3, ''))
  expect(shelf('taro').favourites).toEqual(['far', 'own'])
  changeShelf('taro', (now) => withRecent(toggledFavourite(now, 'new'), 'new'))
  expect(shelf('taro').favourites).toEqual(['new', 'far', 'own'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.changes.map(({ kind, id }) => `${kind} ${id}`).toSorted()).toEqual([
    'favourite new',
    'favourite own',
    'recent new',
  ])
  expect(unsaved('taro')).toEqual([])
})

it('never overwrites a theme chosen on this device before, and keeps one chosen here after a sign-out', async () => {
  writeStored('theme', 'light')
  signIn('taro')
  await says(theme('dark', 1))
  expect(readStored('theme')).toBe('light')
  profileAnsweredTo(null)
  chooseTheme('dark')
  await vi.dynamicImportSettled()
  expect(unsaved('taro')).toEqual([])
  profileAnsweredTo(session.token)
  await says(theme('dark', 2))
  expect(unsaved('taro')).toMatchObject([{ kind: 'theme', value: 'dark' }])
  await says(theme('light', 40))
  expect(readStored('theme')).toBe('light')
  chooseTheme('dark')
  await vi.dynamicImportSettled()
  clearSession()
  forgetBrought()
  expect(readStored('theme')).toBe('dark')
})
