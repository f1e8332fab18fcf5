import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { localizedField } from '#i18n/localized-field.ts'
import type { Game } from '~/api/contract/games.ts'
import { part } from '~/components/lazy-part.tsx'
import { LocalizedText } from '~/components/localized-text.tsx'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { useProfile } from '~/domain/player/profile.ts'
import { standing } from '~/layout/standing-part.ts'
import { buttonClass } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { ScreenBody } from '~/ui/screen-body.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { catalogueQuery } from '../api.ts'
import type { Catalogue } from '../catalogue/api.ts'
import { gameTapped, isRunning, play, type Play } from '../play-store.ts'
import { freeInstead, machineOpen } from '../rules.ts'
import { machineKey, type Machine } from '../shelf.ts'
import { FreeMachines, LaunchPad } from './play-frame.tsx'

const route = getRouteApi('/pages/amigo-springboard')

const Host = part(async () => (await import('./game-host.tsx')).GameHost)
const Standing = () => <Host />

/** The machine as the hall knows it; a bare one where the hall may be larger than what is loaded. */
function machineIn({ games, complete }: Catalogue, machine: Machine) {
  const known =
    games.find((game) => machineKey(game) === machineKey(machine)) ??
    (machine.machineId ? undefined : games.find((game) => game.gameId === machine.gameId))
  if (known || complete || !machine.gameId) return known
  return { ...machine, category: '', cover: '', status: 0, gameName: machine.machineId || machine.gameId }
}

/** `/amigo-springboard`: asks for the launch address on a tap; the game then stands over it (`game-host.tsx`). */
export function SpringboardScreen() {
  const { i18n } = useTranslation('hall')
  const { game: gameId, machine: machineId = '' } = route.useSearch()
  const userId = useProfile()?.userId
  const queryClient = useQueryClient()
  const catalogue = useQuery(catalogueQuery())
  const { now } = useSnapshot(play) as { now: Play | null }
  const current = now && now.key === machineKey({ gameId, machineId }) && now.userId === userId ? now : null
  const running = isRunning(now) ? localizedField(now.game, 'gameName', i18n.language).text : null
  useEffect(() => {
    standing.Part = Standing
  }, [])
  return (
    <QueryBoundary
      query={catalogue}
      skeleton={
        <ScreenBody width="narrow">
          <Skeleton shape="card" rows={1} />
        </ScreenBody>
      }
    >
      {(data) => {
        const game = machineIn(data, { gameId, machineId })
        if (!game)
          return <MachineUnknown games={freeInstead(data.games, { gameId, machineId, category: '' })} />
        const name = <LocalizedText record={game} field="gameName" />
        const start = () => {
          // The machine of the address, so that the game is found again on this page.
          if (userId !== undefined)
            void gameTapped({ queryClient, game: { ...game, machineId }, userId, language: i18n.language })
        }
        // The game itself stands beside the pages.
        if (current?.phase === 'framed') return null
        return (
          <ScreenBody width={(game.status ?? machineOpen) === machineOpen ? 'narrow' : undefined}>
            <LaunchPad
              game={game}
              instead={freeInstead(data.games, game)}
              name={name}
              current={current}
              replaces={current ? null : running}
              onPlay={start}
            />
          </ScreenBody>
        )
      }}
    </QueryBoundary>
  )
}

function MachineUnknown({ games }: { games: readonly Game[] }) {
  const { t } = useTranslation(['hall', 'games'])
  return (
    <ScreenBody>
      <EmptyState
        art="lost"
        title={t('hall:pad.unknown')}
        text={t('hall:pad.unknownText')}
        action={
          <Link to="/amigo" className={buttonClass({ variant: 'primary' })}>
            {t('hall:pad.hall')}
          </Link>
        }
      />
      <FreeMachines title={t('games:featured.title')} games={games} />
    </ScreenBody>
  )
}
