import type * as games from '../../../src/api/contract/games.ts'
import { launchGame } from '../games/launch.ts'
import { gameColumns, toGame, type GameRow } from '../games/list.ts'
import { countRecords, fetchRecords } from '../games/records.ts'
import { Conditions, containing, fetchPage } from '../page-query.ts'
import type { HandlersFor } from './handler.ts'

/** How many tiles the home screen's two rows get. */
const rowLength = 8

/** The hall, the player's records and the way into a game. */
export const gameHandlers = {
  gameRecords: fetchRecords,
  gameRecordTotals: countRecords,
  popularGames: async ({ db }) =>
    (
      await db.query<GameRow>(
        `select ${gameColumns} from games order by popularity desc, game_id limit ${rowLength}`,
      )
    ).map(toGame),
  latestGames: async ({ db }) =>
    (
      await db.query<GameRow>(
        `select ${gameColumns} from games order by released_on desc, game_id limit ${rowLength}`,
      )
    ).map(toGame),
  searchGames: ({ db }, { keyword, category, ...paging }) => {
    const pattern = keyword?.trim() ? containing(keyword.trim()) : undefined
    const conditions = new Conditions()
      .and('category = ?', category || undefined)
      .and(
        '(machine_id ilike ? or exists (select 1 from jsonb_each_text(texts) as t (key, name) where t.name ilike ?))',
        pattern,
      )
    const query = { columns: gameColumns, from: 'games', conditions, orderBy: 'popularity desc, game_id' }
    return fetchPage<GameRow, ReturnType<typeof toGame>>(db, query, paging, toGame)
  },
  launchGame,
} satisfies HandlersFor<typeof games>
