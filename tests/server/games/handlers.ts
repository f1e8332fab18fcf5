import type * as games from '../../../src/api/contract/games.ts'
import type { HandlersFor } from '../platform/handler.ts'
import type { Texts } from '../platform/multilingual.ts'
import { Conditions, containing, fetchPage } from '../platform/page-query.ts'
import { launchGame } from './launch.ts'
import { machineWaitHandlers } from './machine-wait.ts'
import { countRecords, fetchRecords } from './records.ts'

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
    const pattern = keyword ? containing(keyword) : undefined
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
  ...machineWaitHandlers,
} satisfies HandlersFor<typeof games>

interface GameRow {
  game_id: string
  machine_id: string
  category: string
  status: number
  texts: Texts
  [column: string]: unknown
}

const gameColumns = 'game_id, machine_id, category, status, texts'

/** A tile of the hall; the cover is drawn by `content/art/`. */
const toGame = (row: GameRow) => ({
  gameId: row.game_id,
  machineId: row.machine_id,
  category: row.category,
  cover: `/media/covers/${row.game_id}.webp`,
  status: row.status,
  ...row.texts,
})
