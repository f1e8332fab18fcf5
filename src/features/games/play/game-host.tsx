import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useMatches, useRouter } from '@tanstack/react-router'
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { localizedField } from '#i18n/localized-field.ts'
import { LocalizedText } from '~/components/localized-text.tsx'
import { BudgetGate } from '~/components/responsible-play/budget-gate.tsx'
import { useMinute } from '~/components/use-now.ts'
import { useProfile } from '~/domain/player/profile.ts'
import { minutesPlayed, playShown } from '~/domain/responsible-play/play-clock.ts'
import { playedTotalsQuery } from '~/domain/responsible-play/played-totals.ts'
import { useDepositDrawer } from '~/layout/use-deposit-drawer.tsx'
import { formatWireTime } from '~/lib/dates.ts'
import { compareDecimals } from '~/lib/decimal.ts'
import { playedText } from '~/lib/duration-text.ts'
import { focusPage } from '~/lib/focus-page.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { online } from '~/pwa/connectivity/online.ts'
import { onSession } from '~/session/session.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { IconButton } from '~/ui/icon-button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Coins } from '~/ui/money.tsx'
import { RollingMoney } from '~/ui/rolling-money.tsx'
import { desktop, useIsWide, useMedia } from '~/ui/use-media.ts'
import { gameTapped, isRunning, play, type Play } from '../play-store.ts'
import { machineKey } from '../shelf.ts'
import styles from './game-host.module.css'
import { PlayFrame } from './play-frame.tsx'
import { playDropped, playEnded } from './play-life.ts'

/** Outside the pages: full screen on its own, else hidden with a bar. The iframe never moves, which would reload it. */
export function GameHost() {
  const { now } = useSnapshot(play) as { now: Play | null }
  const userId = useProfile()?.userId
  // No session, or another one: nothing of this game goes on.
  useEffect(() => onSession(playDropped), [])
  const isOthers = now !== null && userId !== undefined && now.userId !== userId
  useEffect(() => {
    if (isOthers) playDropped()
  }, [isOthers])
  return now?.phase === 'framed' && now.userId === userId ? <Game now={now} /> : null
}

function Game({ now }: { now: Play }) {
  const { i18n } = useTranslation('hall')
  const queryClient = useQueryClient()
  const stage = useRef<HTMLDivElement>(null)
  const isShown = useIsShown(now.key)
  const goAway = useWayBack()
  const name = <LocalizedText record={now.game} field="gameName" />
  const end = useCallback(() => playEnded(queryClient), [queryClient])
  const leave = useCallback(() => {
    if (!isShown) {
      end()
      // The button that was pressed is gone.
      requestAnimationFrame(() => focusPage())
      return
    }
    // It ends with its page, so that the springboard is not seen in between.
    if (play.now) play.now.isLeft = true
    goAway()
  }, [isShown, end, goAway])
  const restart = useCallback(() => {
    const { game, userId } = now
    void gameTapped({ queryClient, game, userId, language: i18n.language })
  }, [now, queryClient, i18n.language])
  useEffect(() => {
    playShown(isShown)
    if (!isShown) leaveFullScreen()
  }, [isShown])
  return (
    <>
      <div ref={stage} className={styles.stage} data-shown={isShown} inert={!isShown}>
        {isShown ? (
          <>
            <PlayBar
              now={now}
              name={name}
              stage={stage}
              onAway={goAway}
              onRestart={restart}
              onLeave={leave}
            />
            <BudgetGate of="play" onBreak={end} />
          </>
        ) : null}
        <PlayFrame
          current={now}
          title={localizedField(now.game, 'gameName', i18n.language).text}
          isShown={isShown}
          onRestart={restart}
          onLeave={leave}
        />
      </div>
      {!isShown && isRunning(now) ? <RunningBar now={now} name={name} onBreak={end} onLeave={leave} /> : null}
    </>
  )
}

const todayKeys = { '-1': 'todayLost', '0': 'today', '1': 'todayWon' } as const

interface PlayBarProps {
  now: Play
  name: ReactNode
  stage: RefObject<HTMLElement | null>
  /** Away from the page; the game goes on. */
  onAway: () => void
  onRestart: () => void
  onLeave: () => void
}

