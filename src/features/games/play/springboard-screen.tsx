import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useCallback, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { localizedField } from '#i18n/localized-field.ts'
import { LocalizedText } from '~/components/localized-text.tsx'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { BudgetGate } from '~/components/responsible-play/budget-gate.tsx'
import { useProfile } from '~/domain/player/profile.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { IconButton } from '~/ui/icon-button.tsx'
import { RollingMoney } from '~/ui/rolling-money.tsx'
import { ScreenBody } from '~/ui/screen-body.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { catalogueQuery } from '../api.ts'
import type { Catalogue } from '../calls.ts'
import { gameTapped, play, playEnded, type Play } from '../play-store.ts'
import { machineKey, type Machine } from '../shelf.ts'
import { LaunchPad, PlayFrame } from './play-frame.tsx'
import styles from './springboard-screen.module.css'

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
        if (!game) return <MachineUnknown />
        const name = <LocalizedText record={game} field="gameName" />
        const start = () => {
          // The machine of the address, so that the game is found again on this page.
          if (userId !== undefined)
            void gameTapped({ queryClient, game: { ...game, machineId }, userId, language: i18n.language })
        }
        if (current?.phase !== 'framed') {
          return (
            <ScreenBody width="narrow">
              <LaunchPad game={game} name={name} current={current} onPlay={start} />
            </ScreenBody>
          )
        }
        return (
          <div className={styles.stage}>
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
    </QueryBoundary>
  )
}

/** The address names a machine that the hall does not have. */
function MachineUnknown() {
  const { t } = useTranslation('hall')
  return (
    <ScreenBody width="narrow">
      <EmptyState
        art="lost"
        title={t('pad.unknown')}
        text={t('pad.unknownText')}
        action={
          <Link to="/amigo" className={buttonClass({ variant: 'primary' })}>
            {t('pad.hall')}
          </Link>
        }
      />
    </ScreenBody>
  )
}

interface PlayBarProps {
  name: ReactNode
  /** Wire time of the start: the session's clock (screens.md, "Safer play"). */
  since: string
  onRestart: () => void
  onLeave: () => void
}

/** The slim bar over a game: what, since when, what is left, and the way out. */
function PlayBar({ name, since, onRestart, onLeave }: PlayBarProps) {
  const { t, i18n } = useTranslation('hall')
  const profile = useProfile()
  return (
    <div className={styles.bar}>
      <div className={styles.text}>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.facts}>
          <span>{t('play.since', { time: formatWireTime(since, i18n.language, 'time') })}</span>
          {profile?.balance ? (
            <output className={styles.balance} aria-label={t('play.balance')}>
              <RollingMoney amount={profile.balance} currency={profile.currency ?? coinCurrency} size="s" />
            </output>
          ) : null}
        </p>
      </div>
      <IconButton icon="refresh" label={t('play.restart')} onClick={onRestart} />
      <Button variant="secondary" size="s" onClick={onLeave}>
        {t('play.leave')}
      </Button>
    </div>
  )
}

/**
 * Leaves a game to where its player came from, tab, search and place in the hall included. A game that has walked
 * through pages of its own has put them into the same history: then the way is straight to the hall.
 */
function useLeaveGame(): () => void {
  const router = useRouter()
  // The same function all along: the frame's listener would be taken off and put on with every render.
  return useCallback(() => {
    const isUntouched = play.now?.historyLength === globalThis.history.length
    if (isUntouched && router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '/amigo' })
  }, [router])
}

/** The signed-in player's game on this machine, or null while none is in play. */
function usePlay(machine: Machine): Play | null {
  const { now } = useSnapshot(play) as { now: Play | null }
  const userId = useProfile()?.userId
  return now && now.key === machineKey(machine) && now.userId === userId ? now : null
}
