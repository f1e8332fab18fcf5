/** What a player asks of the back end in a day of ten starts and forty taps, the worker installed. */
import { playDay } from '../../support/player-day.ts'
import { seededPlayer } from '../back-end-access.ts'
import { newPhone } from '../browser/chromium.ts'
import type { Stage } from '../stage.ts'
import { atMost, rowsOf, type Row } from '../table.ts'

export async function playerDay(stage: Stage): Promise<Row[]> {
  stage.log('a day of a player')
  const { url } = stage.sites.app
  const { token } = await seededPlayer(url, 'records', { games: 100, deposits: 3 })
  const context = await newPhone(stage.browser, { token })
  const { calls, bytes, taps } = await playDay(context, `${url}/`)
  await context.close()
  const names = [...new Set(calls)]
  const countOf = (name: string) => calls.filter((call) => call === name).length
  const row = rowsOf('a day')
  return [
    row(`requests, ten starts and ${taps} taps`, '', [calls.length], atMost(60)),
    row('bytes of the answers', 'kB', [bytes / 1000]),
    ...names
      .toSorted((one, other) => countOf(other) - countOf(one))
      .map((name) => row(`requests for ${name}`, '', [countOf(name)])),
  ]
}
