import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Game } from '~/api/contract/games.ts'
import { hasCapability } from '~/api/platform.ts'
import { useErrorText } from '~/components/error-text.ts'
import { BudgetGate } from '~/components/responsible-play/budget-gate.tsx'
import { buttonClass } from '~/ui/button.tsx'
import { ServerButton } from '~/components/server-button.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Icon } from '~/ui/icon.tsx'
import { machineState } from './play-rules.ts'
import { isPlayable } from './play-rules.ts'
import { type Play, heldBackGameOpened } from './play-store.ts'
import { GameCover } from '../game-tile.tsx'
import styles from './launch-pad.module.css'
import { MachineStateMark } from '../game-tile.tsx'

interface LaunchPadProps {
  game: Pick<Game, 'machineId' | 'cover' | 'status' | 'gameUrl'>
  name: ReactNode
  current: Play | null
  onPlay: () => void
}

/** The springboard while no game is framed: what would be played, its state, and one button. */
export function LaunchPad({ game, name, current, onPlay }: LaunchPadProps) {
  const { t } = useTranslation('hall')
  const errorText = useErrorText()
  const state = machineState(game.status)
  const shut = state !== null && state.word !== 'open'
  const phase = current?.phase
  const playable = isPlayable(game.gameUrl, hasCapability('gameLaunch'))
  return (
    <div className={styles.pad}>
      <div className={styles.cover}>
        <GameCover cover={game.cover} eager />
      </div>
      <div className={styles.facts}>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.state}>
          {game.machineId ? <span>{game.machineId}</span> : null}
          <MachineStateMark status={game.status} />
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
        ) : playable ? null : (
          <p>{t('pad.notHere')}</p>
        )}
      </div>
      <div className={styles.actions}>
        <BudgetGate>
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
          ) : playable ? (
            <ServerButton full busy={phase === 'asking'} disabled={shut} onClick={onPlay}>
              {phase === 'refused' ? t('pad.retry') : phase === 'elsewhere' ? t('pad.again') : t('pad.play')}
            </ServerButton>
          ) : null}
        </BudgetGate>
        <Link to="/amigo" className={buttonClass({ variant: 'ghost', full: true })}>
          {shut || !playable || phase === 'refused' ? t('pad.other') : t('pad.hall')}
        </Link>
      </div>
    </div>
  )
}
