import { describe, expect, it } from 'vitest'
import type { Game } from '~/api/contract/games.ts'
import { emptyShelf, machineKey, withoutDoubles } from '../shelf.ts'
import { filterGames, sortGames } from './hall-filter.ts'

const game = (gameId: string, machineId: string, category: string, gameNameJp: string): Game => ({
  gameId,
  machineId,
  category,
  cover: '',
  status: 0,
  gameNameJp,
})
const koi = game('koi', 'A-1', 'slot', '錦鯉リバー')
const pins = game('pins', 'P-1', 'pachinko', 'ピンパレード')
const twin = game('koi', 'A-2', 'slot', '錦鯉リバー')
const hall = [koi, pins, twin]

describe('the hall', () => {
  it('searches names and machine numbers within the tab', () => {
    expect(filterGames(hall, { tab: 'slot', keyword: 'りばー a2' }, emptyShelf)).toEqual([twin])
    expect(filterGames(hall, { tab: 'pachinko', keyword: 'りばー' }, emptyShelf)).toEqual([])
  })
  it('shows what is free', () => {
    const taken = { ...koi, status: 1 }
    expect(filterGames([taken, twin], { tab: 'all', keyword: '', free: '1' }, emptyShelf)).toEqual([twin])
  })
  it('shows favourites and recent machines in their own order, without those that are gone', () => {
    const shelf = { favourites: ['pins/P-1', 'gone/X', 'koi/A-1'], recent: ['koi/A-2'] }
    expect(filterGames(hall, { tab: 'favourites', keyword: '' }, shelf)).toEqual([pins, koi])
    expect(filterGames(hall, { tab: 'recent', keyword: '' }, shelf)).toEqual([twin])
  })
  it('lists a machine once that is both popular and new', () => {
    expect(withoutDoubles([koi, pins, { ...koi, status: 1 }])).toEqual([koi, pins])
  })
  it.each([
    [undefined, [koi, pins, twin]],
    ['free', [pins, twin, koi]],
    ['name', [pins, koi, twin]],
    ['number', [koi, twin, pins]],
  ] as const)('stands in the order of %s', (sort, order) => {
    const games = hall.map((one) => (one === koi ? { ...koi, status: 1 } : one))
    expect(sortGames(games, sort, 'ja-JP').map(machineKey)).toEqual(order.map(machineKey))
  })
})
