import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { localizedField } from '../../../../i18n/localized-field.ts'
import { useProfile } from '../../../session/profile.ts'
import { LocalizedText } from '../../../shell/localized-text.tsx'
import { QueryFace } from '../../../shell/query-face.tsx'
import { BudgetGate } from '../../../shell/safer-play/budget-gate.tsx'
import { ScreenBody } from '../../../ui/screen-body.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LaunchPad } from '../components/launch-pad.tsx'
import { MachineUnknown } from '../components/machine-unknown.tsx'
import { PlayBar } from '../components/play-bar.tsx'
import { PlayFrame } from '../components/play-frame.tsx'
import { gameTapped, playEnded } from '../play-store.ts'
import type { Catalogue } from '../calls.ts'
import { catalogueQuery } from '../queries.ts'
import { type Machine, machineKey } from '../shelf.ts'
import { useLeaveGame } from '../use-leave-game.ts'
import { usePlay } from '../use-play.ts'
import css from './springboard-screen.module.css'

const route = getRouteApi('/pages/amigo-springboard')

/** The machine as the hall knows it; a bare one where the hall may be larger than what is loaded. */
function machineIn({ games, complete }: Catalogue, machine: Machine) {
  const known =
    games.find((game) => machineKey(game) === machineKey(machine)) ??
    (machine.machineId ? undefined : games.find((game) => game.gameId === machine.gameId))
  if (known || complete || !machine.gameId) return known
  return { ...machine, category: '', cover: '', status: 0, gameName: machine.machineId || machine.gameId }
}

/** `/amigo-springboard`: asks for the launch address on a tap, and shows the game or why there is none. */
export function SpringboardScreen() {
  const { i18n } = useTranslation('hall')
  const { game: gameId, machine: machineId = '' } = route.useSearch()
  const leave = useLeaveGame()
  const userId = useProfile()?.userId
  const queryClient = useQueryClient()
  const catalogue = useQuery(catalogueQuery())
  const current = usePlay({ gameId, machineId })
  return (
    <QueryFace
      query={catalogue}
      skeleton={
        <ScreenBody width="narrow">
          <Skeleton shape="card" rows={1} />
        </ScreenBody>
      }
    >
      {(data) => {
        const game = machineIn(data, { gameId, machineId })
        if (!game) return <MachineUnknown />
        const name = <LocalizedText record={game} field="gameName" />
        const start = () => {
          // The machine of the address, so that the game is found again on this page.
          if (userId !== undefined)
            void gameTapped({ game: { ...game, machineId }, userId, language: i18n.language })
        }
        if (current?.phase !== 'framed') {
          return (
            <ScreenBody width="narrow">
              <LaunchPad game={game} name={name} current={current} onPlay={start} />
            </ScreenBody>
          )
        }
        return (
          <div className={css['stage']}>
            <PlayBar name={name} since={current.since} onRestart={start} onLeave={leave} />
            <BudgetGate onBreak={() => playEnded(queryClient)} />
            <PlayFrame
              current={current}
              title={localizedField(game, 'gameName', i18n.language).text}
              onRestart={start}
              onLeave={leave}
            />
          </div>
        )
      }}
    </QueryFace>
  )
}
