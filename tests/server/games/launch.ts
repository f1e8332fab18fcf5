import { originOf } from '../../../src/build/safe-names.ts'
import { anyPlay, refuseOverLimit } from '../limits/enforce.ts'
import type { BackEndConfig } from '../platform/config.ts'
import { invalid, Refusal, refuseField, type PlayerContext } from '../platform/handler.ts'
import { langOf } from '../platform/messages.ts'
import { hashToken, newToken } from '../platform/tokens.ts'
import { refuseIfExcluded } from '../self-exclusion/exclusions.ts'
import { requireOpen } from '../site/pauses.ts'
import { gameMessage } from './messages.ts'

interface LaunchBody {
  gameId: string
  machineId?: string | undefined
  lang: string
  returnUrl: string
}

/** Seconds in which a launch must be used; then it is a dead address. */
const launchSeconds = 60

/** Opens a game for the player: an address on the machine's origin that works once (`machine/`). */
export async function launchGame(context: PlayerContext, body: LaunchBody) {
  const { db, lang, player, token: session, origin, config } = context
  await requireOpen(context, 'play')
  await refuseIfExcluded(db, player.userId, { lang, zone: config.zone })
  await refuseOverLimit(db, { userId: player.userId, lang, zone: config.zone }, anyPlay)
  const [game] = await db.query<{ game_id: string; machine_id: string; status: number }>(
    'select game_id, machine_id, status from games where game_id = $1 and ($2::text is null or machine_id = $2)',
    [body.gameId, body.machineId || null],
  )
  if (!game) throw new Refusal(404, gameMessage(lang, 'gameUnknown'))
  if (game.status === 1) throw invalid(gameMessage(lang, 'gameInUse'))
  if (game.status === 3) throw invalid(gameMessage(lang, 'gameReserved'))
  if (game.status === 2) throw invalid(gameMessage(lang, 'gameMaintenance'))
  // The page that will hold the frame: only its origin may, and only it is told the balance.
  const appOrigin = originOf(body.returnUrl)
  if (!appOrigin) throw refuseField('returnUrl', gameMessage(lang, 'returnUrl'))
  const token = newToken()
  await db.query(
    `insert into launches (token_hash, user_id, game_id, machine_id, lang, app_origin, expires_on, session_hash)
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7), $8)`,
    [
      hashToken(token),
      player.userId,
      game.game_id,
      game.machine_id,
      langOf(body.lang),
      appOrigin,
      launchSeconds,
      hashToken(session),
    ],
  )
  return {
    url: machineUrl(origin, config, token),
    openMode: 'iframe' as const,
    expiresIn: launchSeconds,
  }
}

/** Same host, other port: another origin, reachable wherever the app is. */
function machineUrl(appOrigin: string, { machineOrigin, machinePort }: BackEndConfig, token: string): string {
  const url = new URL('/play', machineOrigin ?? appOrigin)
  if (!machineOrigin) url.port = String(machinePort)
  url.searchParams.set('launch', token)
  return url.href
}