function PlayBar({ now, name, stage, onAway, onRestart, onLeave }: PlayBarProps) {
  const { t, i18n } = useTranslation(['hall', 'shell'])
  const profile = useProfile()
  const totals = useQuery(playedTotalsQuery(1))
  const { isOnline } = useSnapshot(online)
  // Beside the rail, which leads away and keeps the game open, one way back is enough: the one that ends it.
  const isWide = useIsWide()
  // From 768 px the bar above has the way to deposit.
  const isPhone = !useMedia(desktop, false)
  const [drawer, openDrawer] = useDepositDrawer()
  return (
    <div className={styles.bar}>
      {isWide ? (
        <Button variant="secondary" size="s" onClick={onLeave}>
          <Icon name="back" size="s" />
          {t('play.leave')}
        </Button>
      ) : (
        <IconButton icon="back" label={t('play.keep')} onClick={onAway} />
      )}
      <div className={styles.text}>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.facts}>
          <span className={styles.since}>
            {t('play.since', { time: formatWireTime(now.since, i18n.language, 'time') })}
          </span>
          <SessionClock />
          {profile?.balance ? (
            <output className={styles.balance} aria-label={t('play.balance')}>
              <RollingMoney amount={profile.balance} currency={profile.currency ?? coinCurrency} size="s" />
            </output>
          ) : null}
          {/* What today's games have given or taken; nothing where the back end gives no sum. */}
          {totals.data?.totalProfitLoss ? (
            <span className={styles.net}>
              {t(`play.${todayKeys[compareDecimals(totals.data.totalProfitLoss, '0')]}`)}{' '}
              <Coins amount={totals.data.totalProfitLoss.replace('-', '')} size="s" />
            </span>
          ) : null}
          <span role="status" className={styles.offline}>
            {isOnline ? null : t('play.offline')}
          </span>
        </p>
      </div>
      <FullScreenButtons stage={stage} />
      <IconButton icon="refresh" label={t('play.restart')} onClick={onRestart} />
      {isWide ? null : (
        <Button variant="secondary" size="s" onClick={onLeave}>
          {t('play.leave')}
        </Button>
      )}
      {isPhone ? (
        <div className={styles.deposit}>
          <Button size="s" onClick={openDrawer}>
            {t('shell:title.deposit')}
          </Button>
          {drawer}
        </div>
      ) : null}
    </div>
  )
}

interface RunningBarProps extends Pick<PlayBarProps, 'now' | 'name' | 'onLeave'> {
  onBreak: () => void
}

/** On every other page: that a game is open, for how long, one tap back, and one to end it. It says nothing else. */
function RunningBar({ now, name, onBreak, onLeave }: RunningBarProps) {
  const { t } = useTranslation('hall')
  const { gameId, machineId } = now.game
  return (
    <section className={styles.running} aria-label={t('play.running')}>
      <BudgetGate of="play" onBreak={onBreak} />
      <div className={styles.line}>
        <Link
          to="/amigo-springboard"
          search={{ game: gameId, ...(machineId ? { machine: machineId } : {}) }}
          className={styles.back}
        >
          <span className={styles.text}>
            <span className={styles.name}>{name}</span>
            <span className={styles.facts}>
              <SessionClock />
            </span>
          </span>
          <span className={buttonClass({ variant: 'secondary', size: 's' })}>{t('play.back')}</span>
        </Link>
        <IconButton icon="close" label={t('play.end')} onClick={onLeave} />
      </div>
    </section>
  )
}

function SessionClock() {
  const { t, i18n } = useTranslation('hall')
  useMinute()
  return (
    <span className={styles.clock}>
      {t('play.clock', { time: playedText(minutesPlayed(), i18n.language) })}
    </span>
  )
}

const useIsShown = (key: string) =>
  useMatches({
    select: (matches) => {
      const last = matches.at(-1)
      if (last?.routeId !== '/pages/amigo-springboard') return false
      const { game, machine = '' } = last.search
      return machineKey({ gameId: game, machineId: machine }) === key
    },
  })

/** To where the player came from; a game that navigated has added entries of its own: then to the hall. */
function useWayBack(): () => void {
  const router = useRouter()
  // The same function all along: the frame's listener would be taken off and put on with every render.
  return useCallback(() => {
    const isUntouched = play.now?.historyLength === globalThis.history.length
    if (isUntouched && router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '/amigo' })
  }, [router])
}

/** Not in every browser (none on an iPhone), and not in the types. */
type Turnable = ScreenOrientation & { lock?: (to: 'landscape' | 'portrait') => Promise<void> }

const orientation = (): Turnable | undefined => globalThis.screen.orientation

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** The page that a game was left for has its usual size again; the browser also lets the screen turn freely. */
function leaveFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
}

/** With its bar, so that clock and limits stay in view. Allows landscape on phones that can lock it. */
function FullScreenButtons({ stage }: { stage: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('hall')
  const isHandheld = useMedia('(pointer: coarse)', false)
  const [canTurn, setCanTurn] = useState(() => orientation()?.lock !== undefined)
  const isFull = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  )
  if (!document.fullscreenEnabled) return null
  const toggle = () => {
    if (isFull) leaveFullScreen()
    // Refused by the browser: the page stays as it is.
    else void stage.current?.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined)
  }
  const turn = () => {
    const isLandscape = orientation()?.type.startsWith('landscape')
    orientation()
      ?.lock?.(isLandscape ? 'portrait' : 'landscape')
      .catch(() => setCanTurn(false))
  }
  return (
    <>
      {isFull && isHandheld && canTurn ? (
        <IconButton icon="rotate" label={t('play.turn')} onClick={turn} />
      ) : null}
      <IconButton icon="expand" label={t('play.full')} aria-pressed={isFull} onClick={toggle} />
    </>
  )
}
