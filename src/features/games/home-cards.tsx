import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Game } from '~/api/contract/games.ts'
import { LocalizedText } from '~/components/localized-text.tsx'
import { buttonClass } from '~/ui/button.tsx'
import { classNames } from '~/ui/class-names.ts'
import { Cluster } from '~/ui/cluster.tsx'
import { DateTime } from '~/ui/date-time.tsx'
import { Icon } from '~/ui/icon.tsx'
import lookStyles from '~/ui/looks.module.css'
import { catalogueQuery, popularGamesQuery } from './api.ts'
import { GameCover, MachineStateMark, useGameTap } from './game-tile.tsx'
import styles from './home-cards.module.css'
import { machineOpen, useLastGame, type LastGame } from './rules.ts'
import { machineKey, type Machine } from './shelf.ts'

/** Home's way back into the game that this player opened last. */
export function ContinueCard({ last }: { last: LastGame }) {
  const { t } = useTranslation('games')
  const { data } = useQuery(catalogueQuery())
  const game = data?.games.find((known) => machineKey(known) === machineKey(last))
  return (
    <SmallCard machine={last} game={game} label={t('continue.title')}>
      <DateTime value={last.since} />
    </SmallCard>
  )
}

/** Into the machine that this player opened last, as a tap on its tile; else to the hall. */
export function PlayLink({ children }: { children: ReactNode }) {
  const last = useLastGame()
  const { data } = useQuery(catalogueQuery())
  const onTap = useGameTap(
    last ? data?.games.find((known) => machineKey(known) === machineKey(last)) : undefined,
  )
  return (
    <Link
      {...(last
        ? { to: '/amigo-springboard', search: { game: last.gameId, machine: last.machineId } }
        : { to: '/amigo', search: {} })}
      className={buttonClass({ full: true })}
      onClick={onTap}
    >
      {children}
    </Link>
  )
}

interface SmallCardProps {
  machine: Machine
  game: Game | undefined
  label: string
  children: ReactNode
}

function SmallCard({ machine: { gameId, machineId }, game, label, children }: SmallCardProps) {
  const onTap = useGameTap(game)
  return (
    <Link
      to="/amigo-springboard"
      search={{ game: gameId, machine: machineId }}
      className={classNames('surface', styles.card)}
      onClick={onTap}
    >
      <span className={styles.cover}>
        <GameCover cover={game?.cover ?? ''} eager />
      </span>
      <span className={styles.text}>
        <span className={styles.label}>{label}</span>
        <span className={styles.name}>
          {game ? <LocalizedText record={game} field="gameName" /> : machineId}
        </span>
        <span className="small-muted">
          {game ? <span>{`${machineId} · `}</span> : null}
          {children}
        </span>
      </span>
      <Icon name="chevron" />
    </Link>
  )
}

/** Home's pop-up game beside the banner, for who played none yet: the most played machine that is free now; `small` in one line. */
export function FeaturedGame({ small = false }: { small?: boolean }) {
  const { t } = useTranslation('games')
  const { data } = useQuery(popularGamesQuery())
  const game = data?.find((candidate) => (candidate.status ?? machineOpen) === machineOpen)
  const onTap = useGameTap(game)
  if (!game) return null
  if (small)
    return (
      <SmallCard machine={game} game={game} label={t('featured.title')}>
        <span>{t('featured.play')}</span>
      </SmallCard>
    )
  return (
    <Link
      to="/amigo-springboard"
      search={{ game: game.gameId, machine: game.machineId }}
      className={classNames('surface', styles.featuredCard)}
      onClick={onTap}
    >
      <span className={styles.featuredCover}>
        <GameCover cover={game.cover} />
      </span>
      <span className={styles.featuredText}>
        <span className={styles.label}>{t('featured.title')}</span>
        <span className={styles.featuredName}>
          <LocalizedText record={game} field="gameName" />
        </span>
        <span className={lookStyles.tinyMuted}>
          <Cluster as="span" gap={2} lineGap={0}>
            {game.machineId ? <span>{game.machineId}</span> : null}
            <MachineStateMark status={game.status} />
          </Cluster>
        </span>
        <span className={classNames(buttonClass({ variant: 'secondary', size: 's' }), styles.play)}>
          {t('featured.play')}
        </span>
      </span>
    </Link>
  )
}
