import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Game } from '~/api/contract/games.ts'
import { hasCapability } from '~/api/platform.ts'
import { StakeRule } from '~/components/bonus/bonus-parts.tsx'
import { useErrorText } from '~/components/error-text.ts'
import { BudgetGate } from '~/components/responsible-play/budget-gate.tsx'
import { ServerButton } from '~/components/server-button.tsx'
import { PauseGate, usePause } from '~/components/unavailable/pause-gate.tsx'
import { Button, buttonClass } from '~/ui/button.tsx'
import { Cluster } from '~/ui/cluster.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Spinner } from '~/ui/spinner.tsx'
import { GameCover, GameTile, MachineStateMark } from '../game-tile.tsx'
import type { Play } from '../play-store.ts'
import { frameMessage, isPlayable, machineState } from '../rules.ts'
import { machineKey } from '../shelf.ts'
import styles from './play-frame.module.css'
import { balanceMoved, frameLoaded, heldBackGameOpened } from './play-life.ts'

/** Scripts and storage of its own origin, which `launchPlan` makes sure is never ours; no pop-ups, no way to the top. */
const sandbox = 'allow-scripts allow-same-origin allow-forms'

interface PlayFrameProps {
  current: Play
  title: string
  /** False while it runs on behind another page. */
  isShown: boolean
  onRestart: () => void
  onLeave: () => void
}

