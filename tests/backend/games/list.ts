import type { Texts } from '../texts.ts'

export interface GameRow {
  game_id: string
  machine_id: string
  category: string
  status: number
  texts: Texts
  [column: string]: unknown
}

export const gameColumns = 'game_id, machine_id, category, status, texts'

/** A tile of the hall; the cover is drawn by `media/`. */
export const toGame = (row: GameRow) => ({
  gameId: row.game_id,
  machineId: row.machine_id,
  category: row.category,
  cover: `/media/covers/${row.game_id}.svg`,
  status: row.status,
  ...row.texts,
})
