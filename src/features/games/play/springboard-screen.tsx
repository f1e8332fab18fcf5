import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { localizedField } from '#i18n/localized-field.ts'
import { hasCapability } from '~/api/platform.ts'
import { useErrorText } from '~/components/error-text.ts'
import { part } from '~/components/lazy-part.tsx'
import { LocalizedText } from '~/components/localized-text.tsx'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { ServerButton } from '~/components/server-button.tsx'
import { useProfile } from '~/domain/player/profile.ts'
import { standing } from '~/layout/standing-part.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { buttonClass } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { ScreenBody } from '~/ui/screen-body.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import { catalogueQuery, machineWaitQuery, waitMutation } from '../api.ts'
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
  const { t, i18n } = useTranslation(['hall', 'games'])
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
              <FreeMachines
                title={t('games:featured.title')}
                games={freeInstead(data.games, { gameId, machineId, category: '' })}
              />
            </ScreenBody>
          )
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
              wait={
                userId !== undefined && hasCapability('machineStates') ? <MachineWait game={game} /> : null
              }
            />
          </ScreenBody>
        )
      }}
    </QueryBoundary>
  )
}

/** To be told once that a machine is free: one at a time, for as long as the back end says. */
function MachineWait({ game }: { game: Machine }) {
  const { t, i18n } = useTranslation('hall')
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const query = useQuery(machineWaitQuery())
  const { data: hall } = useQuery(catalogueQuery())
  const { mutate, isPending, error } = useMutation(waitMutation(queryClient))
  if (!query.data && !query.isError) return null
  const waiting = query.data?.waiting
  const isThis = waiting && machineKey(waiting) === machineKey(game)
  const other = waiting && hall?.games.find((one) => machineKey(one) === machineKey(waiting))
  return (
    <Stack gap={3}>
      <p className="small-muted" role="status">
        {isThis
          ? t('wait.waiting', { time: formatWireTime(waiting.until, i18n.language, 'time') })
          : t('wait.askText')}
      </p>
      {waiting && !isThis ? (
        <p className="small-muted">
          {t('wait.instead', {
            game: other ? localizedField(other, 'gameName', i18n.language).text : waiting.machineId,
          })}
        </p>
      ) : null}
      <ServerButton
        full
        variant="secondary"
        busy={isPending}
        onClick={() => mutate(isThis ? null : { gameId: game.gameId, machineId: game.machineId })}
      >
        {t(isThis ? 'wait.end' : 'wait.ask')}
      </ServerButton>
      <FormError message={error ? errorText(error) : undefined} />
    </Stack>
  )
}