/** The game in its sandbox, at its own origin. Messages count only from this frame and the launched origin. */
export function PlayFrame({ current, title, isShown, onRestart, onLeave }: PlayFrameProps) {
  const { t } = useTranslation('hall')
  const queryClient = useQueryClient()
  const { url, frame, slow } = current
  const element = useRef<HTMLIFrameElement>(null)

  // So that it can hold its sound and its rounds; a game that does not know the word ignores it.
  useEffect(() => {
    const word = { type: isShown ? 'amigo:shown' : 'amigo:hidden' }
    if (frame === 'shown') element.current?.contentWindow?.postMessage(word, new URL(url).origin)
  }, [isShown, frame, url])

  useEffect(() => {
    const { origin } = new URL(url)
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== element.current?.contentWindow) return
      const message = frameMessage(event.data)
      if (message === 'balance') balanceMoved(queryClient)
      if (message === 'leave') onLeave()
    }
    globalThis.addEventListener('message', hear)
    return () => globalThis.removeEventListener('message', hear)
  }, [url, queryClient, onLeave])

  return (
    <div className={styles.area}>
      <iframe
        key={url}
        ref={element}
        className={styles.frame}
        src={url}
        title={title}
        sandbox={sandbox}
        allow="autoplay"
        referrerPolicy="no-referrer"
        onLoad={frameLoaded}
      />
      {frame === 'shown' ? null : (
        <div className={styles.wait} role="status">
          {frame === 'silent' ? <Icon name="alert" size="l" /> : <Spinner />}
          <p>{frame === 'silent' ? t('play.silent') : slow ? t('play.stillLoading') : t('play.loading')}</p>
          {frame === 'silent' ? (
            <Button variant="secondary" onClick={onRestart}>
              {t('play.restart')}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  )
}

interface LaunchPadProps {
  game: Pick<Game, 'machineId' | 'category' | 'cover' | 'status' | 'gameUrl'>
  /** Where this one cannot be played now: machines that can. */
  instead: readonly Game[]
  name: ReactNode
  current: Play | null
  /** The name of another game that is open, and that this one would take the place of. */
  replaces: string | null
  onPlay: () => void
  /** Under the state of a machine that others have. */
  wait: ReactNode
}

/** The springboard while no game is framed: what would be played, its state, and one button. */
export function LaunchPad({ game, instead, name, current, replaces, onPlay, wait }: LaunchPadProps) {
  const { t } = useTranslation(['hall', 'ui'])
  const errorText = useErrorText()
  const state = machineState(game.status)
  const shut = state !== null && state.word !== 'open'
  const phase = current?.phase
  const isPaused = usePause('play') !== null && phase !== 'asking'
  const playable = isPlayable(game.gameUrl, hasCapability('gameLaunch'))
  return (
    <div className={styles.pad} data-shut={(shut && !isPaused) || undefined}>
      {isPaused ? null : (
        <div className={styles.cover}>
          <GameCover cover={game.cover} eager />
        </div>
      )}
      <div className={styles.facts}>
        <h1 className={styles.name}>{name}</h1>
        <p className="small-muted">
          <Cluster as="span" wrap={false}>
            {game.machineId ? <span>{game.machineId}</span> : null}
            {isPaused ? null : <MachineStateMark status={game.status} />}
          </Cluster>
        </p>
        <div className={styles.said} role="status">
          {shut ? <p>{t(`pad.${state.word}`)}</p> : null}
          {phase === 'asking' ? <p>{current?.slow ? t('play.stillLoading') : t('play.loading')}</p> : null}
          {phase === 'blocked' ? <p>{t('pad.blocked')}</p> : null}
          {phase === 'elsewhere' ? <p>{t('pad.elsewhere')}</p> : null}
        </div>
        {phase === 'refused' ? (
          <FormError
            message={current?.error ? errorText(current.error) : t(playable ? 'pad.unsafe' : 'pad.notHere')}
          />
        ) : !playable ? (
          <p>{t('pad.notHere')}</p>
        ) : replaces === null ? null : (
          <p className={styles.said}>{t('pad.replaces', { game: replaces })}</p>
        )}
      </div>
      <PauseGate of="play" hold={phase === 'asking'} works={<WorksMeanwhile />}>
        {shut ? <FreeMachines title={t('pad.free')} games={instead} /> : null}
        <div className={styles.actions}>
          {shut && state.word !== 'maintenance' ? wait : null}
          <StakeRule category={game.category} />
          <BudgetGate of="play">
            {phase === 'blocked' && current ? (
              <a
                className={buttonClass({ variant: 'primary', full: true })}
                href={current.url}
                target="_blank"
                rel="noopener noreferrer"
                onClick={(event) => {
                  // The address lives for seconds: after that only a new one opens anything.
                  if (Date.now() <= current.expiresAt) heldBackGameOpened()
                  else {
                    event.preventDefault()
                    onPlay()
                  }
                }}
              >
                <Icon name="external" size="s" />
                {t('pad.open')}
              </a>
            ) : playable && !shut ? (
              <ServerButton full busy={phase === 'asking'} onClick={onPlay}>
                {phase === 'refused'
                  ? t('ui:retry')
                  : phase === 'elsewhere'
                    ? t('play.restart')
                    : t('pad.play')}
              </ServerButton>
            ) : null}
          </BudgetGate>
          <Link to="/amigo" className={buttonClass({ variant: 'ghost', full: true })}>
            {shut || !playable || phase === 'refused' ? t('pad.other') : t('pad.hall')}
          </Link>
        </div>
      </PauseGate>
    </div>
  )
}

/** Machines that can be played instead of the one that was meant. */
export function FreeMachines({ title, games }: { title: string; games: readonly Game[] }) {
  if (games.length === 0) return null
  return (
    <section className={styles.instead} aria-labelledby="free-instead">
      <h2 id="free-instead" className={styles.insteadTitle}>
        {title}
      </h2>
      <ul className={styles.free}>
        {games.map((free) => (
          <li key={machineKey(free)}>
            <GameTile game={free} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** While nothing can be played: what was played, and the coins. Its texts come with the paused state. */
function WorksMeanwhile() {
  const { t } = useTranslation('siteStatus')
  const isWithdrawalPaused = usePause('withdrawals') !== null
  const link = buttonClass({ variant: 'secondary', full: true })
  return (
    <>
      <Link to="/user/record" search={{ type: 'game' }} className={link}>
        {t('link.records')}
      </Link>
      {isWithdrawalPaused ? null : (
        <Link to="/user/finance/withdraw" search={{}} className={link}>
          {t('link.withdraw')}
        </Link>
      )}
    </>
  )
}
